import { sql } from 'drizzle-orm';
import type { SqliteDatabase } from './sqlite-database';

/**
 * What somebody who leaves has done to traces of others. Verdicts count on without their notes. A comment goes, unless
 * others have answered it: then it stays at its place, without words.
 */
export const eraseReviewing = (
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
