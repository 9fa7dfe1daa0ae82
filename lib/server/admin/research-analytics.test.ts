import { describe, expect, it } from 'vitest';
import type { KeptResearchRun, ResearchRunStore } from '@/lib/store/research-run-store';
import { researchAnalytics } from './research-analytics';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS + 5_000;
const COUNTS: KeptResearchRun['counts'] = {
  durationMs: 1_000,
  rejections: { gaps: 1 },
  sources: { 1: 2, unknown: 1 },
  dropped: { tier: 3 },
  roles: { critic: { calls: 2, ms: 400, countedCalls: 1, inputTokens: 10, outputTokens: 5 } },
};
const run = (change: Partial<KeptResearchRun>): KeptResearchRun => ({
  ...{ turnId: 'trn', conversationId: 'cnv', mode: 'strict', status: 'reported', iterations: 2 },
  ...{ converged: true, counts: COUNTS, tierVersion: 0, at: NOW - 10 },
  ...change,
});

/** A store of these runs, in whatever pages it is asked for. */
const storeOf = (runs: readonly KeptResearchRun[]): ResearchRunStore => ({
  list: async ({ from, to, after, limit }) => {
    const start = after === null ? 0 : runs.findIndex(({ turnId }) => turnId === after.turnId) + 1;
    return runs.slice(start, start + limit).filter(({ at }) => at >= from && at < to);
  },
});
const query = { days: 7, utcOffsetMinutes: 0, now: NOW };

describe('researchAnalytics', () => {
  it('adds up runs of all modes, or of one', async () => {
    const store = storeOf([
      run({ turnId: 'a' }),
      run({ turnId: 'b', iterations: 3, converged: false }),
      run({ turnId: 'c', mode: 'monitor', status: 'failed', converged: null, iterations: 1 }),
    ]);
    const all = await researchAnalytics(store, query);
    expect(all).toMatchObject({
      ...{ mode: null, runs: 3, converged: 1, iterations: 6, durationMs: 3_000 },
      statuses: { reported: 2, failed: 1, stopped: 0 },
      byIterations: [
        { iterations: 2, runs: 1, converged: 1 },
        { iterations: 3, runs: 1, converged: 0 },
      ],
      rejections: { gaps: 3, mode: 0 },
      sources: { 1: 6, 2: 0, unknown: 3 },
      dropped: { tier: 9 },
    });
    expect(all.roles.critic).toEqual({
      ...{ calls: 6, ms: 1_200, countedCalls: 3, inputTokens: 30, outputTokens: 15 },
    });
    expect(all.roles.writer.calls).toBe(0);
    expect(await researchAnalytics(store, { ...query, mode: 'monitor' })).toMatchObject({
      ...{ mode: 'monitor', runs: 1, byIterations: [] },
    });
  });

  it('knows the days as they begin where the viewer is', async () => {
    const store = storeOf([
      run({ turnId: 'a', at: 99 * DAY_MS - 1 }),
      run({ turnId: 'b', at: 100 * DAY_MS + 1, status: 'stopped', converged: null }),
    ]);
    const { perDay } = await researchAnalytics(store, query);
    expect(perDay).toHaveLength(7);
    expect(perDay.slice(-3)).toEqual([
      { startsAt: 98 * DAY_MS, runs: 1, unreported: 0 },
      { startsAt: 99 * DAY_MS, runs: 0, unreported: 0 },
      { startsAt: 100 * DAY_MS, runs: 1, unreported: 1 },
    ]);
    const east = await researchAnalytics(store, { ...query, utcOffsetMinutes: 420 });
    expect(east.perDay.at(-1)).toMatchObject({ startsAt: 100 * DAY_MS - 420 * 60_000, runs: 1 });
  });

  it('reads as many pages as there are', async () => {
    const runs = Array.from({ length: 1_203 }, (_, index) => run({ turnId: `t${index}` }));
    expect((await researchAnalytics(storeOf(runs), query)).runs).toBe(1_203);
  });
});
