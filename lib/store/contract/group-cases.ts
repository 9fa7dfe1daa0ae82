import { describe, expect, it } from 'vitest';
import type { GroupRow } from '../group-store';
import type { AddPerson, CurrentStore } from './store-fixtures';

export const groupNamed = (groupId: string, changes: Partial<GroupRow> = {}): GroupRow => ({
  ...{ groupId, name: 'Staff', modelIds: null, engines: null, turnsPerDay: null, budget: null },
  ...{ createdAt: 1_000, ...changes },
});
const change = (at: number, after: unknown = null) => ({ at, by: 'ana', before: null, after });

/** Groups of people, and what is set for each person. */
export function describeGroups(current: CurrentStore, addPerson: AddPerson): void {
  describe('groups', () => {
    it('keeps groups in their order, with each change of them', async () => {
      const { groups, audit } = current();
      const second = groupNamed('second', { createdAt: 2_000, turnsPerDay: 5, engines: '["deep"]' });
      await groups.put(second, change(2_000, { name: 'Staff' }));
      await groups.put(groupNamed('first'), change(2_500));
      const changed = groupNamed('first', { name: 'Guests', budget: '{}', createdAt: 9_000 });
      await groups.put(changed, change(3_000, { name: 'Guests' }));
      expect(await groups.list()).toEqual([{ ...changed, createdAt: 1_000 }, second]);
      expect((await audit.list({ limit: 9, action: 'group' })).items).toMatchObject([
        { at: 3_000, by: 'ana', subject: 'first', after: { name: 'Guests' } },
        { at: 2_500 },
        { at: 2_000, subject: 'second' },
      ]);
    });

    it('sets what holds for people with an account, and for nobody else', async () => {
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      await addPerson({ personId: 'visitor', email: 'visitor@example.com', guest: true });
      const { groups, audit } = current();
      await groups.put(groupNamed('staff'), change(1_000));
      const row = { personId: 'budi', groupId: 'staff', budget: null };
      expect(await groups.allowanceOf('budi')).toBeNull();
      expect(await groups.allow(row, change(2_000, { group: 'Staff' }))).toBe(true);
      expect(await groups.allow({ ...row, budget: '{"a":1}' }, change(3_000))).toBe(true);
      for (const personId of ['visitor', 'nobody'])
        expect(await groups.allow({ ...row, personId }, change(4_000))).toBe(false);
      expect(await groups.allowances()).toEqual([{ ...row, budget: '{"a":1}' }]);
      expect((await audit.list({ limit: 9, action: 'allowance' })).items).toMatchObject([
        { at: 3_000, by: 'ana', subject: 'budi' },
        { at: 2_000, subject: 'budi', subjectEmail: 'budi@example.com', after: { group: 'Staff' } },
      ]);
    });

    it('removes a group once, and leaves its members without one', async () => {
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      const { groups, audit } = current();
      await groups.put(groupNamed('staff'), change(1_000));
      await groups.allow({ personId: 'budi', groupId: 'staff', budget: '{}' }, change(2_000));
      expect(await groups.remove('staff', change(3_000))).toBe(true);
      expect(await groups.remove('staff', change(4_000))).toBe(false);
      expect(await groups.list()).toEqual([]);
      const left = { personId: 'budi', groupId: null, budget: '{}' };
      expect(await groups.allowanceOf('budi')).toEqual(left);
      expect(await groups.allowances()).toEqual([left]);
      await groups.allow({ ...left, groupId: 'staff' }, change(5_000));
      expect(await groups.allowanceOf('budi')).toEqual(left);
      expect((await audit.list({ limit: 9, action: 'group' })).items).toHaveLength(2);
    });
  });
}
