import { beforeAll, describe, expect, it } from 'vitest';
import { chainOf, emptyChain, keysOf, withTurn } from '../store/contract/chain-fixture';
import type { Activity } from './activity';
import { headStatement, traceStatement } from './chain-statements';
import type { ChainBreakCode } from './chain-verdict';
import { type ChainContents, type ChainLink, checkChain } from './check-chain';
import oldChain from './fixtures/chain-before-keys.json';
import frozenChain from './fixtures/chain-with-activities.json';
import { hashEnvelope, hashMessage, hashThoughtLog } from './hash-chain';
import { KeyRing } from './key-ring';
import { exactThoughtLogSchema, exactTraceEnvelopeSchema, type TraceEnvelope } from './trace-envelope';

const keys = keysOf('1');
const mallory = keysOf('6');
let chain: ChainContents;

beforeAll(async () => {
  chain = await chainOf(4, keys);
});

const verdict = (changed: ChainContents, ring = keys.ring) => checkChain(changed, ring);
const broken = (code: ChainBreakCode, traceId: string | null) => ({
  verified: false,
  reason: 'tampered',
  break: { code, traceId },
});

const withLink = (index: number, change: (link: ChainLink) => ChainLink): ChainContents => ({
  ...chain,
  links: chain.links.map((link, at) => (at === index ? change(link) : link)),
});
const withTrace = (index: number, change: (trace: TraceEnvelope) => TraceEnvelope): ChainContents =>
  withLink(index, (link) => ({ ...link, trace: link.trace && change(link.trace) }));
const withText = (id: string, text: string): ChainContents => ({
  ...chain,
  messages: chain.messages.map((message) =>
    message.id === id ? { ...message, parts: [{ type: 'text', text }] } : message,
  ),
});

/** Computes all hashes anew, as somebody can who may write everywhere but has no key. */
async function forged(
  changed: ChainContents,
  seal: (trace: TraceEnvelope) => TraceEnvelope = (trace) => trace,
): Promise<ChainContents> {
  let prevHash: string | null = null;
  const links: ChainLink[] = [];
  for (const link of changed.links) {
    if (!link.trace || !link.thoughts) throw new Error('the chain is whole');
    const answer = changed.messages.find(({ id }) => id === link.trace?.messageId);
    const relinked: TraceEnvelope = {
      ...link.trace,
      prevHash,
      thoughtLogHash: await hashThoughtLog(link.thoughts),
      ...(link.trace.seal &&
        answer && { seal: { ...link.trace.seal, answerHash: await hashMessage(answer) } }),
    };
    const trace: TraceEnvelope = seal({ ...relinked, hash: await hashEnvelope(relinked) });
    links.push({ ...link, trace });
    prevHash = trace.hash;
  }
  return { ...changed, links };
}

/** Takes away all that signing has brought. */
function stripped(changed: ChainContents): Promise<ChainContents> {
  const links = changed.links.map((link) => {
    if (!link.trace) return link;
    const { seal: _seal, signature: _signature, ...trace } = link.trace;
    return { ...link, trace };
  });
  return forged({ ...changed, links, head: null });
}

describe('checkChain', () => {
  it('verifies what was sealed, also where nothing was said yet', async () => {
    expect(await verdict(chain)).toEqual({ verified: true, length: 4 });
    expect(await verdict(emptyChain())).toEqual({ verified: true, length: 0 });
  });

  it('covers whatever fields there are', async () => {
    const extended = withTrace(1, (trace) => ({
      ...trace,
      redactions: [{ ruleId: 'credentials', count: 1, at: 7 }],
    }));
    expect(await verdict(extended)).toEqual(broken('hash-mismatch', 'trc_1'));
    const added = exactTraceEnvelopeSchema.parse({ ...chain.links[2]?.trace, laterField: 'new' });
    expect(await verdict(withTrace(2, () => added))).toEqual(broken('hash-mismatch', 'trc_2'));
  });

  const changes: readonly (readonly [string, ChainBreakCode, string | null, () => ChainContents])[] = [
    ['a status', 'hash-mismatch', 'trc_1', () => withTrace(1, (trace) => ({ ...trace, status: 'failed' }))],
    ['an owner', 'hash-mismatch', 'trc_1', () => withTrace(1, (trace) => ({ ...trace, ownerId: 'x' }))],
    [
      'a headline',
      'hash-mismatch',
      'trc_1',
      () => withTrace(1, (trace) => ({ ...trace, record: { ...trace.record, headline: 'Other.' } })),
    ],
    [
      'a thought',
      'thoughts-changed',
      'trc_1',
      () => withLink(1, (link) => ({ ...link, thoughts: [{ sequence: 0, delta: 'Other.', ts: 1 }] })),
    ],
    ['no thoughts', 'thoughts-changed', 'trc_3', () => withLink(3, (link) => ({ ...link, thoughts: [] }))],
    ['a question', 'question-changed', 'trc_2', () => withText('msg_2_user', 'Another question?')],
    ['an answer', 'answer-changed', 'trc_2', () => withText('msg_2', 'Another answer.')],
    [
      'no answer',
      'answer-changed',
      'trc_0',
      () => ({ ...chain, messages: chain.messages.filter(({ id }) => id !== 'msg_0') }),
    ],
    [
      'no question',
      'question-changed',
      'trc_0',
      () => ({ ...chain, messages: chain.messages.filter(({ id }) => id !== 'msg_0_user') }),
    ],
    [
      'a second answer of the same id',
      'message-repeated',
      null,
      () => ({ ...chain, messages: [...chain.messages, ...chain.messages.slice(-1)] }),
    ],
    [
      'an answer that nobody gave',
      'record-missing',
      null,
      () => ({ ...chain, messages: [...chain.messages, { id: 'm', role: 'assistant', parts: [] }] }),
    ],
    ['no last record', 'record-missing', 'trc_3', () => ({ ...chain, links: chain.links.slice(0, -1) })],
    [
      'no last turn',
      'records-removed',
      null,
      () => ({ ...chain, links: chain.links.slice(0, -1), messages: chain.messages.slice(0, -2) }),
    ],
    ['no first record', 'link-mismatch', 'trc_1', () => ({ ...chain, links: chain.links.slice(1) })],
    [
      'no record between',
      'link-mismatch',
      'trc_2',
      () => ({ ...chain, links: chain.links.filter(({ traceId }) => traceId !== 'trc_1') }),
    ],
    ['two that changed places', 'link-mismatch', 'trc_1', () => ({ ...chain, links: swapped(chain.links) })],
    [
      'a record twice',
      'link-mismatch',
      'trc_0',
      () => ({ ...chain, links: [...chain.links.slice(0, 1), ...chain.links] }),
    ],
    ['another conversation', 'link-mismatch', 'trc_0', () => ({ ...chain, conversationId: 'cnv_2' })],
    ['no head', 'head-missing', null, () => ({ ...chain, head: null })],
    ['a head that is none', 'head-wrong', null, () => ({ ...chain, head: '{}' })],
    ['a head of another count', 'head-wrong', null, () => ({ ...chain, head: headWith({ count: 3 }) })],
    [
      'no signature',
      'signature-missing',
      'trc_1',
      () =>
        withTrace(1, (trace) => {
          const { signature: _signature, ...unsigned } = trace;
          return unsigned;
        }),
    ],
    ['an unreadable record', 'unreadable', 'trc_1', () => withLink(1, (link) => ({ ...link, trace: null }))],
    [
      'unreadable thoughts',
      'unreadable',
      'trc_1',
      () => withLink(1, (link) => ({ ...link, thoughts: null })),
    ],
  ];

  it.each(changes)('sees %s', async (_, code, traceId, change) => {
    expect(await verdict(change())).toEqual(broken(code, traceId));
  });

  it('sees a chain that was computed anew by somebody without the key', async () => {
    const changed = withTrace(1, (trace) => ({ ...trace, record: { ...trace.record, headline: 'Other.' } }));
    expect(await verdict(await forged(changed))).toEqual(broken('signature-wrong', 'trc_1'));
    expect(await verdict(await forged(withText('msg_1', 'Other.')))).toEqual(
      broken('signature-wrong', 'trc_1'),
    );
  });

  it('does not know the key of somebody who signs a chain that was computed anew', async () => {
    const resigned = await forged(withText('msg_0', 'Other.'), (trace) => {
      if (!trace.seal) return trace;
      const seal = { ...trace.seal, keyId: mallory.signer.keyId };
      return { ...trace, seal, signature: mallory.signer.sign(traceStatement(trace, seal)) };
    });
    expect((await verdict(resigned)).verified).toBe(false);
    const theirs = await chainOf(2, mallory);
    expect(await verdict(theirs)).toEqual({
      verified: false,
      reason: 'unknown-key',
      keyId: mallory.signer.keyId,
      traceId: 'trc_0',
    });
  });

  it('does not take the signature of one thing for that of another', async () => {
    const last = chain.links[3]?.trace;
    if (!last?.seal) throw new Error('the last one is sealed');
    const { hash, signature } = last;
    const { keyId } = last.seal;
    const head = JSON.stringify({ version: 1, count: 4, hash, keyId, signature });
    expect(await verdict({ ...chain, head })).toEqual(broken('head-wrong', null));
    expect(traceStatement(last, last.seal)).not.toBe(headStatement('cnv_1', { count: 4, hash, keyId }));
  });

  it('sees that all signatures were taken away, where it knows since when there are any', async () => {
    const late = await stripped(chain);
    expect(await verdict(late)).toEqual({ verified: false, reason: 'made-before-keys', length: 4 });
    const dated = keysOf('1', 1_000).ring;
    expect(await verdict(late, dated)).toEqual(broken('signature-missing', 'trc_0'));
  });

  it('sees signatures taken away from the first ones only', async () => {
    const { links } = await stripped({ ...chain, links: chain.links.slice(0, 2) });
    const mixed = { ...chain, links: [...links, ...chain.links.slice(2)] };
    expect(await verdict(mixed)).toEqual(broken('link-mismatch', 'trc_2'));
  });

  it('goes on verifying what a retired key has signed', async () => {
    const next = keysOf('2');
    const ring = new KeyRing([...next.ring.keys, ...keys.ring.keys.map((key) => ({ ...key, retiredAt: 5 }))]);
    const longer = await withTurn(chain, { signer: next.signer, ring });
    expect(await verdict(longer, ring)).toEqual({ verified: true, length: 5 });
    expect(await verdict(longer, next.ring)).toMatchObject({ reason: 'unknown-key', traceId: 'trc_0' });
  });
});

describe('a chain from before there were keys', () => {
  const before: ChainContents = {
    ...oldChain,
    links: oldChain.links.map(({ traceId, trace, thoughts }) => ({
      traceId,
      trace: exactTraceEnvelopeSchema.parse(trace),
      thoughts: exactThoughtLogSchema.parse(thoughts),
    })),
  };
  const later = keysOf('1', 1_772_000_800_000);

  it('says so, and is not verified', async () => {
    expect(await verdict(before, later.ring)).toEqual({
      verified: false,
      reason: 'made-before-keys',
      length: 2,
    });
  });

  it('is verified from the first signed record on', async () => {
    const longer = await withTurn(await withTurn(before, later), later);
    expect(await verdict(longer, later.ring)).toEqual({ verified: true, length: 4, beforeKeys: 2 });
    const relabelled = longer.links.map((link) =>
      link.trace && link.traceId === 'trc_1' ? { ...link, trace: { ...link.trace, modelId: 'x' } } : link,
    );
    const recomputed = await forged({ ...longer, links: relabelled });
    expect((await verdict({ ...longer, links: relabelled }, later.ring)).verified).toBe(false);
    expect(await verdict(recomputed, later.ring)).toMatchObject({ reason: 'tampered' });
  });

  it('sees what could be seen before', async () => {
    const [first] = before.links;
    expect(await verdict({ ...before, links: before.links.slice(1) }, later.ring)).toMatchObject({
      break: { code: 'link-mismatch' },
    });
    expect(await verdict({ ...before, links: before.links.slice(0, 1) }, later.ring)).toMatchObject({
      break: { code: 'record-missing', traceId: 'trc_2' },
    });
    const emptied = { ...before, links: before.links.map((link) => ({ ...link, thoughts: [] })) };
    expect(await verdict(emptied, later.ring)).toMatchObject({
      break: { code: 'thoughts-changed', traceId: first?.traceId },
    });
  });
});

describe('a chain of records with activities, as it was stored', () => {
  const { keys: published, ...rest } = frozenChain;
  const frozen: ChainContents = {
    ...rest,
    links: frozenChain.links.map(({ traceId, trace, thoughts }) => ({
      traceId,
      trace: exactTraceEnvelopeSchema.parse(trace),
      thoughts: exactThoughtLogSchema.parse(thoughts),
    })),
  };

  it('still verifies, with the key that was published', async () => {
    expect(frozen.links.map(({ trace }) => trace?.record.version)).toEqual([3, 3]);
    expect(await verdict(frozen, new KeyRing(published))).toEqual({ verified: true, length: 2 });
    expect(await verdict(frozen)).toMatchObject({ reason: 'unknown-key' });
  });

  it('covers the label, the range and the order of every activity', async () => {
    for (const change of [
      (activities: readonly Activity[]) => activities.map((one) => ({ ...one, label: `${one.label}!` })),
      (activities: readonly Activity[]) =>
        activities.map((one) => ({ ...one, detail: { start: 0, end: 1 } })),
      (activities: readonly Activity[]) => activities.toReversed(),
      (activities: readonly Activity[]) => activities.slice(1),
    ]) {
      const links = frozen.links.map((link) =>
        link.trace?.record.version === 3
          ? {
              ...link,
              trace: {
                ...link.trace,
                record: { ...link.trace.record, activities: change(link.trace.record.activities) },
              },
            }
          : link,
      );
      expect(await verdict({ ...frozen, links }, new KeyRing(published))).toMatchObject({
        break: { code: 'hash-mismatch' },
      });
    }
  });
});

const headWith = (change: object): string => JSON.stringify({ ...JSON.parse(chain.head ?? ''), ...change });

function swapped(links: readonly ChainLink[]): ChainLink[] {
  const [first, second, ...rest] = links;
  return first && second ? [second, first, ...rest] : [];
}
