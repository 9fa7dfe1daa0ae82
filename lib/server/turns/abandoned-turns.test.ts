import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { begin, beginInput, fixtureKeys, regenerateInput } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { createLog } from '@/lib/telemetry/log';
import { ConversationService } from '../conversations/conversation-service';
import { TraceService } from '../conversations/trace-service';
import { ownProcessId } from '../process/process-id';
import { AbandonedTurns } from './abandoned-turns';
import { RunningTurns } from './running-turns';
import { TurnEvents } from './turn-events';
import { TurnKeeper, type WatchedTurns } from './turn-keeper';

const LONG_AFTER = 1_000_000;
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-abandoned-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const abandonedTurns = (
  of: Store = store,
  ours: readonly string[] = [],
  now = LONG_AFTER,
  telemetry: WatchedTurns['telemetry'] = null,
) =>
  new AbandonedTurns({
    store: of,
    keeper: new TurnKeeper(of, fixtureKeys, { telemetry, isTool: () => true }),
    runningTurns: { has: (turnId) => ours.includes(turnId) },
    models: { find: () => null },
    sanitizeLine: (text) => text,
    clock: () => now,
    log: createLog('silent'),
  });

const textOf = async (conversationId: string): Promise<string | undefined> => {
  const messages = await store.messages.list({ ownerId: 'ana', conversationId });
  const part = messages.at(-1)?.parts.find(({ type }) => type === 'text');
  return part?.type === 'text' ? part.text : undefined;
};

describe('AbandonedTurns', () => {
  it('settles what a lost process had sent, as interrupted at its last sign of life', async () => {
    const { turnId } = await begin(store, {
      name: 'one',
      conversationId: 'cnv_one',
      title: 'One',
      at: 5_000,
    });
    const chunks = [
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'Half an ' },
      { type: 'text-delta', id: 'text-1', delta: 'answer' },
    ].map((chunk) => JSON.stringify(chunk));
    await store.chunks.append([{ turnId, firstSequence: 1, chunks }]);
    await abandonedTurns().sweep();
    expect(await textOf('cnv_one')).toBe('Half an answer');
    expect(await store.turns.get({ ownerId: 'ana', turnId })).toMatchObject({
      status: 'interrupted',
      settledAt: 5_000,
    });
  });

  const goneOn = async (logged: readonly string[]): Promise<string | undefined> => {
    const plan = { name: 'one', conversationId: 'cnv_one' };
    const { turnId, userMessageId } = await begin(store, { ...plan, title: 'One' });
    const sent = (text: string) => [
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: text },
    ];
    const append = (of: string, texts: readonly string[]) => {
      const chunks = texts.flatMap(sent).map((chunk) => JSON.stringify(chunk));
      return chunks.length > 0 && store.chunks.append([{ turnId: of, firstSequence: 1, chunks }]);
    };
    await append(turnId, ['Half an ans']);
    await abandonedTurns().sweep();
    const next = regenerateInput({ ...plan, name: 'two' }, userMessageId);
    await store.turns.begin({ ...next, turn: { ...next.turn, prolongs: turnId } });
    await append(next.turn.turnId, logged);
    await abandonedTurns().sweep();
    return textOf('cnv_one');
  };

  it.each([
    [[], 'Half an ans'],
    [['Half an '], 'Half an ans'],
    [['Half an ans'], 'Half an ans'],
    [['Half an answer'], 'Half an answer'],
  ])('keeps the words that a lost answer went on with, of which %j had been sent', async (logged, kept) => {
    expect(await goneOn(logged)).toBe(kept);
  });

  it('tells whoever watches of it once, with what the lost process had done', async () => {
    const { turnId } = await begin(store, {
      name: 'one',
      conversationId: 'cnv_one',
      title: 'One',
      at: 5_000,
    });
    const data = {
      ...{ traceId: 'trc_one', activityId: 'a1', sequence: 0, parentId: null, stepKey: null, kind: 'stage' },
      ...{ name: 'deep_plan', label: 'Plan', status: 'done', startedAt: 6_000, endedAt: 9_000 },
    };
    const chunks = [JSON.stringify({ type: 'data-activity', id: 'trc_one-a1', data })];
    await store.chunks.append([{ turnId, firstSequence: 1, chunks }]);
    const settled = vi.fn();
    const turns = abandonedTurns(store, [], LONG_AFTER, { settled });
    const [running] = await store.turns.listRunning();
    await turns.sweep();
    if (running) await turns.settle(running);
    expect(settled).toHaveBeenCalledTimes(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({
      ...{ turn: { turnId }, status: 'interrupted', settledAt: 9_000, calls: [] },
      figures: { failure: 'turn-interrupted', stages: [{ name: 'deep_plan', ms: 3_000 }] },
    });
  });

  it.each([
    ['another process', 'fixture', 'turn-interrupted'],
    ['this process', ownProcessId(), 'turn-kept-late'],
  ])('says why a turn of %s may be cut short', async (_, processId, code) => {
    const input = beginInput({ name: 'one', conversationId: 'cnv_one', title: 'One' });
    await store.turns.begin({ ...input, turn: { ...input.turn, processId } });
    await abandonedTurns().sweep();
    const messages = await store.messages.list({ ownerId: 'ana', conversationId: 'cnv_one' });
    const codes = messages
      .at(-1)
      ?.parts.flatMap((part) => (part.type === 'data-notice' ? part.data.code : []));
    expect(codes).toEqual([code]);
  });

  it('takes the end of an activity for a sign of life', async () => {
    const { turnId } = await begin(store, {
      name: 'one',
      conversationId: 'cnv_one',
      title: 'One',
      at: 5_000,
    });
    const data = {
      ...{ traceId: 'trc_one', activityId: 'a1', sequence: 0, parentId: null, stepKey: null, kind: 'stage' },
      ...{ name: 'check', label: 'Check', status: 'done', startedAt: 6_000, endedAt: 9_000 },
    };
    const chunks = [JSON.stringify({ type: 'data-activity', id: 'trc_one-a1', data })];
    await store.chunks.append([{ turnId, firstSequence: 1, chunks }]);
    await abandonedTurns().sweep();
    const key = { ownerId: 'ana', traceId: 'trc_one' };
    expect((await store.traces.get(key))?.record).toMatchObject({
      completedAt: 9_000,
      activities: [{ endedAt: 9_000 }],
    });
    expect(await store.turns.get({ ownerId: 'ana', turnId })).toMatchObject({ settledAt: 9_000 });
  });

  it('reads a turn of 200 kB, piece by piece', async () => {
    const { turnId } = await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
    const chunks = Array.from({ length: 500 }, (_, index) =>
      JSON.stringify({
        type: 'data-reasoning-thought',
        id: `thought-${index}`,
        data: { traceId: 'trc_one', delta: 'So. '.repeat(100), ts: 1_000 + index * 100 },
        transient: true,
      }),
    );
    for (let from = 0; from < chunks.length; from += 5)
      await store.chunks.append([{ turnId, firstSequence: from + 1, chunks: chunks.slice(from, from + 5) }]);
    await abandonedTurns().sweep();
    const thoughts = await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_one' });
    expect(thoughts.map(({ delta }) => delta).join('')).toBe('So. '.repeat(50_000));
  });

  it('leaves the turns of this process alone', async () => {
    await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
    await abandonedTurns(store, ['trn_one']).sweep();
    expect(await store.turns.listRunning()).toHaveLength(1);
  });

  it('settles the others where one cannot be settled', async () => {
    await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One', at: 1_000 });
    await begin(store, { name: 'two', conversationId: 'cnv_two', title: 'Two', at: 2_000 });
    const damaged: Store = {
      ...store,
      chunks: {
        ...store.chunks,
        read: (query) =>
          query.turnId === 'trn_one'
            ? Promise.reject(new AppError('store-damaged', 'The row cannot be read.'))
            : store.chunks.read(query),
      },
    };
    await abandonedTurns(damaged).sweep();
    expect((await store.turns.listRunning()).map(({ turnId }) => turnId)).toEqual(['trn_one']);
  });

  it.each([
    ['is settled by whoever reads it first, in whichever way', LONG_AFTER, 'settled'],
    ['is told of as running as long as nobody can tell', 5_001, 'running'],
  ] as const)('a lost turn %s', async (_, now, expected) => {
    const key = { ownerId: 'ana', conversationId: 'cnv_one' };
    const runningTurns = new RunningTurns(
      store.turns,
      { add: () => {}, catchUp: async () => true },
      () => now,
    );
    const { turnId, traceId } = await begin(store, { name: 'one', ...key, title: 'One', at: 5_000 });
    const lost = abandonedTurns(store, [], now);
    const parts = { store, runningTurns, abandonedTurns: lost };
    const reads = {
      trace: async () => {
        const traces = new TraceService({ ...parts, ring: fixtureKeys.ring, clock: () => now });
        const view = await traces.view({ ownerId: 'ana', traceId });
        return view.ok ? 'settled' : view.error.code.replace('turn-', '');
      },
      events: async () => {
        const list = await new TurnEvents(parts).list({ ownerId: 'ana', turnId }, null);
        return list.ok && (list.value.running ? 'running' : 'settled');
      },
      page: async () => {
        const view = await new ConversationService({
          ...{ ...parts, clock: () => 1 },
          sanitizeLine: (text) => text,
        }).view(key);
        if (!view.ok) return view.error.code;
        const { runningTurnId, messages } = view.value;
        return runningTurnId === null && messages.length === 2 ? 'settled' : 'running';
      },
    };
    const answers = await Promise.all([reads.trace(), reads.events(), reads.page()]);
    expect(answers).toEqual([expected, expected, expected]);
    const stranger = new TraceService({ ...parts, ring: fixtureKeys.ring, clock: () => now });
    const others = await stranger.view({ ownerId: 'budi', traceId });
    expect(others).toEqual({ ok: false, error: { code: 'trace-not-found' } });
  });
});
