import { beforeEach, describe, expect, it } from 'vitest';
import { type Memory, type MemoryQuery, NO_SETTING } from '../memory-store';
import { HOSTILE_QUERIES } from './search-cases';
import { type CurrentStore, complete } from './store-fixtures';

const MOST = 50;
const LATE = 1_000_000;

/** A fact for its conversation; the key is the name. */
export const memoryNamed = (name: string, change: Partial<Memory> = {}): Memory => ({
  memoryId: `mem_${name}`,
  ownerId: 'ana',
  scope: 'conversation',
  key: name,
  text: `The ${name} grows at the coast.`,
  tags: [],
  conversationId: 'cnv_one',
  turnId: 'trn_one',
  salt: 'salt',
  createdAt: 5_000,
  expiresAt: LATE,
  ...change,
});

/** What is remembered, for whom, for how long, and how it is found. */
export function describeMemories(current: CurrentStore): void {
  describe('memories', () => {
    const add = (name: string, change: Partial<Memory> = {}, most = MOST) =>
      current().memories.add({ ...memoryNamed(name, change), most });
    const names = async (query: Partial<MemoryQuery> = {}) => {
      const page = await current().memories.list({ ownerId: 'ana', at: 6_000, limit: 20, ...query });
      return page.items.map(({ memoryId }) => memoryId.slice('mem_'.length));
    };
    const sorted = async (query: Partial<MemoryQuery>) => (await names(query)).sort();

    beforeEach(async () => {
      await complete(current(), { name: 'one', conversationId: 'cnv_one', title: 'One' });
      await complete(current(), { name: 'two', conversationId: 'cnv_two', title: 'Two' });
    });

    it('are given back as they were kept, newest first, in pages', async () => {
      for (const [index, name] of ['palm', 'reed', 'moss'].entries())
        await add(name, { createdAt: 5_000 + index, tags: ['green', name] });
      expect(await names()).toEqual(['moss', 'reed', 'palm']);
      const { memories } = current();
      const first = await memories.list({ ownerId: 'ana', at: 6_000, limit: 2 });
      expect(first.items[0]).toEqual(memoryNamed('moss', { createdAt: 5_002, tags: ['green', 'moss'] }));
      const cursor = first.nextCursor ?? '';
      const second = await memories.list({ ownerId: 'ana', at: 6_000, limit: 2, cursor });
      expect(second).toMatchObject({ items: [{ memoryId: 'mem_palm' }], nextCursor: null });
    });

    it('are kept for the owner of their conversation only', async () => {
      expect(await add('palm', { ownerId: 'budi' })).toBeNull();
      expect(await add('palm', { conversationId: 'cnv_none' })).toBeNull();
      await add('palm');
      const { memories } = current();
      expect(await names({ ownerId: 'budi' })).toEqual([]);
      expect(await memories.find({ ownerId: 'budi', memoryIds: ['mem_palm'], at: 6_000 })).toEqual([]);
      const change = { memoryId: 'mem_palm', text: 'Mine', tags: [], key: 'mine', at: 6_000 };
      expect(await memories.edit({ ownerId: 'budi', ...change })).toBeNull();
      expect(await memories.remove({ ownerId: 'budi', memoryId: 'mem_palm' })).toBe(false);
      expect(await memories.removeAll('budi')).toBe(0);
      expect(await names()).toEqual(['palm']);
    });

    it('come from no conversation where they are for the person', async () => {
      const from = { conversationId: null, turnId: null };
      expect(await add('palm', from)).toBeNull();
      expect(await add('palm', { ...from, scope: 'person' })).toBe('mem_palm');
      expect(await add('newer', { ...from, scope: 'person', key: 'palm', createdAt: 5_500 })).toBe(
        'mem_palm',
      );
      expect(await names({ scope: 'person' })).toEqual(['palm']);
    });

    it('take the place of one with the same key, under its id', async () => {
      expect(await add('palm')).toBe('mem_palm');
      const again = { key: 'palm', text: 'It grows inland.', turnId: 'trn_x', createdAt: 5_500 };
      expect(await add('newer', again)).toBe('mem_palm');
      expect(await add('elsewhere', { key: 'palm', conversationId: 'cnv_two' })).toBe('mem_elsewhere');
      const { memories } = current();
      expect(
        await memories.find({ ownerId: 'ana', memoryIds: ['mem_palm', 'mem_newer'], at: 6_000 }),
      ).toEqual([memoryNamed('palm', again)]);
      expect(await names({ words: 'coast' })).toEqual(['elsewhere']);
    });

    it('of one place are trimmed to the newest', async () => {
      await add('away', { conversationId: 'cnv_two', createdAt: 2 });
      await add('own', { scope: 'person', createdAt: 3 });
      for (let index = 0; index < 4; index += 1) await add(`f${index}`, { createdAt: 5_000 + index }, 2);
      expect(await names()).toEqual(['f3', 'f2', 'own', 'away']);
      for (let index = 0; index < 3; index += 1)
        await add(`p${index}`, { scope: 'person', conversationId: 'cnv_two', createdAt: 5_100 + index }, 2);
      expect(await names({ scope: 'person' })).toEqual(['p2', 'p1']);
    });

    it('end at their time', async () => {
      await add('palm', { expiresAt: 7_000 });
      await add('reed');
      const { memories } = current();
      const change = { ownerId: 'ana', memoryId: 'mem_palm', text: 'Late', tags: [], key: 'late' };
      expect(await names({ at: 6_999 })).toHaveLength(2);
      expect(await names({ at: 7_000 })).toEqual(['reed']);
      expect(await memories.find({ ownerId: 'ana', memoryIds: ['mem_palm'], at: 7_000 })).toEqual([]);
      expect(await memories.edit({ ...change, at: 7_000 })).toBeNull();
      expect(await memories.removeExpired(7_000)).toBe(0);
      expect(await memories.removeExpired(7_001)).toBe(1);
      expect(await names({ at: 0 })).toEqual(['reed']);
    });

    it('are found by place, tag and time', async () => {
      await add('one', { createdAt: 1_000, tags: ['tree', 'old'] });
      await add('two', { createdAt: 2_000, conversationId: 'cnv_two', tags: ['tree'] });
      await add('me', { createdAt: 3_000, conversationId: 'cnv_two', scope: 'person' });
      expect(await names({ scope: 'conversation' })).toEqual(['two', 'one']);
      expect(await names({ conversationId: 'cnv_one' })).toEqual(['me', 'one']);
      expect(await names({ conversationId: 'cnv_one', scope: 'conversation' })).toEqual(['one']);
      expect(await names({ tags: ['tree'] })).toEqual(['two', 'one']);
      expect(await names({ tags: ['tree', 'old'] })).toEqual(['one']);
      expect(await names({ tags: ['tre'] })).toEqual([]);
      expect(await names({ from: 2_000, until: 3_000 })).toEqual(['two']);
    });

    it('are found by the beginnings of words of text and tags, all of them or any', async () => {
      await add('palm', { text: 'Palms like the coast.', createdAt: 1_000 });
      await add('reed', { text: 'Alang-alang tumbuh di pesisir.', tags: ['coastal'], createdAt: 2_000 });
      await add('moss', { text: 'Café walls have moss.', scope: 'person', createdAt: 3_000 });
      expect(await names({ words: 'coast' })).toEqual(['reed', 'palm']);
      expect(await names({ words: 'PALM coast' })).toEqual(['palm']);
      expect(await names({ words: 'cafe pesisir' })).toEqual([]);
      expect(await names({ words: 'cafe pesisir', match: 'any' })).toEqual(['moss', 'reed']);
      expect(await names({ words: 'coast cafe', match: 'any', scope: 'person' })).toEqual(['moss']);
      expect(await names({ words: 'alm' })).toEqual([]);
      const page = await current().memories.list({
        ...{ ownerId: 'ana', at: 6_000, limit: 1, words: 'coast' },
      });
      const cursor = page.nextCursor ?? '';
      expect(await names({ words: 'coast', cursor, limit: 1 })).toEqual(['palm']);
      for (const words of HOSTILE_QUERIES) expect(await names({ words, match: 'any' })).toBeInstanceOf(Array);
    });

    it('are changed and removed by their owner', async () => {
      await add('palm');
      await add('reed');
      await add('moss');
      const { memories } = current();
      const edited = await memories.edit({
        ...{ ownerId: 'ana', memoryId: 'mem_palm', text: 'Inland now.', tags: ['new'], key: 'k', at: 6_000 },
      });
      expect(edited).toEqual(memoryNamed('palm', { text: 'Inland now.', tags: ['new'], key: 'k' }));
      expect(await sorted({ words: 'coast' })).toEqual(['moss', 'reed']);
      expect(await names({ words: 'inland new' })).toEqual(['palm']);
      expect(await memories.remove({ ownerId: 'ana', memoryId: 'mem_palm' })).toBe(true);
      expect(await memories.remove({ ownerId: 'ana', memoryId: 'mem_palm' })).toBe(false);
      expect(await memories.removeAll('ana')).toBe(2);
      expect(await names()).toEqual([]);
      expect(await names({ words: 'coast' })).toEqual([]);
    });

    it('go with the conversation that they are for; what is for the person forgets where it came from', async () => {
      await add('palm');
      await add('own', { scope: 'person' });
      await add('away', { conversationId: 'cnv_two' });
      await current().conversations.delete({ ownerId: 'ana', conversationId: 'cnv_one' });
      expect(await sorted({})).toEqual(['away', 'own']);
      const [own] = await current().memories.find({ ownerId: 'ana', memoryIds: ['mem_own'], at: 6_000 });
      expect(own).toMatchObject({ conversationId: null, turnId: null });
      expect(await names({ words: 'palm' })).toEqual([]);
    });

    it('and what is wanted of them go over to the account of a guest', async () => {
      const { memories } = current();
      await complete(current(), { name: 'b', conversationId: 'cnv_b', title: 'B', ownerId: 'budi' });
      await add('palm');
      await add('same', { key: 'palm', scope: 'person' });
      await add('palm2', { key: 'palm', scope: 'person', ownerId: 'budi', conversationId: 'cnv_b' });
      await memories.set({
        ...{ ownerId: 'ana', acrossConversations: true, autoWishes: '{"sum":1}', changedAt: 1 },
      });
      await current().transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await names()).toEqual([]);
      expect(await sorted({ ownerId: 'budi' })).toEqual(['palm', 'palm2', 'same']);
      expect(await sorted({ ownerId: 'budi', words: 'coast' })).toEqual(['palm', 'palm2', 'same']);
      expect(await memories.setting('ana')).toBeNull();
      expect(await memories.setting('budi')).toMatchObject({
        acrossConversations: true,
        autoWishes: '{"sum":1}',
      });

      await memories.set({ ...NO_SETTING, ownerId: 'guest', changedAt: 2 });
      await current().transferOwner({ fromOwnerId: 'guest', toOwnerId: 'budi' });
      expect(await memories.setting('budi')).toMatchObject({ acrossConversations: true, changedAt: 1 });
    });

    it('are wanted or not as their owner said last', async () => {
      const { memories } = current();
      expect(await memories.setting('ana')).toBeNull();
      const said = { ownerId: 'ana', acrossConversations: false, autoWishes: '{"sum":-2}', changedAt: 2 };
      await memories.set({ ...said, acrossConversations: true, autoWishes: null, changedAt: 1 });
      await memories.set(said);
      expect(await memories.setting('ana')).toEqual(said);
    });
  });
}
