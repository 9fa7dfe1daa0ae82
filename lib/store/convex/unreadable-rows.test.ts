import { beforeEach, describe, expect, it } from 'vitest';
import { begin, complete, settleInput } from '../contract/store-fixtures';
import type { StoreProblem } from '../store-problem';
import { convexForEachCase } from './testing/convex-fixture';

const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const thoughts = [{ sequence: 0, delta: 'Hmm.', ts: 1 }];
const problems: StoreProblem[] = [];
const fixture = convexForEachCase({ onProblem: (problem) => problems.push(problem) });
const database = () => fixture().bridge.database;

beforeEach(async () => {
  problems.length = 0;
  await complete(fixture().store, { name: 'first', conversationId: 'cnv_one', title: 'One', thoughts });
});

describe('a row that cannot be read', () => {
  it('leaves a notice in the place of a message', async () => {
    await database().run(async (ctx) => {
      const row = (await ctx.db.query('messages').collect()).at(-1);
      if (row) await ctx.db.patch(row._id, { parts: { text: '{' } });
    });
    const listed = await fixture().store.messages.list(key);
    expect(listed[1]?.parts).toMatchObject([{ type: 'data-notice', data: { code: 'message-unreadable' } }]);
    expect(problems).toEqual([{ code: 'unreadable-message', id: 'msg_first_assistant' }]);
  });

  it('is left out of traces and thoughts, and reported', async () => {
    await database().run(async (ctx) => {
      const row = await ctx.db.query('traces').first();
      if (row)
        await ctx.db.patch(row._id, { envelope: { text: '{}' }, thoughts: { text: '[{"sequence":"x"}]' } });
    });
    const { traces } = fixture().store;
    expect(await traces.list(key)).toEqual([]);
    expect(await traces.get({ ownerId: 'ana', traceId: 'trc_first' })).toBeNull();
    expect(await traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual([
      'unreadable-trace',
      'unreadable-trace',
      'unreadable-thoughts',
    ]);
  });

  it('is left out of the chunk log, and gives settings without a value', async () => {
    const { store } = fixture();
    await begin(store, { name: 'second', conversationId: 'cnv_one', parentId: 'msg_first_assistant' });
    await store.chunks.append([{ turnId: 'trn_second', firstSequence: 1, chunks: ['1'] }]);
    await store.adminConfig.append({ expectedVersion: 0, value: { a: 1 }, changedBy: 'ana', changedAt: 1 });
    await database().run(async (ctx) => {
      const chunk = await ctx.db.query('turnChunks').first();
      if (chunk) await ctx.db.patch(chunk._id, { chunks: { text: '[1]' } });
      const version = await ctx.db.query('adminConfig').first();
      if (version) await ctx.db.patch(version._id, { value: '{' });
    });
    const read = { ownerId: 'ana', turnId: 'trn_second', after: 0, limit: 9 };
    expect(await store.chunks.read(read)).toEqual([]);
    expect(await store.adminConfig.latest()).toMatchObject({ version: 1, value: null });
    expect(problems.map(({ code }) => code)).toEqual(['unreadable-chunks', 'unreadable-config']);
  });
});

describe('a trace', () => {
  it('that does not keep the contract is not stored, nor anything else of its turn', async () => {
    const { store } = fixture();
    const second = { name: 'second', conversationId: 'cnv_one', parentId: 'msg_first_assistant' };
    await begin(store, second);
    const input = await settleInput(second);
    for (const change of [{ hash: 'short' }, { record: { version: 3 } }]) {
      const settled = Reflect.apply(store.turns.settle, store.turns, [
        { ...input, trace: { ...input.trace, ...change } },
      ]);
      await expect(settled).rejects.toMatchObject({ code: 'store-unavailable' });
    }
    expect(await store.messages.list(key)).toHaveLength(3);
    expect(await store.turns.settle(input)).toBe(true);
  });

  it('of version 1 is stored and read, too', async () => {
    const { store } = fixture();
    const second = { name: 'second', conversationId: 'cnv_one', parentId: 'msg_first_assistant' };
    await begin(store, second);
    const input = await settleInput(second);
    if (!input.trace) throw new Error('The fixture has a trace.');
    const record = {
      version: 1 as const,
      headline: 'Done',
      traceMode: 'curated' as const,
      completedAt: 2_000,
      steps: input.trace.record.steps.map(({ stepKey, status, ts }) => ({
        stepKey,
        label: 'Done',
        status,
        ts,
      })),
    };
    const trace = { ...input.trace, record };
    expect(await store.turns.settle({ ...input, trace })).toBe(true);
    expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_second' })).toEqual(trace);
  });
});
