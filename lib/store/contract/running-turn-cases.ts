import { describe, expect, it } from 'vitest';
import { begin, type CurrentStore, complete, settleInput } from './store-fixtures';

/** Counting, heartbeats and finding turns that nobody works on any more. */
export function describeRunningTurns(current: CurrentStore): void {
  describe('running turns', () => {
    it('are counted for one owner and for everybody', async () => {
      const store = current();
      expect(await store.turns.countRunning()).toBe(0);
      await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
      await begin(store, { name: 'two', conversationId: 'cnv_two', title: 'Two' });
      await begin(store, { name: 'three', conversationId: 'cnv_three', title: 'Three', ownerId: 'budi' });
      await complete(store, { name: 'four', conversationId: 'cnv_four', title: 'Four' });
      expect(await store.turns.countRunning('ana')).toBe(2);
      expect(await store.turns.countRunning('budi')).toBe(1);
      expect(await store.turns.countRunning('nobody')).toBe(0);
      expect(await store.turns.countRunning()).toBe(3);
    });

    it('stay alive by their heartbeat', async () => {
      const store = current();
      await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One', at: 1_000 });
      await begin(store, {
        name: 'two',
        conversationId: 'cnv_two',
        title: 'Two',
        at: 1_000,
        ownerId: 'budi',
      });
      await store.turns.heartbeat({ turnId: 'trn_one', at: 6_000 });

      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_one' })).toMatchObject({
        heartbeatAt: 6_000,
      });
      expect((await store.turns.listAbandoned(5_000)).map(({ turnId }) => turnId)).toEqual(['trn_two']);
      expect(await store.turns.listAbandoned(1_000)).toEqual([]);
    });

    it('are abandoned whoever owns them, oldest first, with all that settling needs', async () => {
      const store = current();
      await begin(store, { name: 'late', conversationId: 'cnv_one', title: 'One', at: 3_000 });
      const early = await begin(store, {
        name: 'early',
        conversationId: 'cnv_two',
        title: 'Two',
        at: 2_000,
        ownerId: 'budi',
      });
      await complete(store, { name: 'done', conversationId: 'cnv_three', title: 'Three', at: 2_000 });
      const abandoned = await store.turns.listAbandoned(10_000);
      expect(abandoned.map(({ turnId }) => turnId)).toEqual(['trn_early', 'trn_late']);
      expect(abandoned[0]).toEqual(early);

      const plan = {
        name: 'early',
        conversationId: 'cnv_two',
        ownerId: 'budi',
        status: 'interrupted' as const,
      };
      expect(await store.turns.settle(await settleInput(plan))).toBe(true);
      expect((await store.turns.listAbandoned(10_000)).map(({ turnId }) => turnId)).toEqual(['trn_late']);
    });

    it('are not revived by a late heartbeat', async () => {
      const store = current();
      await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
      const before = await store.turns.get({ ownerId: 'ana', turnId: 'trn_one' });
      await store.turns.heartbeat({ turnId: 'trn_one', at: 9_000 });
      await store.turns.heartbeat({ turnId: 'trn_none', at: 9_000 });
      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_one' })).toEqual(before);
      expect(await store.turns.listAbandoned(10_000)).toEqual([]);
    });
  });
}
