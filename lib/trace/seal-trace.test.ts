import { beforeAll, describe, expect, it } from 'vitest';
import { chainOf, emptyChain, keysOf, withTurn } from '../store/contract/chain-fixture';
import { type ChainContents, checkChain } from './check-chain';
import { KeyRing } from './key-ring';

const keys = keysOf('1');
let chain: ChainContents;

beforeAll(async () => {
  chain = await chainOf(3, keys);
});

/** What is found after a turn was added to what somebody had changed. */
async function afterNextTurn(changed: ChainContents) {
  const longer = await withTurn(changed, keys);
  return checkChain(await withTurn(longer, keys), keys.ring);
}

describe('a turn that follows damage does not make it good', () => {
  it.each<readonly [string, (whole: ChainContents) => ChainContents]>([
    ['removed records', (whole) => ({ ...whole, links: whole.links.slice(0, -1) })],
    [
      'removed turns',
      (whole) => ({ ...whole, links: whole.links.slice(0, -1), messages: whole.messages.slice(0, -2) }),
    ],
    [
      'removed turns with the head',
      (whole) => ({
        ...whole,
        links: whole.links.slice(0, -1),
        messages: whole.messages.slice(0, -2),
        head: null,
      }),
    ],
    ['all records removed, the head with them', (whole) => ({ ...whole, links: [], head: null })],
    ['a head that was taken away', (whole) => ({ ...whole, head: null })],
    [
      'a head that was changed',
      (whole) => ({ ...whole, head: whole.head?.replace('"count":3', '"count":2') ?? '' }),
    ],
    ['a head that cannot be read', (whole) => ({ ...whole, head: 'x' })],
    [
      'removed turns with a head of another key',
      (whole) => ({
        ...whole,
        links: whole.links.slice(0, -1),
        messages: whole.messages.slice(0, -2),
        head: whole.head?.replace(keys.signer.keyId, '0'.repeat(32)) ?? '',
      }),
    ],
  ])('%s', async (_, damage) => {
    expect(await afterNextTurn(damage(chain))).toMatchObject({ verified: false });
  });
});

it('goes on where keys were lost, and verifies all again once they are found', async () => {
  const next = keysOf('2');
  const longer = await withTurn(await withTurn(chain, next), next);
  expect(await checkChain(longer, next.ring)).toMatchObject({ reason: 'unknown-key', traceId: 'trc_0' });
  const both = new KeyRing([...next.ring.keys, ...keys.ring.keys]);
  expect(await checkChain(longer, both)).toEqual({ verified: true, length: 5 });
});

it('says where a chain that begins ends', async () => {
  const first = await withTurn(emptyChain(), keys);
  expect(first.links[0]?.trace?.seal).toMatchObject({ version: 1, place: 0, keyId: keys.signer.keyId });
  expect(JSON.parse(first.head ?? '')).toMatchObject({ count: 1, hash: first.links[0]?.trace?.hash });
});
