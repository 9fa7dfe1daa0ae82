import { describe, expect, it } from 'vitest';
import type { NewModeDecision } from '../mode-decision-store';
import type { Store } from '../store';
import {
  beginInput,
  type CurrentStore,
  type FixtureTurn,
  regenerateInput,
  settleInput,
} from './store-fixtures';

const WHENEVER = { from: 0, to: 1_000_000 };
const FAST: NewModeDecision = {
  score: 0.315,
  threshold: 0.62,
  mode: 'fast',
  reason: 'score-below',
  overrides: false,
};
const DEEP: NewModeDecision = { ...FAST, score: 0.815, mode: 'deep', reason: 'score-above' };
const CHOSEN: NewModeDecision = { ...FAST, mode: 'deep', reason: 'chosen', overrides: true };

/** What was decided about how turns are answered, and what people had answered the other way. */
export function describeModeDecisions(current: CurrentStore): void {
  const ask = async (store: Store, plan: FixtureTurn, modeDecision: NewModeDecision) => {
    const begun = await store.turns.begin({ ...beginInput(plan), modeDecision });
    expect(begun.ok).toBe(true);
    expect(await store.turns.settle(await settleInput(plan))).toBe(true);
  };
  const askAgain = async (
    store: Store,
    plan: FixtureTurn,
    question: string,
    modeDecision: NewModeDecision,
  ) => {
    const begun = await store.turns.begin({ ...regenerateInput(plan, question), modeDecision });
    expect(begun.ok).toBe(true);
    const end = await store.traces.chainEnd({ ownerId: 'ana', conversationId: plan.conversationId });
    expect(await store.turns.settle(await settleInput({ ...plan, userMessageId: question, end }))).toBe(true);
  };
  const sorted = async (store: Store, range = WHENEVER) =>
    (await store.modeDecisions.counts(range)).toSorted((left, right) =>
      JSON.stringify(left) < JSON.stringify(right) ? -1 : 1,
    );

  describe('mode decisions', () => {
    it('are counted alike by score, mode, reason and whether they stood, within a time', async () => {
      const store = current();
      await ask(store, { name: 'a', conversationId: 'cnv_a', title: 'A', at: 1_000 }, FAST);
      await ask(
        store,
        { name: 'b', conversationId: 'cnv_b', title: 'B', at: 2_000 },
        { ...FAST, score: 0.311 },
      );
      await ask(store, { name: 'c', conversationId: 'cnv_c', title: 'C', at: 3_000 }, DEEP);
      await ask(store, { name: 'd', conversationId: 'cnv_d', title: 'D', at: 4_000 }, { ...DEEP, score: 1 });
      const first = { hundredth: 31, mode: 'fast', reason: 'score-below', isOverridden: false, count: 2 };
      const second = { hundredth: 81, mode: 'deep', reason: 'score-above', isOverridden: false, count: 1 };
      expect(await sorted(store)).toEqual([first, second, { ...second, hundredth: 99 }]);
      expect(await sorted(store, { from: 2_000, to: 3_000 })).toEqual([{ ...first, count: 1 }]);
    });

    it('are overridden by the turn that answers the same question the other way, and by no other', async () => {
      const store = current();
      const turn = { conversationId: 'cnv_a', title: 'A' };
      await ask(store, { name: 'a', ...turn }, FAST);
      await ask(store, { name: 'z', conversationId: 'cnv_z', title: 'Z' }, FAST);
      const again = { conversationId: 'cnv_a' };
      await askAgain(store, { name: 'b', ...again, at: 3_000 }, 'msg_a_user', { ...FAST, overrides: true });
      await askAgain(store, { name: 'c', ...again, at: 4_000 }, 'msg_a_user', { ...DEEP, overrides: false });
      const overridden = async () =>
        (await store.modeDecisions.counts(WHENEVER)).filter(({ isOverridden }) => isOverridden);
      expect(await overridden()).toEqual([]);
      await askAgain(store, { name: 'd', ...again, at: 5_000 }, 'msg_a_user', CHOSEN);
      expect(await overridden()).toMatchObject([{ mode: 'fast', reason: 'score-below', count: 2 }]);
      await askAgain(store, { name: 'e', ...again, at: 6_000 }, 'msg_a_user', {
        ...FAST,
        reason: 'chosen-fast',
        overrides: true,
      });
      const rows = (await store.rows.read('modeDecisions', null)).rows;
      expect(rows).toMatchObject([
        { turnId: 'trn_a', overriddenBy: 'trn_d', score: 0.315, at: 1_000 },
        { turnId: 'trn_z', overriddenBy: null },
        { turnId: 'trn_b', overriddenBy: 'trn_d' },
        { turnId: 'trn_c', overriddenBy: 'trn_e' },
        { turnId: 'trn_d', overriddenBy: 'trn_e', reason: 'chosen' },
        { turnId: 'trn_e', overriddenBy: null },
      ]);
    });

    it('are not kept, and override nothing, where the turn does not begin', async () => {
      const store = current();
      const plan = { name: 'a', conversationId: 'cnv_a', title: 'A' };
      expect((await store.turns.begin({ ...beginInput(plan), modeDecision: FAST })).ok).toBe(true);
      const second = regenerateInput({ name: 'b', conversationId: 'cnv_a' }, 'msg_a_user');
      expect(await store.turns.begin({ ...second, modeDecision: CHOSEN })).toMatchObject({
        error: 'turn-running',
      });
      expect(await store.modeDecisions.counts(WHENEVER)).toMatchObject([{ isOverridden: false, count: 1 }]);
    });

    it('say which of them another threshold would have made otherwise, newest first', async () => {
      const store = current();
      for (const [index, decision] of [FAST, { ...FAST, score: 0.5 }, DEEP, CHOSEN].entries())
        await ask(
          store,
          { name: `${index}`, conversationId: `cnv_${index}`, title: 'A', at: 1_000 + index },
          decision,
        );
      const changed = (threshold: number, limit = 9) =>
        store.modeDecisions.changedBy({ ...WHENEVER, threshold, limit });
      expect(await changed(0.62)).toEqual([]);
      const high = { traceId: 'trc_1', score: 0.5, mode: 'fast', isOverridden: false, at: 1_001 };
      const low = { traceId: 'trc_0', score: 0.315, mode: 'fast', isOverridden: false, at: 1_000 };
      expect(await changed(0.3)).toEqual([high, low]);
      expect(await changed(0.3, 1)).toEqual([high]);
      expect(await changed(0.9)).toMatchObject([{ traceId: 'trc_2', mode: 'deep' }]);
    });

    it('go with their conversation', async () => {
      const store = current();
      await ask(store, { name: 'a', conversationId: 'cnv_a', title: 'A' }, FAST);
      await ask(store, { name: 'b', conversationId: 'cnv_b', title: 'B' }, DEEP);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      await store.conversations.delete({ ownerId: 'budi', conversationId: 'cnv_a' });
      await expect
        .poll(() => store.modeDecisions.counts(WHENEVER))
        .toMatchObject([{ mode: 'deep', count: 1 }]);
    });
  });
}
