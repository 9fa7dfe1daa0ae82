import { describe, expect, it } from 'vitest';
import type { ProjectRow } from '../project-store';
import type { ConversationListQuery } from '../store';
import { begin, beginInput, type CurrentStore, complete } from './store-fixtures';

/** A project as it is made. */
export const projectNamed = (name: string, given: Partial<ProjectRow> = {}): ProjectRow => ({
  ...{ projectId: `prj_${name}`, ownerId: 'ana', name, color: null, defaults: '{}', version: 1 },
  ...{ createdAt: 1_000, changedAt: 1_000 },
  ...given,
});

const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };
const tides = { ownerId: 'ana', projectId: 'prj_tides' };

/** Projects, the conversations in them, and conversations that are put away. */
export function describeProjects(current: CurrentStore): void {
  const idsOf = async (query: Omit<ConversationListQuery, 'limit' | 'ownerId'>, ownerId = 'ana') => {
    const { items } = await current().conversations.list({ ownerId, limit: 50, ...query });
    return items.map((item) => item.conversationId);
  };

  describe('projects', () => {
    it('are listed with the newest first, up to as many as somebody may have', async () => {
      const { projects } = current();
      expect(await projects.list('ana')).toEqual([]);
      expect(await projects.add(projectNamed('tides', { color: 'teal' }), 2)).toBe(true);
      expect(await projects.add(projectNamed('reefs'), 2)).toBe(true);
      expect(await projects.add(projectNamed('caves'), 2)).toBe(false);
      expect(await projects.add(projectNamed('others', { ownerId: 'budi' }), 2)).toBe(true);
      expect(await projects.list('ana')).toEqual([
        { projectId: 'prj_reefs', name: 'reefs', color: null },
        { projectId: 'prj_tides', name: 'tides', color: 'teal' },
      ]);
      expect(await projects.get(tides)).toEqual(projectNamed('tides', { color: 'teal' }));
      expect(await projects.get({ ...tides, ownerId: 'budi' })).toBeNull();
    });

    it('are changed by whoever has seen their newest version', async () => {
      const { projects } = current();
      await projects.add(projectNamed('tides', { color: 'teal' }), 9);
      const change = { ...tides, name: 'Ebb', color: null, defaults: '{"a":1}', changedAt: 2_000 };
      const changing = (expectedVersion: number, ownerId = 'ana') =>
        projects.change({ ...change, ownerId, expectedVersion });
      expect(await changing(1, 'budi')).toBe('project-not-found');
      expect((await Promise.all([changing(1), changing(1)])).toSorted()).toEqual(['changed', 'outdated']);
      expect(await projects.get(tides)).toEqual({ ...projectNamed('tides'), ...change, version: 2 });
    });

    it('take conversations in and let them go, whoever owns both', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await begin(store, { name: 'other', conversationId: 'cnv_two', title: 'Reefs' });
      await store.projects.add(projectNamed('tides'), 9);
      await store.projects.add(projectNamed('others', { ownerId: 'budi' }), 9);
      const move = (projectId: string | null, of = key) => store.conversations.move({ ...of, projectId });
      expect(await move('prj_none')).toBe('project-not-found');
      expect(await move('prj_others')).toBe('project-not-found');
      expect(await move('prj_others', { ...key, ownerId: 'budi' })).toBe('conversation-not-found');
      expect(await move('prj_tides', { ...key, conversationId: 'cnv_none' })).toBe('conversation-not-found');
      expect(await move(null, { ...key, ownerId: 'budi' })).toBe('conversation-not-found');
      expect(await move('prj_tides')).toBe('moved');
      expect(await store.conversations.get(key)).toMatchObject({ projectId: 'prj_tides' });
      expect(await idsOf({ projectId: 'prj_tides' })).toEqual([conversationId]);
      expect(await idsOf({ projectId: null })).toEqual(['cnv_two']);
      expect(await idsOf({ projectId: 'prj_tides' }, 'budi')).toEqual([]);
      expect(await move(null)).toBe('moved');
      expect(await idsOf({ projectId: 'prj_tides' })).toEqual([]);
    });

    it('leave their conversations behind when they are removed', async () => {
      const store = current();
      await store.projects.add(projectNamed('tides'), 9);
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.conversations.move({ ...key, projectId: 'prj_tides' });
      expect(await store.projects.remove({ ...tides, ownerId: 'budi' })).toBe(false);
      expect(await store.projects.remove(tides)).toBe(true);
      expect(await store.projects.remove(tides)).toBe(false);
      expect(await store.projects.list('ana')).toEqual([]);
      expect(await store.conversations.get(key)).toMatchObject({ projectId: null });
      await store.projects.add(projectNamed('tides'), 9);
      expect(await idsOf({ projectId: 'prj_tides' })).toEqual([]);
    });

    it('have conversations begin in them', async () => {
      const store = current();
      await store.projects.add(projectNamed('tides'), 9);
      const input = (name: string, ownerId: string) => {
        const plan = beginInput({ name, conversationId: `cnv_${name}`, ownerId, title: 'Ebb' });
        return { ...plan, newConversation: { title: 'Ebb', projectId: 'prj_tides' } };
      };
      expect(await store.turns.begin(input('theirs', 'budi'))).toMatchObject({
        ok: false,
        error: 'project-not-found',
      });
      expect(await store.conversations.get({ ownerId: 'budi', conversationId: 'cnv_theirs' })).toBeNull();
      expect(await store.turns.begin(input('own', 'ana'))).toMatchObject({ ok: true });
      expect(await idsOf({ projectId: 'prj_tides' })).toEqual(['cnv_own']);
    });

    it('go over to the account that a guest signs up with', async () => {
      const store = current();
      await store.projects.add(projectNamed('tides'), 9);
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.conversations.move({ ...key, projectId: 'prj_tides' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await store.projects.list('ana')).toEqual([]);
      expect(await store.projects.list('budi')).toHaveLength(1);
      expect(await idsOf({ projectId: 'prj_tides' }, 'budi')).toEqual([conversationId]);
    });
  });

  describe('conversations that are put away', () => {
    const archive = (archivedAt: number | null, ownerId = 'ana') =>
      current().conversations.archive({ ...key, ownerId, archivedAt });

    it('are listed apart, pinned no more, until they are brought back', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves', at: 2_000 });
      await begin(store, { name: 'other', conversationId: 'cnv_two', title: 'Reefs', at: 1_000 });
      await store.conversations.pin({ ...key, pinnedAt: 3_000 });
      expect(await archive(4_000, 'budi')).toBe(false);
      expect(await archive(4_000)).toBe(true);
      expect(await store.conversations.pinned('ana')).toEqual([]);
      expect(await store.conversations.get(key)).toMatchObject({ archivedAt: 4_000, updatedAt: 2_000 });
      expect(await idsOf({ archived: true })).toEqual([conversationId]);
      expect(await idsOf({ archived: false })).toEqual(['cnv_two']);
      expect(await idsOf({ projectId: null, archived: false })).toEqual(['cnv_two']);
      expect(await idsOf({})).toEqual([conversationId, 'cnv_two']);
      expect(await idsOf({ query: 'mangroves' })).toEqual([conversationId]);
      expect(await idsOf({ query: 'mangroves', archived: false })).toEqual([]);
      expect(await archive(null)).toBe(true);
      expect(await idsOf({ archived: false })).toEqual([conversationId, 'cnv_two']);
    });

    it('come back when somebody goes on with them', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      await archive(4_000);
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant' });
      expect(await store.conversations.get(key)).toMatchObject({ archivedAt: null });
    });

    it('come in pages that neither repeat nor skip, among many that are not', async () => {
      const store = current();
      await store.projects.add(projectNamed('tides'), 9);
      for (let index = 0; index < 12; index += 1) {
        const one = { ownerId: 'ana', conversationId: `cnv_${index}` };
        await begin(store, { name: `t${index}`, ...one, title: 'Same', at: 1_000 + (index % 3) });
        if (index % 3 === 0) await store.conversations.archive({ ...one, archivedAt: 5_000 });
        if (index % 2 === 0) await store.conversations.move({ ...one, projectId: 'prj_tides' });
      }
      for (const query of [
        { archived: true },
        { archived: false, projectId: null },
        { archived: false, projectId: 'prj_tides' },
        { projectId: 'prj_tides' },
      ]) {
        const found: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await store.conversations.list({ ownerId: 'ana', limit: 2, cursor, ...query });
          found.push(...page.items.map((item) => item.conversationId));
          cursor = page.nextCursor;
        }
        expect(found).toEqual(await idsOf(query));
        expect(found).toHaveLength(query.projectId === undefined || query.archived === false ? 4 : 6);
      }
    });
  });
}
