import { describe, expect, it } from 'vitest';
import type { PaperItemQuery, PaperItemWrite, PaperRow, PaperWrite } from '../paper-store';
import type { ConversationListQuery } from '../store';
import { begin, beginInput, type CurrentStore } from './store-fixtures';

/** A paper as it is made. */
export const paperNamed = (name: string, given: Partial<PaperRow> = {}): PaperRow => ({
  ...{ paperId: `pap_${name}`, ownerId: 'ana', title: name, stage: 'topic', shareHash: null, version: 1 },
  ...{ createdAt: 1_000, changedAt: 1_000, words: null, head: `{"title":"${name}"}` },
  ...given,
});

/** An item that is not there yet. */
export const newItem = (kind: PaperItemWrite['kind'], itemId: string, data = `{"id":"${itemId}"}`) => ({
  ...{ kind, itemId, data },
  expectedVersion: 0,
});

const tides = { ownerId: 'ana', paperId: 'pap_tides' };
const budis = { ...tides, ownerId: 'budi' };
const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };
const nextHead = {
  ...{ title: 'Ebb', stage: 'question' as const, head: '{"title":"Ebb"}', shareHash: 'hash' },
  expectedVersion: 1,
};

/** Papers, what belongs to them, and the conversations about them. */
export function describePapers(current: CurrentStore): void {
  const add = (name = 'tides', given: Partial<PaperRow> = {}) =>
    current().papers.add(paperNamed(name, given), 9);
  const write = (change: Partial<PaperWrite>) =>
    current().papers.write({ ...tides, items: [], changedAt: 2_000, ...change });
  const idsOf = async (query: Omit<PaperItemQuery, 'limit' | keyof typeof tides>, of = tides) => {
    const { items } = await current().papers.items({ ...of, limit: 50, ...query });
    return items.map(({ itemId }) => itemId);
  };
  const conversationsOf = async (
    query: Omit<ConversationListQuery, 'limit' | 'ownerId'>,
    ownerId = 'ana',
  ) => {
    const { items } = await current().conversations.list({ ownerId, limit: 50, ...query });
    return items.map((item) => item.conversationId);
  };

  describe('papers', () => {
    it('are listed with the one changed last first, in pages, up to as many as somebody may have', async () => {
      const { papers } = current();
      expect(await papers.list({ ownerId: 'ana', limit: 9 })).toEqual({ items: [], nextCursor: null });
      for (const [name, changedAt] of [
        ['tides', 3_000],
        ['reefs', 1_000],
        ['caves', 2_000],
      ] as const)
        expect(await papers.add(paperNamed(name, { changedAt }), 3)).toBe(true);
      expect(await papers.add(paperNamed('dunes'), 3)).toBe(false);
      expect(await papers.add(paperNamed('others', { ownerId: 'budi' }), 3)).toBe(true);
      const page = await papers.list({ ownerId: 'ana', limit: 2 });
      expect(page.items).toEqual([
        { paperId: 'pap_tides', title: 'tides', stage: 'topic', changedAt: 3_000, words: null },
        { paperId: 'pap_caves', title: 'caves', stage: 'topic', changedAt: 2_000, words: null },
      ]);
      const rest = await papers.list({ ownerId: 'ana', limit: 2, cursor: page.nextCursor ?? '' });
      expect(rest).toEqual({ items: [expect.objectContaining({ title: 'reefs' })], nextCursor: null });
      await expect(papers.list({ ownerId: 'ana', limit: 2, cursor: 'none' })).rejects.toMatchObject({
        code: 'invalid-cursor',
      });
      expect(await papers.get(tides)).toEqual(paperNamed('tides', { changedAt: 3_000 }));
      expect(await papers.get(budis)).toBeNull();
    });

    it('are changed with what belongs to them, all of it or nothing', async () => {
      const { papers } = current();
      await add();
      const items = [newItem('section', 's1'), newItem('version', 's1.00000001')];
      expect(await write({ ...budis, items })).toBe('paper-not-found');
      expect(await write({ paperId: 'pap_none', items })).toBe('paper-not-found');
      expect(await write({ items, head: { ...nextHead, expectedVersion: 2 } })).toBe('outdated');
      expect(await write({ items: [...items, { ...newItem('event', 'e1'), expectedVersion: 1 }] })).toBe(
        'outdated',
      );
      expect(await papers.get(tides)).toEqual(paperNamed('tides'));
      expect(await idsOf({ kind: 'section' })).toEqual([]);
      expect(await write({ items, head: nextHead })).toBe('written');
      const { expectedVersion: _expected, ...head } = nextHead;
      expect(await papers.get(tides)).toEqual({
        ...paperNamed('tides'),
        ...head,
        version: 2,
        changedAt: 2_000,
      });
      expect(await papers.item({ ...tides, kind: 'section', itemId: 's1' })).toEqual({
        ...{ paperId: 'pap_tides', kind: 'section', itemId: 's1', data: '{"id":"s1"}' },
        ...{ version: 1, changedAt: 2_000 },
      });
      expect(await papers.item({ ...budis, kind: 'section', itemId: 's1' })).toBeNull();
      expect(await papers.item({ ...tides, kind: 'version', itemId: 's1' })).toBeNull();
    });

    it('know how many words they have until they are changed', async () => {
      const { papers } = current();
      await add();
      await write({});
      const words = async () => (await papers.list({ ownerId: 'ana', limit: 1 })).items[0]?.words;
      await papers.counted({ ...tides, words: 7, changedAt: 1_000 });
      await papers.counted({ ...budis, words: 7, changedAt: 2_000 });
      expect(await words()).toBeNull();
      await papers.counted({ ...tides, words: 7, changedAt: 2_000 });
      expect(await words()).toBe(7);
      await write({ changedAt: 3_000 });
      expect(await words()).toBeNull();
    });

    it('say which change was first, of the head and of each item', async () => {
      const { papers } = current();
      await add();
      await write({ items: [newItem('section', 's1'), newItem('section', 's2')] });
      const change = (data: string | null, expectedVersion: number, changedAt = 3_000) =>
        write({ changedAt, items: [{ kind: 'section', itemId: 's1', data, expectedVersion }] });
      expect((await Promise.all([change('{"a":1}', 1), change('{"a":2}', 1)])).toSorted()).toEqual([
        'outdated',
        'written',
      ]);
      expect(await papers.item({ ...tides, kind: 'section', itemId: 's1' })).toMatchObject({ version: 2 });
      expect(await papers.get(tides)).toMatchObject({ version: 1, changedAt: 3_000 });
      expect(await change(null, 1)).toBe('outdated');
      expect(await change('{}', 0)).toBe('outdated');
      expect(await change(null, 2, 4_000)).toBe('written');
      expect(await idsOf({ kind: 'section' })).toEqual(['s2']);
      expect(await papers.get(tides)).toMatchObject({ changedAt: 4_000 });
      const changed = () => write({ head: nextHead });
      expect((await Promise.all([changed(), changed()])).toSorted()).toEqual(['outdated', 'written']);
    });

    it('keep long texts in any script, and refuse what one write cannot hold', async () => {
      const { papers } = current();
      await add();
      const long = JSON.stringify({ text: `${'潮'.repeat(450_000)}\u0000"\\ 🌊` });
      const items = [newItem('section', 's1', long), newItem('section', 's2')];
      expect(await write({ items })).toBe('written');
      expect(await papers.item({ ...tides, kind: 'section', itemId: 's1' })).toMatchObject({ data: long });
      const shorter = { ...newItem('section', 's1', '{}'), expectedVersion: 1 };
      expect(await write({ items: [shorter] })).toBe('written');
      expect(await papers.item({ ...tides, kind: 'section', itemId: 's1' })).toMatchObject({ data: '{}' });
      for (const tooLarge of [
        Array.from({ length: 101 }, (_, index) => newItem('reference', `r${index}`)),
        Array.from({ length: 5 }, (_, index) => newItem('version', `v${index}`, 'x'.repeat(900_000))),
      ])
        await expect(write({ items: tooLarge })).rejects.toMatchObject({ code: 'paper-write-too-large' });
      await expect(write({ items: [items[0], items[0]].flatMap((item) => item ?? []) })).rejects.toThrow(
        'twice',
      );
      const most = Array.from({ length: 100 }, (_, index) => newItem('reference', `r${index}`));
      expect(await write({ items: most })).toBe('written');
    });

    it('give their items in order, by what their ids begin with, and in pages', async () => {
      const { papers } = current();
      await add();
      await add('reefs');
      const versions = ['s1.00000001', 's1.00000002', 's1.00000010', 's10.00000001', 's2.00000001'];
      await write({
        items: [...versions.toReversed().map((id) => newItem('version', id)), newItem('section', 's1')],
      });
      await write({ paperId: 'pap_reefs', items: [newItem('version', 's1.00000003')] });
      expect(await idsOf({ kind: 'version' })).toEqual(versions);
      expect(await idsOf({ kind: 'version', prefix: 's1.' })).toEqual(versions.slice(0, 3));
      expect(await idsOf({ kind: 'version', prefix: 's1.', order: 'desc' })).toEqual(
        versions.slice(0, 3).toReversed(),
      );
      expect(await idsOf({ kind: 'version' }, budis)).toEqual([]);
      for (const order of ['asc', 'desc'] as const) {
        const found: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await papers.items({ ...tides, kind: 'version', order, cursor, limit: 2 });
          expect(page.items.length).toBeLessThanOrEqual(2);
          found.push(...page.items.map(({ itemId }) => itemId));
          cursor = page.nextCursor;
        }
        expect(found).toEqual(order === 'asc' ? versions : versions.toReversed());
      }
      await expect(
        papers.items({ ...tides, kind: 'version', cursor: 'none', limit: 2 }),
      ).rejects.toMatchObject({ code: 'invalid-cursor' });
    });

    it('give all of many long items, page by page', async () => {
      const { papers } = current();
      await add();
      const ids = Array.from({ length: 24 }, (_, index) => `s1.${String(index).padStart(8, '0')}`);
      for (let from = 0; from < ids.length; from += 6)
        await write({
          items: ids.slice(from, from + 6).map((id) => newItem('version', id, 'x'.repeat(250_000))),
        });
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await papers.items({ ...tides, kind: 'version', cursor, limit: 50 });
        found.push(...page.items.map(({ itemId }) => itemId));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(ids);
    });

    it('are found by the secret of their link, as long as they have one', async () => {
      const { papers } = current();
      await add();
      await add('reefs');
      expect(await papers.shared('hash')).toBeNull();
      await write({ head: nextHead });
      expect(await papers.shared('hash')).toMatchObject(tides);
      await write({ head: { ...nextHead, shareHash: null, expectedVersion: 2 } });
      expect(await papers.shared('hash')).toBeNull();
    });

    it('take what belongs to them along, and leave their conversations, when they are removed', async () => {
      const store = current();
      await add();
      await add('reefs');
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.conversations.setPaper({ ...key, paperId: 'pap_tides' });
      const items = [newItem('section', 's1'), newItem('event', 'e1'), newItem('version', 's1.00000001')];
      await write({ items });
      await write({ paperId: 'pap_reefs', items });
      expect(await store.papers.remove(budis)).toBe(false);
      expect(await idsOf({ kind: 'event' })).toEqual(['e1']);
      expect(await store.papers.remove(tides)).toBe(true);
      expect(await store.papers.remove(tides)).toBe(false);
      expect(await store.papers.get(tides)).toBeNull();
      expect(await store.papers.item({ ...tides, kind: 'section', itemId: 's1' })).toBeNull();
      expect(await store.conversations.get(key)).toMatchObject({ paperId: null });
      expect(await idsOf({ kind: 'event' }, { ...tides, paperId: 'pap_reefs' })).toEqual(['e1']);
      await add();
      for (const kind of ['section', 'event', 'version'] as const) expect(await idsOf({ kind })).toEqual([]);
      expect(await conversationsOf({ paperId: 'pap_tides' })).toEqual([]);
    });

    it('have conversations about them, whoever owns both', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await begin(store, { name: 'other', conversationId: 'cnv_two', title: 'Reefs' });
      await add();
      await add('others', { ownerId: 'budi' });
      await store.projects.add(
        {
          ...{ projectId: 'prj_one', ownerId: 'ana', name: 'One', color: null, defaults: '{}', version: 1 },
          ...{ createdAt: 1, changedAt: 1 },
        },
        9,
      );
      const set = (paperId: string | null, of = key) => store.conversations.setPaper({ ...of, paperId });
      expect(await set('pap_none')).toBe('paper-not-found');
      expect(await set('pap_others')).toBe('paper-not-found');
      expect(await set('pap_others', { ...key, ownerId: 'budi' })).toBe('conversation-not-found');
      expect(await set('pap_tides', { ...key, conversationId: 'cnv_none' })).toBe('conversation-not-found');
      expect(await set(null, { ...key, ownerId: 'budi' })).toBe('conversation-not-found');
      expect(await set('pap_tides')).toBe('moved');
      expect(await store.conversations.get(key)).toMatchObject({ paperId: 'pap_tides', projectId: null });
      expect(await conversationsOf({ paperId: 'pap_tides' })).toEqual([conversationId]);
      expect(await conversationsOf({ paperId: null })).toEqual(['cnv_two']);
      expect(await conversationsOf({ paperId: 'pap_tides' }, 'budi')).toEqual([]);
      await store.conversations.move({ ...key, projectId: 'prj_one' });
      expect(await conversationsOf({ paperId: 'pap_tides', projectId: 'prj_one' })).toEqual([conversationId]);
      expect(await conversationsOf({ paperId: 'pap_tides', projectId: null })).toEqual([]);
      expect(await conversationsOf({ paperId: 'pap_tides', query: 'mangroves' })).toEqual([conversationId]);
      expect(await conversationsOf({ paperId: 'pap_tides', query: 'reefs' })).toEqual([]);
      expect(await set(null)).toBe('moved');
      expect(await conversationsOf({ paperId: 'pap_tides' })).toEqual([]);
    });

    it('have conversations begin about them', async () => {
      const store = current();
      await add();
      const input = (name: string, ownerId: string) => {
        const plan = beginInput({ name, conversationId: `cnv_${name}`, ownerId, title: 'Ebb' });
        return { ...plan, newConversation: { title: 'Ebb', paperId: 'pap_tides' } };
      };
      expect(await store.turns.begin(input('theirs', 'budi'))).toMatchObject({
        ok: false,
        error: 'paper-not-found',
      });
      expect(await store.conversations.get({ ownerId: 'budi', conversationId: 'cnv_theirs' })).toBeNull();
      expect(await store.turns.begin(input('own', 'ana'))).toMatchObject({ ok: true });
      expect(await conversationsOf({ paperId: 'pap_tides' })).toEqual(['cnv_own']);
    });

    it('go over to the account that a guest signs up with', async () => {
      const store = current();
      await add();
      await write({ items: [newItem('section', 's1')] });
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.conversations.setPaper({ ...key, paperId: 'pap_tides' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect((await store.papers.list({ ownerId: 'ana', limit: 9 })).items).toEqual([]);
      expect((await store.papers.list({ ownerId: 'budi', limit: 9 })).items).toHaveLength(1);
      expect(await idsOf({ kind: 'section' })).toEqual([]);
      expect(await idsOf({ kind: 'section' }, budis)).toEqual(['s1']);
      expect(await conversationsOf({ paperId: 'pap_tides' }, 'budi')).toEqual([conversationId]);
    });
  });
}
