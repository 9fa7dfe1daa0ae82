import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, idsOf, settleInput } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { deepActivitiesForTest } from '@/lib/trace/testing/deep-activities';
import { RunningTurns } from './running-turns';
import { TurnEvents } from './turn-events';

const PLAN = { name: 'one', conversationId: 'cnv_1', title: 'Prices' };
const { turnId, traceId } = idsOf(PLAN.name);
const KEY = { ownerId: 'ana', turnId };
const permit = () => ({ revoked: new AbortController().signal, release: () => {} });
const activities = deepActivitiesForTest();

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-turn-events-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 0 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Settles the planned turn with the activities of a deep one. */
async function settle(): Promise<void> {
  const input = await settleInput(PLAN);
  if (!input.trace) throw new Error('no trace');
  const { steps, headline, completedAt } = input.trace.record;
  const record = {
    version: 3 as const,
    traceMode: 'transparent' as const,
    steps,
    headline,
    completedAt,
    activities: [...activities],
  };
  await store.turns.settle({ ...input, trace: { ...input.trace, record } });
}

/** The events over a store, and the turn as this process runs it. */
async function running() {
  const turn = await begin(store, PLAN);
  const runningTurns = new RunningTurns(store.turns, { add: () => {}, catchUp: async () => true }, () => 0);
  const open = runningTurns.open(turn);
  const abandonedTurns = { recover: async () => false };
  const events = new TurnEvents({ store, runningTurns, abandonedTurns });
  const show = (activity: (typeof activities)[number]): void =>
    open.write({ type: 'data-activity', id: activity.activityId, data: { ...activity, traceId } });
  return { events, open, runningTurns, show };
}

const idsIn = (text: string): string[] => [...text.matchAll(/^id: (.+)$/gmu)].map(([, id]) => id ?? '');

async function listed(events: TurnEvents, after: string | null = null) {
  const list = await events.list(KEY, after);
  if (!list.ok) throw new Error(list.error.code);
  return { running: list.value.running, ids: list.value.events.map(({ id }) => id) };
}

describe('TurnEvents', () => {
  it('has nothing for anybody but the owner', async () => {
    const { events } = await running();
    const others = { ...KEY, ownerId: 'budi' };
    expect(await events.list(others, null)).toMatchObject({ error: { code: 'turn-not-found' } });
    expect(await events.follow(others, null, permit)).toMatchObject({ error: { code: 'turn-not-found' } });
  });

  it('follows a running turn, from after an event on, until it has settled', async () => {
    const { events, open, runningTurns, show } = await running();
    const [plan] = activities;
    if (!plan) throw new Error('no activity');
    const { endedAt, ...begun } = plan;
    show({ ...begun, status: 'running' });
    expect(await listed(events)).toEqual({ running: true, ids: ['turn.start', 'turn.history', 'a1.start'] });
    const followed = await events.follow(KEY, 'turn.history', permit);
    if (!followed.ok || !followed.value) throw new Error('nothing to follow');
    const reading = new Response(followed.value).text();
    show(plan);
    await settle();
    runningTurns.close(open);
    const text = await reading;
    const { ids } = await listed(events);
    expect(idsIn(text)).toEqual(ids.slice(2));
    expect(text).toContain('id: a1.end\nevent: deep_plan_done\ndata: {"runId":"trn_one","round":0,');
    expect(ids.at(-1)).toBe('turn.end');
  });

  it('goes on in a settled turn where somebody stood, and has nothing more after its end', async () => {
    const { events, open, runningTurns } = await running();
    await settle();
    runningTurns.close(open);
    const { running: isRunning, ids } = await listed(events);
    expect(isRunning).toBe(false);
    const place = ids.indexOf('a1.end');
    expect((await listed(events, 'a1.end')).ids).toEqual(expect.arrayContaining(ids.slice(place + 1)));
    expect((await listed(events, 'a1.end')).ids).not.toContain('a1.end');
    expect(await events.follow(KEY, 'turn.end', permit)).toEqual({ ok: true, value: null });
  });
});
