import { asc, eq, sql } from 'drizzle-orm';
import type { GroupStore } from '../group-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { allowances, groups } from './tables';

/** Groups of people in SQLite. */
export function createGroupStore(database: SqliteDatabase): GroupStore {
  const { orm, read, write } = database;
  return {
    list: () => read(orm.select().from(groups).orderBy(asc(groups.createdAt), asc(groups.groupId))),

    async put(row, change) {
      const { createdAt: _createdAt, ...changed } = row;
      await write([
        audit(database, { ...change, action: 'group', subject: row.groupId, from: sql`WHERE true` }),
        orm.insert(groups).values(row).onConflictDoUpdate({ target: groups.groupId, set: changed }),
      ]);
    },

    async remove(groupId, change) {
      const from = sql`FROM groups WHERE group_id = ${groupId}`;
      const [, , removed] = await write([
        audit(database, { ...change, action: 'group', subject: groupId, from }),
        orm.update(allowances).set({ groupId: null }).where(eq(allowances.groupId, groupId)),
        orm.delete(groups).where(eq(groups.groupId, groupId)),
      ]);
      return removed.rowsAffected > 0;
    },

    async allowanceOf(personId) {
      const [row] = await read(orm.select().from(allowances).where(eq(allowances.personId, personId)));
      return row ?? null;
    },

    allowances: () => read(orm.select().from(allowances)),

    async allow({ personId, groupId, budget }, change) {
      // One may be removed while somebody is put into it.
      const group = sql`(SELECT group_id FROM groups WHERE group_id = ${groupId})`;
      const account = sql`FROM users WHERE id = ${personId} AND coalesce(is_anonymous, 0) = 0`;
      const [, allowed] = await write([
        audit(database, { ...change, action: 'allowance', subject: personId, from: account }),
        orm.run(sql`INSERT INTO allowances (person_id, group_id, budget)
          SELECT id, ${group}, ${budget} ${account}
          ON CONFLICT (person_id) DO UPDATE SET group_id = excluded.group_id, budget = excluded.budget`),
      ]);
      return allowed.rowsAffected > 0;
    },
  };
}
