import { describe, expect, it } from 'vitest';
import type { Store } from '../store';
import { begin, type CurrentStore, complete, contentsOf } from './store-fixtures';

const conversationId = 'cnv_one';
/** Of a conversation that stands where all begin. */
const nowhere = { projectId: null, paperId: null, archivedAt: null };
const key = { ownerId: 'ana', conversationId };

async function pages(store: Store, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await store.conversations.list({ ownerId: 'ana', limit, ...(cursor ? { cursor } : {}) });
    found.push(page.items.map((item) => item.conversationId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && found.length < 20);
  return found;
}

/** Listing, renaming, branches and deleting. */
export function describeConversations(current: CurrentStore): void {
  describe('the list of conversations', () => {
    it('is empty at first', async () => {
      expect(await current().conversations.list({ ownerId: 'ana', limit: 10 })).toEqual({
        items: [],
        nextCursor: null,
      });
    });

    it('shows the newest first and says no more than a summary', async () => {
      const store = current();
      await begin(store, { name: 'old', conversationId: 'cnv_old', title: 'Old', at: 1_000 });
      await begin(store, { name: 'new', conversationId: 'cnv_new', title: 'New', at: 3_000 });
      await begin(store, { name: 'middle', conversationId: 'cnv_middle', title: 'Middle', at: 2_000 });
      expect(await store.conversations.list({ ownerId: 'ana', limit: 10 })).toEqual({
        items: [
          { conversationId: 'cnv_new', title: 'New', createdAt: 3_000, updatedAt: 3_000, ...nowhere },
          { conversationId: 'cnv_middle', title: 'Middle', createdAt: 2_000, updatedAt: 2_000, ...nowhere },
          { conversationId: 'cnv_old', title: 'Old', createdAt: 1_000, updatedAt: 1_000, ...nowhere },
        ],
        nextCursor: null,
      });
    });

    it('says which are pinned, the one pinned last first, until they are no more', async () => {
      const store = current();
      for (const name of ['one', 'two', 'three'])
        await begin(store, { name, conversationId: `cnv_${name}`, title: name, at: 1_000 });
      const pin = (name: string, pinnedAt: number | null, ownerId = 'ana') =>
        store.conversations.pin({ ownerId, conversationId: `cnv_${name}`, pinnedAt });
      expect(await store.conversations.pinned('ana')).toEqual([]);
      expect(await pin('one', 5_000)).toBe(true);
      expect(await pin('three', 6_000)).toBe(true);
      expect(await pin('two', 7_000, 'budi')).toBe(false);
      const pinned = await store.conversations.pinned('ana');
      expect(pinned.map(({ conversationId: id }) => id)).toEqual(['cnv_three', 'cnv_one']);
      expect(pinned[0]).toEqual({
        ...{ conversationId: 'cnv_three', title: 'three', createdAt: 1_000, updatedAt: 1_000, ...nowhere },
      });
      expect(await store.conversations.pinned('budi')).toEqual([]);
      expect(await pin('three', null)).toBe(true);
      expect((await store.conversations.pinned('ana')).map(({ title }) => title)).toEqual(['one']);
      expect((await store.conversations.list({ ownerId: 'ana', limit: 5 })).items).toHaveLength(3);
    });

    it('comes in pages that neither repeat nor skip, also where times are equal', async () => {
      const store = current();
      for (let index = 0; index < 7; index += 1)
        await begin(store, { name: `t${index}`, conversationId: `cnv_${index}`, title: 'Same', at: 1_000 });
      const found = await pages(store, 3);
      expect(found.map((page) => page.length)).toEqual([3, 3, 1]);
      expect(new Set(found.flat()).size).toBe(7);
      expect((await pages(store, 7)).flat()).toEqual(found.flat());
    });

    it('keeps a cursor valid while conversations come, go and change', async () => {
      const store = current();
      for (let index = 0; index < 6; index += 1)
        await begin(store, {
          name: `t${index}`,
          conversationId: `cnv_${index}`,
          title: 'T',
          at: 1_000 + index,
        });
      const first = await store.conversations.list({ ownerId: 'ana', limit: 2 });
      expect(first.items.map((item) => item.conversationId)).toEqual(['cnv_5', 'cnv_4']);

      await begin(store, { name: 'fresh', conversationId: 'cnv_fresh', title: 'Fresh', at: 9_000 });
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_4' });
      await store.conversations.rename({ ownerId: 'ana', conversationId: 'cnv_3', title: 'Renamed' });
      const rest = await store.conversations.list({
        ownerId: 'ana',
        limit: 10,
        cursor: first.nextCursor ?? '',
      });
      expect(rest.items.map((item) => item.conversationId)).toEqual(['cnv_3', 'cnv_2', 'cnv_1', 'cnv_0']);
      expect(rest.nextCursor).toBeNull();
    });

    it.each(['nonsense', '%00', Buffer.from('["x",1]').toString('base64url'), '🙂'])(
      'refuses %j, which is no cursor',
      async (cursor) => {
        const listing = current().conversations.list({ ownerId: 'ana', limit: 10, cursor });
        await expect(listing).rejects.toMatchObject({ code: 'invalid-cursor' });
      },
    );
  });

  describe('a conversation', () => {
    it('is null where there is none', async () => {
      expect(await current().conversations.get(key)).toBeNull();
    });

    it('is renamed without moving in the list', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Before', at: 1_000 });
      expect(await store.conversations.rename({ ...key, title: 'After' })).toBe(true);
      expect(await store.conversations.get(key)).toMatchObject({ title: 'After', updatedAt: 1_000 });
      expect(
        await store.conversations.rename({ ownerId: 'ana', conversationId: 'cnv_none', title: 'X' }),
      ).toBe(false);
    });

    it('shows the branch that was chosen, and only branches that it has', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'One' });
      await complete(store, { name: 'other', conversationId: 'cnv_two', title: 'Two' });
      expect(await store.conversations.setActiveMessage({ ...key, messageId: 'msg_first_user' })).toBe(true);
      expect(await store.conversations.get(key)).toMatchObject({ activeMessageId: 'msg_first_user' });
      for (const messageId of ['msg_none', 'msg_other_user'])
        expect(await store.conversations.setActiveMessage({ ...key, messageId })).toBe(false);
      expect(await store.conversations.get(key)).toMatchObject({ activeMessageId: 'msg_first_user' });
    });

    it('is deleted with everything that belongs to it, and nothing else', async () => {
      const store = current();
      const thoughts = [{ sequence: 0, delta: 'Hmm.', ts: 1 }];
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', thoughts });
      await begin(store, { name: 'running', conversationId, parentId: 'msg_first_assistant' });
      await complete(store, { name: 'other', conversationId: 'cnv_two', title: 'Reefs', thoughts });
      const otherBefore = await contentsOf(store, 'ana', 'cnv_two');

      expect(await store.conversations.delete(key)).toBe(true);
      expect(await contentsOf(store, 'ana', conversationId)).toEqual({
        conversation: null,
        messages: [],
        traces: [],
        running: null,
      });
      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_first' })).toBeNull();
      expect(await store.turns.countRunning()).toBe(0);
      expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_first' })).toBeNull();
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual([]);
      for (const query of ['mangroves', 'question', 'answer'])
        expect(
          (await store.conversations.list({ ownerId: 'ana', query, limit: 10 })).items.map(
            (item) => item.title,
          ),
        ).toEqual(query === 'mangroves' ? [] : ['Reefs']);
      expect(await contentsOf(store, 'ana', 'cnv_two')).toEqual(otherBefore);
      expect(await store.conversations.delete(key)).toBe(false);
    });

    it('may be opened again under the id of one that was deleted', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', text: 'storms' });
      await store.conversations.delete(key);
      await complete(store, { name: 'first', conversationId, title: 'Reefs', text: 'coral' });
      expect(
        (await store.conversations.list({ ownerId: 'ana', query: 'coral', limit: 5 })).items,
      ).toHaveLength(1);
      for (const query of ['mangroves', 'storms'])
        expect((await store.conversations.list({ ownerId: 'ana', query, limit: 5 })).items).toEqual([]);
    });
  });
}
