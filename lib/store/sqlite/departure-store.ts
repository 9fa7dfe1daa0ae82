import { eq, type SQL, sql } from 'drizzle-orm';
import type { DepartureStore } from '../departure-store';
import { DELETED_OWNER } from '../rows/spending';
import { audit } from './audit-store';
import { removeInSteps } from './remove-in-steps';
import { roleChange } from './role-change';
import type { SqliteDatabase } from './sqlite-database';
import { departures } from './tables';

/** Removing that many with all that they hold takes some milliseconds, in which nothing else happens. */
const CONVERSATIONS_AT_ONCE = 4;
const DOCUMENTS_AT_ONCE = 20;

/** People who leave, in SQLite. */
export function createDepartureStore(database: SqliteDatabase): DepartureStore {
  const { orm, read, write, change } = database;
  /** Removes rows, some with each write. */
  async function removeAll(from: SQL, atOnce: number): Promise<void> {
    const some = sql`DELETE ${from} AND sequence IN (SELECT sequence ${from} LIMIT ${atOnce})`;
    while ((await change(orm.run(some))) > 0);
  }

  return {
    async begin({ personId, at, by = personId, successorEmail }) {
      const account = sql`users.id = ${personId} AND coalesce(users.is_anonymous, 0) = 0`;
      const isLeaving = sql`EXISTS (SELECT 1 FROM departures WHERE person_id = ${personId})`;
      const isAnother = sql`id <> ${personId} AND lower(email) = ${successorEmail ?? null}
        AND coalesce(is_anonymous, 0) = 0 AND coalesce(banned, 0) = 0`;
      const isAdmin = sql`EXISTS (SELECT 1 FROM users AS leavers
        WHERE leavers.id = ${personId} AND leavers.role = 'admin' AND coalesce(leavers.banned, 0) = 0)`;
      const isNamed =
        successorEmail === undefined
          ? sql`1`
          : sql`${isAdmin} AND EXISTS (SELECT 1 FROM users WHERE ${isAnother} AND role = 'admin')`;
      const allowed = sql`${account} AND ${isNamed} AND (users.role IS NOT 'admin' OR coalesce(users.banned, 0) = 1 OR EXISTS (
        SELECT 1 FROM users AS others
        WHERE others.role = 'admin' AND coalesce(others.banned, 0) = 0 AND others.id <> ${personId}))`;
      const [, , , , [leaving], , , [found]] = await write([
        ...roleChange(database, {
          ...{ role: 'admin', by, at },
          who: sql`${isAnother} AND ${isAdmin} AND NOT ${isLeaving}`,
        }),
        audit(database, {
          ...{ at, by, action: 'account-deleted', subject: personId },
          from: sql`FROM users WHERE ${allowed} AND NOT ${isLeaving}`,
        }),
        orm.run(
          sql`INSERT OR IGNORE INTO departures (person_id, at) SELECT id, ${at} FROM users WHERE ${allowed}`,
        ),
        orm.all(sql`UPDATE users SET banned = 1 WHERE id = ${personId} AND ${isLeaving} RETURNING id`),
        orm.run(sql`DELETE FROM sessions WHERE user_id = ${personId} AND ${isLeaving}`),
        orm.run(sql`DELETE FROM access_tokens WHERE owner_id = ${personId} AND ${isLeaving}`),
        orm.all<{ isNamed: number }>(sql`SELECT ${isNamed} AS isNamed FROM users WHERE ${account}`),
      ]);
      if (leaving) return 'leaving';
      if (!found) return 'person-not-found';
      return found.isNamed === 1 ? 'last-admin' : 'successor-not-found';
    },

    list: () => read(orm.select().from(departures)),

    async erase({ personId, alias }) {
      const own = (table: string) => sql`FROM ${sql.identifier(table)} WHERE owner_id = ${personId}`;
      await removeAll(own('conversations'), CONVERSATIONS_AT_ONCE);
      for (const table of ['document_texts', 'document_chunks', 'chunk_segments'])
        await change(
          orm.run(sql`DELETE FROM ${sql.identifier(table)}
            WHERE document_id IN (SELECT document_id ${own('documents')})`),
        );
      await removeAll(own('documents'), DOCUMENTS_AT_ONCE);
      await removeInSteps(database, 'paper_items', sql`paper_id IN (SELECT paper_id ${own('papers')})`);
      await write([
        orm.run(sql`UPDATE usage SET owner_id = ${DELETED_OWNER} WHERE owner_id = ${personId}`),
        ...[
          'images',
          'memories',
          'memory_settings',
          'instructions',
          'review_views',
          'projects',
          'papers',
          'presets',
          'imports',
          'imported_conversations',
          'idempotent_requests',
          'webhook_deliveries',
        ].map((table) => orm.run(sql`DELETE ${own(table)}`)),
        // What a settled turn has sent stays in the log as long as an older turn runs.
        orm.run(sql`DELETE FROM turn_chunks WHERE turn_id NOT IN (SELECT turn_id FROM turn_chunk_heads)`),
        ...eraseReviewing(orm, { personId, alias }),
        orm.run(sql`UPDATE invitations SET made_by = ${alias} WHERE made_by = ${personId}`),
        orm.run(sql`UPDATE invitations SET used_by = ${alias} WHERE used_by = ${personId}`),
        orm.run(sql`UPDATE admin_config SET changed_by = ${alias} WHERE changed_by = ${personId}`),
        orm.run(sql`UPDATE source_tiers SET changed_by = ${alias} WHERE changed_by = ${personId}`),
        // People name their access tokens themselves.
        orm.run(sql`UPDATE audit_log SET before = 'null', after = 'null'
          WHERE by = ${personId} AND action IN ('token-made', 'token-revoked')`),
        orm.run(sql`UPDATE audit_log SET by = replace(by, ${personId}, ${alias}),
            subject = replace(subject, ${personId}, ${alias}),
            before = replace(before, ${personId}, ${alias}), after = replace(after, ${personId}, ${alias})
          WHERE instr(concat_ws(' ', by, subject, before, after), ${personId}) > 0`),
        orm.run(sql`DELETE FROM allowances WHERE person_id = ${personId}`),
        orm.run(sql`DELETE FROM verifications WHERE value = ${personId}`),
        orm.run(sql`DELETE FROM users WHERE id = ${personId}`),
      ]);
    },

    async end(personId) {
      await change(orm.delete(departures).where(eq(departures.personId, personId)));
    },
  };
}

/**
 * What somebody who leaves has done to traces of others. Verdicts count on without their notes. A comment goes, unless
 * others have answered it: then it stays at its place, without words.
 */
const eraseReviewing = (
  orm: SqliteDatabase['orm'],
  { personId, alias }: { readonly personId: string; readonly alias: string },
) =>
  [
    orm.run(sql`DELETE FROM review_comments WHERE author_id = ${personId} AND NOT (
      comment_id = thread_id AND EXISTS (SELECT 1 FROM review_comments AS answers
        WHERE answers.trace_id = review_comments.trace_id AND answers.thread_id = review_comments.thread_id
          AND answers.author_id <> ${personId}))`),
    orm.run(sql`UPDATE review_comments SET author_id = ${alias}, text = '' WHERE author_id = ${personId}`),
    orm.run(sql`UPDATE review_comments SET resolved_by = ${alias} WHERE resolved_by = ${personId}`),
    orm.run(sql`DELETE FROM review_mentions WHERE person_id = ${personId}`),
    orm.run(
      sql`UPDATE review_verdicts SET reviewer_id = ${alias}, note = '' WHERE reviewer_id = ${personId}`,
    ),
    orm.run(sql`UPDATE review_traces SET assignee_id = NULL WHERE assignee_id = ${personId}`),
    orm.run(sql`UPDATE review_assignments SET assignee_id = ${alias} WHERE assignee_id = ${personId}`),
    orm.run(sql`UPDATE review_assignments SET changed_by = ${alias} WHERE changed_by = ${personId}`),
  ] as const;
