import { beforeEach, describe, expect, it } from 'vitest';
import { answerBlocks, begin, type CurrentStore, complete, settleInput } from './store-fixtures';

/** Searches that mean something to a query language, or nothing to anybody. */
export const HOSTILE_QUERIES = [
  '"',
  '""',
  '"mangrove',
  'mangrove" OR "1',
  'mangrove*',
  '*',
  '***',
  'mangrove AND',
  'AND OR NOT',
  'NOT mangrove',
  'NEAR(mangrove, 2)',
  'text : mangrove',
  '^mangrove',
  '{text title}: mangrove',
  '(mangrove',
  'mangrove)',
  "'; DROP TABLE conversations; --",
  '%',
  '_',
  '\\',
  '\u0000',
  'man\u0000grove',
  '\uD800',
  '🙂',
  'ก็',
  '한국어 日本語',
  'a\u{1E900}b',
  '-1',
  'a'.repeat(5_000),
  'word '.repeat(500),
];

/** Finding conversations by the words of their titles and messages. */
export function describeSearch(current: CurrentStore): void {
  describe('search', () => {
    const find = async (query: string, ownerId = 'ana') =>
      (await current().conversations.list({ ownerId, query, limit: 50 })).items.map((item) => item.title);

    beforeEach(async () => {
      const store = current();
      await complete(store, {
        name: 'trees',
        conversationId: 'cnv_trees',
        title: 'Coastal trees',
        text: 'How do mangroves protect the coast from storms?',
        answer: 'Their roots slow the waves down.',
        at: 5_000,
      });
      await complete(store, {
        name: 'pohon',
        conversationId: 'cnv_pohon',
        title: 'Pohon bakau',
        text: 'Bagaimana bakau melindungi pesisir? Ceritakan tentang akar-akarnya.',
        answer: 'Akarnya memperlambat gelombang, kata Prof. Wijaya di Café Bahari.',
        at: 4_000,
      });
      await complete(store, {
        name: 'foreign',
        conversationId: 'cnv_foreign',
        title: 'Mangroves of somebody else',
        ownerId: 'budi',
        at: 3_000,
      });
    });

    it.each([
      ['coastal', ['Coastal trees']],
      ['COASTAL', ['Coastal trees']],
      ['mangroves', ['Coastal trees']],
      ['waves', ['Coastal trees']],
      ['bakau', ['Pohon bakau']],
      ['gelombang', ['Pohon bakau']],
      ['akar-akarnya', ['Pohon bakau']],
      ['cafe', ['Pohon bakau']],
      ['café', ['Pohon bakau']],
      ['cafe\u0301', ['Pohon bakau']],
      ['prof. wijaya', ['Pohon bakau']],
      ['submarine', []],
    ])('finds %j in titles, questions and answers', async (query, titles) => {
      expect(await find(query)).toEqual(titles);
    });

    it('counts prefixes, but not the middle of a word', async () => {
      expect(await find('mang')).toEqual(['Coastal trees']);
      expect(await find('m')).toEqual(['Coastal trees', 'Pohon bakau']);
      expect(await find('memper gelom')).toEqual(['Pohon bakau']);
      expect(await find('angroves')).toEqual([]);
    });

    it('wants every word, wherever in the conversation it is', async () => {
      expect(await find('coastal waves storms')).toEqual(['Coastal trees']);
      expect(await find('coastal gelombang')).toEqual([]);
    });

    it('gives everything for a blank query, newest first', async () => {
      for (const query of ['', '   ', '\n'])
        expect(await find(query)).toEqual(['Coastal trees', 'Pohon bakau']);
    });

    it('never shows what belongs to somebody else', async () => {
      expect(await find('somebody')).toEqual([]);
      expect(await find('mangroves', 'budi')).toEqual(['Mangroves of somebody else']);
    });

    it('follows a rename and a generated title', async () => {
      const store = current();
      await store.conversations.rename({ ownerId: 'ana', conversationId: 'cnv_trees', title: 'Shoreline' });
      expect(await find('shore')).toEqual(['Shoreline']);
      expect(await find('coastal')).toEqual([]);

      await begin(store, { name: 'named', conversationId: 'cnv_named', title: 'Provisional' });
      await store.turns.settle(
        await settleInput({ name: 'named', conversationId: 'cnv_named', newTitle: 'Definitive' }),
      );
      expect(await find('definitive')).toEqual(['Definitive']);
      expect(await find('provisional')).toEqual([]);
    });

    it('finds the messages of every branch with the titles of their charts and tables, and not what is no text', async () => {
      const store = current();
      await begin(store, {
        name: 'branch',
        conversationId: 'cnv_trees',
        parentId: null,
        text: 'Tell me of seagrass',
      });
      const input = await settleInput({ name: 'branch', conversationId: 'cnv_trees' });
      await store.turns.settle({
        ...input,
        assistantMessage: {
          ...input.assistantMessage,
          parts: [
            { type: 'text', text: 'It is a flowering plant.' },
            { type: 'data-notice', data: { level: 'info', code: 'zebracode', text: 'zebratext' } },
            { type: 'reasoning', text: 'zebrathought' },
            { type: 'text', text: 'It grows in meadows.' },
            ...answerBlocks,
          ],
        },
      });
      for (const query of [
        'seagrass',
        'storms',
        'flowering',
        'meadows',
        'kelp forests',
        'tonnes',
        'which bay',
      ])
        expect(await find(query)).toEqual(['Coastal trees']);
      for (const query of ['zebracode', 'zebratext', 'zebrathought', 'zebraseries', 'notice'])
        expect(await find(query)).toEqual([]);
    });

    it('says in which message the words stand, the newest with all of them before one with some', async () => {
      const store = current();
      await begin(store, {
        name: 'more',
        conversationId: 'cnv_trees',
        parentId: 'msg_trees_assistant',
        text: 'And the roots?',
      });
      const conversationIds = ['cnv_trees', 'cnv_pohon', 'cnv_foreign', 'cnv_none'];
      const where = async (query: string, ownerId = 'ana') =>
        (await store.messages.found({ ownerId, conversationIds, query })).map(
          ({ conversationId, message }) => `${conversationId} ${message.id}`,
        );
      expect(await where('ROOTS')).toEqual(['cnv_trees msg_more_user']);
      expect(await where('root wav')).toEqual(['cnv_trees msg_trees_assistant']);
      expect(await where('coastal roots storms')).toEqual(['cnv_trees msg_more_user']);
      expect(await where('cafe')).toEqual(['cnv_pohon msg_pohon_assistant']);
      expect(await where('coastal')).toEqual([]);
      expect(await where('mangroves', 'budi')).toEqual([]);
      for (const query of ['', '***', ...HOSTILE_QUERIES]) await where(query);
      expect(await store.messages.found({ ownerId: 'ana', conversationIds: [], query: 'roots' })).toEqual([]);
    });

    it('comes in pages too', async () => {
      const store = current();
      for (let index = 0; index < 5; index += 1)
        await begin(store, {
          name: `p${index}`,
          conversationId: `cnv_p${index}`,
          title: `Tide ${index}`,
          at: index,
        });
      const first = await store.conversations.list({ ownerId: 'ana', query: 'tide', limit: 3 });
      expect(first.items.map((item) => item.title)).toEqual(['Tide 4', 'Tide 3', 'Tide 2']);
      const cursor = first.nextCursor ?? '';
      const second = await store.conversations.list({ ownerId: 'ana', query: 'tide', limit: 3, cursor });
      expect(second).toMatchObject({ items: [{ title: 'Tide 1' }, { title: 'Tide 0' }], nextCursor: null });
    });

    it.each(HOSTILE_QUERIES.map((query) => [query.slice(0, 40), query]))(
      'survives the query %j',
      async (_, query) => {
        const everything = await find('');
        const found = await find(query);
        expect(everything).toEqual(expect.arrayContaining(found));
        expect(await find('')).toEqual(everything);
      },
    );

    it('takes operators for words', async () => {
      expect(await find('coastal OR gelombang')).toEqual([]);
      expect(await find('NOT coastal')).toEqual([]);
      expect(await find('mangrove*')).toEqual(['Coastal trees']);
      expect(await find('***')).toEqual([]);
    });
  });
}
