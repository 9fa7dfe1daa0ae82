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
      expect(await store.turns.heartbeat({ turnIds: ['trn_one'], at: 6_000 })).toEqual([]);
      expect(await store.turns.heartbeat({ turnIds: [], at: 7_000 })).toEqual([]);

      const running = await store.turns.listRunning();
      expect(running.map(({ turnId, heartbeatAt }) => [turnId, heartbeatAt])).toEqual([
        ['trn_two', 1_000],
        ['trn_one', 6_000],
      ]);
    });

    it('are listed whoever owns them, oldest heartbeat first, with all that settling needs', async () => {
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
      const running = await store.turns.listRunning();
      expect(running.map(({ turnId }) => turnId)).toEqual(['trn_early', 'trn_late']);
      expect(running[0]).toEqual(early);

      const plan = {
        name: 'early',
        conversationId: 'cnv_two',
        ownerId: 'budi',
        status: 'interrupted' as const,
      };
      expect(await store.turns.settle(await settleInput(plan))).toBe(true);
      expect((await store.turns.listRunning()).map(({ turnId }) => turnId)).toEqual(['trn_late']);
    });

    it('hear with their heartbeat that their owner wants them stopped', async () => {
      const store = current();
      await begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
      await begin(store, { name: 'two', conversationId: 'cnv_two', title: 'Two' });
      const turnIds = ['trn_one', 'trn_two'];
      expect(await store.turns.requestStop({ ownerId: 'budi', conversationId: 'cnv_one' })).toBe(false);
      expect(await store.turns.heartbeat({ turnIds, at: 2_000 })).toEqual([]);
      expect(await store.turns.requestStop({ ownerId: 'ana', conversationId: 'cnv_one' })).toBe(true);
      expect(await store.turns.heartbeat({ turnIds, at: 3_000 })).toEqual(['trn_one']);
      await store.turns.settle(await settleInput({ name: 'one', conversationId: 'cnv_one' }));
      expect(await store.turns.requestStop({ ownerId: 'ana', conversationId: 'cnv_one' })).toBe(false);
      expect(await store.turns.requestStop({ ownerId: 'ana', conversationId: 'cnv_none' })).toBe(false);
    });

    it('are not revived by a late heartbeat, which says that they should stop', async () => {
      const store = current();
      await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
      const before = await store.turns.get({ ownerId: 'ana', turnId: 'trn_one' });
      const turnIds = ['trn_one', 'trn_none'];
      expect(await store.turns.heartbeat({ turnIds, at: 9_000 })).toEqual(turnIds);
      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_one' })).toEqual(before);
      expect(await store.turns.listRunning()).toEqual([]);
    });
  });
}
