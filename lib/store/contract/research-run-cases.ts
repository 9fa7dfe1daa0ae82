import { describe, expect, it } from 'vitest';
import type { ResearchRunSummary } from '../research-run-store';
import type { Store } from '../store';
import { beginInput, type CurrentStore, type FixtureTurn, settleInput } from './store-fixtures';

export const RUN_FOR_TEST: ResearchRunSummary = {
  mode: 'strict',
  status: 'reported',
  iterations: 2,
  converged: true,
  counts: {
    durationMs: 1_500,
    rejections: { gaps: 1 },
    sources: { 1: 2, unknown: 1 },
    dropped: { tier: 4 },
    roles: { analyst: { calls: 2, ms: 900, countedCalls: 1, inputTokens: 80, outputTokens: 20 } },
  },
  tierVersion: 3,
};
const WITHOUT_REPORT: ResearchRunSummary = {
  mode: 'monitor',
  status: 'failed',
  iterations: 0,
  converged: null,
  counts: { durationMs: 0, rejections: {}, sources: {}, dropped: {}, roles: {} },
  tierVersion: null,
};
const WHENEVER = { from: 0, to: 1_000_000, after: null, limit: 100 };

/** What runs of research came to. */
export function describeResearchRuns(current: CurrentStore): void {
  const run = async (store: Store, plan: FixtureTurn, researchRun: ResearchRunSummary | null) => {
    expect((await store.turns.begin(beginInput(plan))).ok).toBe(true);
    expect(await store.turns.settle({ ...(await settleInput(plan)), researchRun })).toBe(true);
  };
  const runAt = (store: Store, name: string, at: number, summary: ResearchRunSummary | null) =>
    run(store, { name, conversationId: `cnv_${name}`, title: name, at }, summary);

  describe('research runs', () => {
    it('are kept with what was counted of them, and of no other turns', async () => {
      const store = current();
      await runAt(store, 'a', 1_000, RUN_FOR_TEST);
      await runAt(store, 'b', 2_000, null);
      await runAt(store, 'c', 3_000, WITHOUT_REPORT);
      expect(await store.researchRuns.list(WHENEVER)).toEqual([
        { ...RUN_FOR_TEST, turnId: 'trn_a', conversationId: 'cnv_a', at: 1_000 },
        { ...WITHOUT_REPORT, turnId: 'trn_c', conversationId: 'cnv_c', at: 3_000 },
      ]);
    });

    it('come in their order, within a time, page by page', async () => {
      const store = current();
      for (const [name, at] of Object.entries({ b: 2_000, a: 1_000, d: 2_000, c: 2_000, e: 3_000 }))
        await runAt(store, name, at, RUN_FOR_TEST);
      const range = { from: 1_500, to: 3_000 };
      const first = await store.researchRuns.list({ ...range, after: null, limit: 2 });
      expect(first.map(({ turnId }) => turnId)).toEqual(['trn_b', 'trn_c']);
      const after = first.at(-1) ?? null;
      const second = await store.researchRuns.list({ ...range, after, limit: 2 });
      expect(second.map(({ turnId }) => turnId)).toEqual(['trn_d']);
    });

    it('are not kept where the turn does not settle', async () => {
      const store = current();
      await runAt(store, 'a', 1_000, RUN_FOR_TEST);
      const again = await settleInput({ name: 'a', conversationId: 'cnv_a', at: 9_000 });
      expect(await store.turns.settle({ ...again, researchRun: WITHOUT_REPORT })).toBe(false);
      expect(await store.researchRuns.list(WHENEVER)).toMatchObject([{ status: 'reported' }]);
    });

    it('go with their conversation', async () => {
      const store = current();
      await runAt(store, 'a', 1_000, RUN_FOR_TEST);
      await runAt(store, 'b', 2_000, RUN_FOR_TEST);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      await store.conversations.delete({ ownerId: 'budi', conversationId: 'cnv_a' });
      await expect.poll(() => store.researchRuns.list(WHENEVER)).toMatchObject([{ turnId: 'trn_b' }]);
    });
  });
}
