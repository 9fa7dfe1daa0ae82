import { ConvexHttpClient } from 'convex/browser';
import { makeFunctionReference } from 'convex/server';
import type { Value } from 'convex/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import schema from '@/convex/schema';
import { type ConvexBridge, startConvexBridge } from './testing/convex-bridge';
import { SERVICE_KEY as serviceKey } from './testing/convex-fixture';
import { deployedFunctions } from './testing/convex-functions';

const functions = (await deployedFunctions()).functions.filter(({ isPublic }) => isPublic);

/** What somebody without the key may try. */
const CALLS: readonly [string, Record<string, Value>][] = [
  ['no arguments', {}],
  ['no key', { requestId: 'req_1', input: {} }],
  ['an empty key', { serviceKey: '', requestId: 'req_1', input: {} }],
  ['a wrong key', { serviceKey: 'wrong-'.repeat(8), requestId: 'req_1', input: {} }],
  ['the beginning of the key', { serviceKey: serviceKey.slice(0, -1), requestId: 'req_1', input: {} }],
  ['more than the key', { serviceKey: `${serviceKey}x`, requestId: 'req_1', input: {} }],
  ['a key that is no text', { serviceKey: [serviceKey], requestId: 'req_1', input: {} }],
  ['a field that no function takes', { serviceKey: 'x', inputs: { ownerId: 1 } }],
];

/** All that a caller hears: the same from all functions, whatever the call carries. */
const REFUSAL = { status: 'error', errorData: { code: 'unauthorized' }, logLines: [] };

let bridge: ConvexBridge;

beforeAll(async () => {
  bridge = await startConvexBridge({ serviceKey });
});
afterAll(() => bridge.close());

async function answerTo(kind: string, path: string, args: Record<string, Value>): Promise<unknown> {
  const response = await fetch(`${bridge.url}/api/${kind}`, {
    method: 'POST',
    body: JSON.stringify({ path, format: 'convex_encoded_json', args: [args] }),
  });
  const { errorMessage, ...answer } = await response.json();
  expect(errorMessage).toMatch(/^\[Request ID: \w+\] Server Error$/);
  expect(response.status).toBe(560);
  return answer;
}

const isTable = (name: string): name is keyof typeof schema.tables => name in schema.tables;

const rowsWritten = () =>
  bridge.database.run(async (ctx) => {
    let rows = 0;
    for (const table of Object.keys(schema.tables).filter(isTable))
      rows += (await ctx.db.query(table).collect()).length;
    return rows;
  });

describe('every public function', () => {
  it('is known to this test', () => {
    expect(functions.length).toBeGreaterThan(30);
    expect(functions.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['conversations:get', 'turns:begin', 'owners:transfer']),
    );
  });

  describe.each(functions)('$path', ({ path, kind }) => {
    it.each(CALLS)('refuses %s and says no more than that', async (_, args) => {
      expect(await answerTo(kind, path, args)).toEqual(REFUSAL);
    });
  });

  it('has carried out none of these calls, which wrote nothing', async () => {
    expect(bridge.calls).toEqual([]);
    expect(await rowsWritten()).toBe(0);
  });
});

describe('a deployment', () => {
  it.each(['', 'short', serviceKey.slice(0, 31)])('that was given the key %j admits nobody', async (key) => {
    const open = await startConvexBridge({ serviceKey: key });
    const client = new ConvexHttpClient(open.url, { logger: false });
    const get = client.query(makeFunctionReference<'query'>('conversations:get'), {
      serviceKey: key,
      input: { ownerId: 'ana', conversationId: 'cnv_one' },
    });
    await expect(get).rejects.toMatchObject({ data: { code: 'unauthorized' } });
    await open.close();
  });

  it('admits who has the key, and checks what they ask', async () => {
    const client = new ConvexHttpClient(bridge.url, { logger: false });
    const get = makeFunctionReference<'query'>('conversations:get');
    const input = { ownerId: 'ana', conversationId: 'cnv_one' };
    expect(await client.query(get, { serviceKey, input })).toBeNull();
    for (const wrong of [{}, { ...input, more: 1 }, { ...input, ownerId: 7 }])
      await expect(client.query(get, { serviceKey, input: wrong })).rejects.toMatchObject({
        data: { code: 'invalid-input' },
      });
  });

  it('has no way to what is internal', async () => {
    const client = new ConvexHttpClient(bridge.url, { logger: false });
    const removeRest = makeFunctionReference<'mutation'>('conversations:removeRest');
    await expect(client.mutation(removeRest, { serviceKey })).rejects.toThrow(/public function/);
  });
});
