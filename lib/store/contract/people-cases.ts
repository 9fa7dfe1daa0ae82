import { describe, expect, it } from 'vitest';
import type { AddPerson, CurrentStore } from './store-fixtures';

const change = { by: 'admin', at: 5_000 };

/** Accounts as admins see and change them. */
export function describePeople(current: CurrentStore, addPerson: AddPerson): void {
  describe('people', () => {
    it('lists accounts without guests, newest first, in pages', async () => {
      const { people } = current();
      expect(await people.any()).toBe(false);
      await addPerson({ personId: 'guest', email: 'guest@example.com', guest: true, at: 9_000 });
      expect(await people.any()).toBe(false);
      for (const [index, personId] of ['a', 'b', 'c', 'd'].entries())
        await addPerson({ personId, email: `${personId}@example.com`, at: 1_000 * Math.ceil(index / 2) });
      expect(await people.any()).toBe(true);
      const first = await people.list({ limit: 2 });
      const second = await people.list({ limit: 2, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...second.items].map(({ personId }) => personId)).toEqual(['d', 'c', 'b', 'a']);
      expect(second.nextCursor).toBeNull();
      expect(first.items[0]).toEqual({
        personId: 'd',
        name: 'd',
        email: 'd@example.com',
        role: 'user',
        disabled: false,
        createdAt: 2_000,
        lastUsedAt: null,
      });
      await expect(people.list({ limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
        code: 'invalid-cursor',
      });
    });

    it('says when somebody was last there', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com', sessions: ['one', 'two'], at: 7_000 });
      await addPerson({ personId: 'budi', email: 'budi@example.com', at: 6_000 });
      const { items } = await people.list({ limit: 9 });
      expect(items.map(({ personId, lastUsedAt }) => [personId, lastUsedAt])).toEqual([
        ['ana', 7_000],
        ['budi', null],
      ]);
    });

    it('says how somebody can sign in', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com', ways: ['github', 'credential'] });
      await addPerson({ personId: 'budi', email: 'budi@example.com', ways: ['google'] });
      expect(await people.waysToSignIn('ana')).toEqual(['credential', 'github']);
      expect(await people.waysToSignIn('budi')).toEqual(['google']);
      expect(await people.waysToSignIn('nobody')).toEqual([]);
    });

    it('finds people by a part of their name or email, whatever its case', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana%x@example.com' });
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      const found = async (query: string) =>
        (await people.list({ query, limit: 9 })).items.map(({ personId }) => personId);
      expect(await found('BUDI@')).toEqual(['budi']);
      expect(await found('%')).toEqual(['ana']);
      expect(await found('nobody')).toEqual([]);
      expect(await found(' ')).toHaveLength(2);
    });

    it('changes roles and keeps who did it', async () => {
      const { people, audit } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com' });
      expect(await people.setRole({ ...change, personId: 'ana', role: 'reviewer' })).toBe('changed');
      expect(await people.setRole({ ...change, personId: 'ana', role: 'reviewer' })).toBe('changed');
      expect(await people.setRole({ ...change, personId: 'nobody', role: 'reviewer' })).toBe(
        'person-not-found',
      );
      expect((await people.get('ana'))?.role).toBe('reviewer');
      expect((await audit.list({ limit: 9 })).items).toMatchObject([
        {
          at: 5_000,
          by: 'admin',
          action: 'role',
          subject: 'ana',
          subjectEmail: 'ana@example.com',
          before: 'user',
          after: 'reviewer',
        },
      ]);
    });

    it('never loses the last admin who can act', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com', role: 'admin' });
      await addPerson({ personId: 'budi', email: 'budi@example.com', role: 'admin' });
      expect(await people.setDisabled({ ...change, personId: 'budi', disabled: true })).toBe('changed');
      expect(await people.setRole({ ...change, personId: 'ana', role: 'user' })).toBe('last-admin');
      expect(await people.setDisabled({ ...change, personId: 'ana', disabled: true })).toBe('last-admin');
      expect(await people.setRole({ ...change, personId: 'budi', role: 'user' })).toBe('changed');
      expect(await people.get('ana')).toMatchObject({ role: 'admin', disabled: false });
    });

    it('keeps one of two admins who demote each other at once', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com', role: 'admin' });
      await addPerson({ personId: 'budi', email: 'budi@example.com', role: 'admin' });
      const outcomes = await Promise.all(
        ['ana', 'budi'].map((personId) => people.setRole({ ...change, personId, role: 'user' })),
      );
      expect(outcomes.sort()).toEqual(['changed', 'last-admin']);
    });

    it('ends the sessions of a person who is disabled or signed out', async () => {
      const { people } = current();
      await addPerson({ personId: 'ana', email: 'ana@example.com', sessions: ['one', 'two'] });
      await addPerson({ personId: 'budi', email: 'budi@example.com', sessions: ['three'] });
      const sessionsOf = async (personId: string) =>
        (await people.sessions({ personId, now: 1_000 })).map(({ sessionId }) => sessionId);
      expect(await sessionsOf('ana')).toHaveLength(2);
      expect(await people.endSessions({ personId: 'budi', sessionId: 'one' })).toBe(0);
      expect(await people.endSessions({ personId: 'ana', sessionId: 'one' })).toBe(1);
      expect(await sessionsOf('ana')).toEqual(['two']);
      expect(await people.setDisabled({ ...change, personId: 'ana', disabled: true })).toBe('changed');
      expect(await sessionsOf('ana')).toEqual([]);
      expect((await people.get('ana'))?.disabled).toBe(true);
      expect(await people.setDisabled({ ...change, personId: 'ana', disabled: false })).toBe('changed');
      expect((await people.get('ana'))?.disabled).toBe(false);
      expect(await people.signOut({ ...change, personId: 'budi' })).toBe('changed');
      expect(await sessionsOf('budi')).toEqual([]);
      expect(await people.signOut({ ...change, personId: 'nobody' })).toBe('person-not-found');
    });
  });
}
