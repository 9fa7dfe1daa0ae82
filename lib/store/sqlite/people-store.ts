import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { readRole } from '@/lib/chat/role';
import { PERSON_PAGES } from '../lists';
import type { PeopleStore, PersonChange, PersonRow } from '../people-store';
import { audit } from './audit-store';
import { session, account as signInWay, user } from './auth-tables';
import { roleChange } from './role-change';
import type { SqliteDatabase } from './sqlite-database';

const hasAccount = sql`coalesce(${user.isAnonymous}, 0) = 0`;
// Written out: a column of the outer query would be named without its table, and mean the session's id.
const lastUsedAt = sql<
  number | null
>`(SELECT max(sessions.updated_at) FROM sessions WHERE sessions.user_id = users.id)`;
const personColumns = {
  personId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  disabled: user.banned,
  createdAt: user.createdAt,
  lastUsedAt,
};

type StoredPerson = Omit<PersonRow, 'role' | 'disabled' | 'createdAt'> & {
  readonly role: string | null;
  readonly disabled: boolean | null;
  readonly createdAt: Date;
};

const personOf = (row: StoredPerson): PersonRow => ({
  ...row,
  role: readRole(row.role),
  disabled: row.disabled === true,
  createdAt: row.createdAt.getTime(),
});

/** The accounts that Better Auth keeps in SQLite, as admins see and change them. */
export function createPeopleStore(database: SqliteDatabase): PeopleStore {
  const { orm, read, write, change } = database;
  const account = (personId: string): SQL =>
    sql`users.id = ${personId} AND coalesce(users.is_anonymous, 0) = 0`;
  /** Whether somebody else could still change settings. */
  const anotherAdmin = (personId: string): SQL => sql`EXISTS (SELECT 1 FROM users AS others
    WHERE others.role = 'admin' AND coalesce(others.banned, 0) = 0 AND others.id <> ${personId})`;
  const isDisabled = (personId: string): SQL =>
    sql`EXISTS (SELECT 1 FROM users WHERE id = ${personId} AND banned = 1)`;
  const isActiveAdmin = sql`(users.role = 'admin' AND coalesce(users.banned, 0) = 0)`;

  async function outcome(personId: string, changed: readonly unknown[]): Promise<PersonChange> {
    if (changed.length > 0) return 'changed';
    const [found] = await read(orm.select({ id: user.id }).from(user).where(account(personId)));
    return found ? 'last-admin' : 'person-not-found';
  }

  return {
    async list({ query, cursor, limit }) {
      const { after, size } = PERSON_PAGES.read({ cursor, limit });
      const words = query?.trim().toLowerCase() ?? '';
      const rows = await read(
        orm
          .select(personColumns)
          .from(user)
          .where(
            and(
              hasAccount,
              words === ''
                ? undefined
                : sql`instr(lower(${user.name} || ' ' || ${user.email}), ${words}) > 0`,
              after
                ? sql`(${user.createdAt}, ${user.id}) < (${after.createdAt}, ${after.personId})`
                : undefined,
            ),
          )
          .orderBy(desc(user.createdAt), desc(user.id))
          .limit(size + 1),
      );
      return PERSON_PAGES.of(rows.map(personOf), size);
    },

    async get(personId) {
      const [row] = await read(orm.select(personColumns).from(user).where(account(personId)));
      return row ? personOf(row) : null;
    },

    async idOf(email) {
      const own = and(hasAccount, eq(user.email, email.trim().toLowerCase()));
      const [row] = await read(orm.select({ id: user.id }).from(user).where(own));
      return row?.id ?? null;
    },

    async waysToSignIn(personId) {
      const rows = await read(
        orm
          .selectDistinct({ way: signInWay.providerId })
          .from(signInWay)
          .where(eq(signInWay.userId, personId))
          .orderBy(signInWay.providerId),
      );
      return rows.map(({ way }) => way);
    },

    async any() {
      const rows = await read(orm.select({ id: user.id }).from(user).where(hasAccount).limit(1));
      return rows.length > 0;
    },

    async setRole({ personId, role, by, at }) {
      const allowed =
        role === 'admin'
          ? account(personId)
          : sql`${account(personId)} AND (NOT ${isActiveAdmin} OR ${anotherAdmin(personId)})`;
      const [, changed] = await write([...roleChange(database, { role, by, at, who: allowed })]);
      return outcome(personId, changed);
    },

    async setDisabled({ personId, disabled, by, at }) {
      const allowed = disabled
        ? sql`${account(personId)} AND (NOT ${isActiveAdmin} OR ${anotherAdmin(personId)})`
        : account(personId);
      const banned = disabled ? 1 : 0;
      const [, changed] = await write([
        audit(database, {
          ...{ at, by, action: 'disabled', subject: personId, after: disabled },
          before: sql`iif(coalesce(users.banned, 0), 'true', 'false')`,
          from: sql`FROM users WHERE ${allowed} AND coalesce(users.banned, 0) <> ${banned}`,
        }),
        orm.all(sql`UPDATE users SET banned = ${banned}, ban_reason = NULL, ban_expires = NULL, updated_at = ${at}
          WHERE ${allowed} RETURNING id`),
        orm.run(sql`DELETE FROM sessions WHERE user_id = ${personId} AND ${isDisabled(personId)}`),
        orm.run(sql`DELETE FROM access_tokens WHERE owner_id = ${personId} AND ${isDisabled(personId)}`),
      ]);
      return outcome(personId, changed);
    },

    async signOut({ personId, by, at }) {
      const [found] = await write([
        orm.all(sql`SELECT id FROM users WHERE ${account(personId)}`),
        audit(database, {
          ...{ at, by, action: 'signed-out', subject: personId, after: { sessions: 0 } },
          before: sql`json_object('sessions', (SELECT count(*) FROM sessions WHERE user_id = ${personId}))`,
          from: sql`FROM users WHERE ${account(personId)}`,
        }),
        orm.run(sql`DELETE FROM sessions
          WHERE user_id = ${personId} AND EXISTS (SELECT 1 FROM users WHERE ${account(personId)})`),
      ]);
      return found.length > 0 ? 'changed' : 'person-not-found';
    },

    async notePasswordLink({ personId, by, at }) {
      const from = sql`FROM users WHERE ${account(personId)}`;
      const told = { at, by, action: 'password-link-made', subject: personId, from } as const;
      return (await change(audit(database, told))) > 0;
    },

    async sessions({ personId, now }) {
      const rows = await read(
        orm
          .select({
            sessionId: session.id,
            userAgent: session.userAgent,
            createdAt: session.createdAt,
            lastUsedAt: session.updatedAt,
          })
          .from(session)
          .where(and(eq(session.userId, personId), gt(session.expiresAt, new Date(now))))
          .orderBy(desc(session.updatedAt)),
      );
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.getTime(),
        lastUsedAt: row.lastUsedAt.getTime(),
      }));
    },

    endSessions: ({ personId, sessionId }) =>
      change(
        orm
          .delete(session)
          .where(
            and(
              eq(session.userId, personId),
              sessionId === undefined ? undefined : eq(session.id, sessionId),
            ),
          ),
      ),
  };
}
