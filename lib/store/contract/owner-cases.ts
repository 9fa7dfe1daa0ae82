import { describe, expect, it } from 'vitest';
import { begin, type CurrentStore, complete, contentsOf, settleInput, verdictOn } from './store-fixtures';

const conversationId = 'cnv_one';
const anas = { ownerId: 'ana', conversationId };
const budis = { ownerId: 'budi', conversationId };
const thoughts = [{ sequence: 0, delta: 'Hmm.', ts: 1 }];

/** Nobody sees or changes what is somebody else's, until it is handed over. */
export function describeOwners(current: CurrentStore): void {
  describe('somebody else', () => {
    it('sees nothing', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', thoughts });
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant' });

      expect(await contentsOf(store, 'budi', conversationId)).toEqual({
        conversation: null,
        messages: [],
        traces: [],
        running: null,
      });
      expect(await store.conversations.list({ ownerId: 'budi', limit: 10 })).toEqual({
        items: [],
        nextCursor: null,
      });
      expect(await store.turns.get({ ownerId: 'budi', turnId: 'trn_first' })).toBeNull();
      expect(await store.traces.get({ ownerId: 'budi', traceId: 'trc_first' })).toBeNull();
      expect(await store.traces.thoughts({ ownerId: 'budi', traceId: 'trc_first' })).toEqual([]);
      expect((await store.traces.chainEnd(budis)).hash).toBeNull();
      expect(await store.traces.chain(budis)).toEqual({ links: [], head: null });
      expect(await store.turns.countRunning('budi')).toBe(0);
    });

    it('changes nothing', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', thoughts });
      const before = await contentsOf(store, 'ana', conversationId);
      expect(await store.conversations.rename({ ...budis, title: 'Mine' })).toBe(false);
      expect(await store.conversations.setActiveMessage({ ...budis, messageId: 'msg_first_user' })).toBe(
        false,
      );
      expect(await store.conversations.delete(budis)).toBe(false);
      expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
    });
  });

  describe('transferOwner', () => {
    it('hands everything over and leaves nothing behind', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', thoughts });
      await complete(store, { name: 'own', conversationId: 'cnv_own', title: 'Own', ownerId: 'budi' });
      await complete(store, { name: 'third', conversationId: 'cnv_third', title: 'Third', ownerId: 'citra' });
      const before = await contentsOf(store, 'ana', conversationId);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });

      const after = await contentsOf(store, 'budi', conversationId);
      expect(after.conversation).toMatchObject({ ownerId: 'budi', title: 'Mangroves' });
      expect(after.messages).toEqual(before.messages);
      expect(await store.traces.thoughts({ ownerId: 'budi', traceId: 'trc_first' })).toEqual(thoughts);
      expect(await store.turns.get({ ownerId: 'budi', turnId: 'trn_first' })).toMatchObject({
        ownerId: 'budi',
      });
      expect((await store.conversations.list({ ownerId: 'budi', limit: 10 })).items).toHaveLength(2);
      expect(
        (await store.conversations.list({ ownerId: 'budi', query: 'mangroves', limit: 10 })).items,
      ).toHaveLength(1);

      expect(await contentsOf(store, 'ana', conversationId)).toMatchObject({
        conversation: null,
        messages: [],
      });
      expect((await store.conversations.list({ ownerId: 'ana', limit: 10 })).items).toEqual([]);
      expect((await store.conversations.list({ ownerId: 'citra', limit: 10 })).items).toHaveLength(1);
    });

    it('leaves traces as they were sealed, so that their chain still holds', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      const sealed = await store.traces.list(anas);
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });

      const handedOver = await store.traces.list(budis);
      expect(handedOver).toEqual(sealed);
      expect(await verdictOn(store, budis)).toEqual({ verified: true, length: 1 });
      expect((await store.traces.chainEnd(budis)).hash).toBe(sealed[0]?.hash);
    });

    it('lets a turn settle that was running under the old owner', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await store.turns.countRunning('ana')).toBe(0);
      expect(await store.turns.findRunning(budis)).toMatchObject({ ownerId: 'budi' });

      const stranger = await settleInput({ name: 'first', conversationId, ownerId: 'citra' });
      expect(await store.turns.settle(stranger)).toBe(false);
      expect(await store.turns.settle(await settleInput({ name: 'first', conversationId, thoughts }))).toBe(
        true,
      );
      expect(await store.messages.list(budis)).toHaveLength(2);
      expect(await store.traces.thoughts({ ownerId: 'budi', traceId: 'trc_first' })).toEqual(thoughts);
    });

    it('lets the trace of such a turn link to the one before it', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      const end = await store.traces.chainEnd(anas);
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await store.traces.chainEnd(anas)).toEqual(end);
      const question = (await store.messages.list(budis)).at(-1);
      const second = { name: 'second', conversationId, end, ...(question && { question }) };
      expect(await store.turns.settle(await settleInput(second))).toBe(true);
      expect((await store.traces.chainEnd(anas)).hash).toBeNull();
      expect(await verdictOn(store, budis)).toEqual({ verified: true, length: 2 });
    });

    it('is nothing for an owner without rows', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.transferOwner({ fromOwnerId: 'nobody', toOwnerId: 'budi' });
      expect(await store.conversations.get(anas)).not.toBeNull();
    });
  });
}
