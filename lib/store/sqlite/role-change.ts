import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@/lib/chat/role';
import type { Change } from '../people-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';

/** Gives a role to the account of which a condition holds, and tells of it in the audit log; gives the id of whoever has it now. */
export const roleChange = (
  database: Pick<SqliteDatabase, 'orm'>,
  { role, by, at, who }: Change & { readonly role: Role; readonly who: SQL },
) =>
  [
    audit(database, {
      ...{ at, by, action: 'role', subject: sql`users.id`, after: role },
      before: sql`json_quote(coalesce(users.role, 'user'))`,
      from: sql`FROM users WHERE ${who} AND coalesce(users.role, 'user') <> ${role}`,
    }),
    database.orm.all(sql`UPDATE users SET role = ${role}, updated_at = ${at} WHERE ${who} RETURNING id`),
  ] as const;
