import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FeedbackRating } from '@/lib/chat/feedback';
import type { Reviewer } from '@/lib/chat/review/mentions';
import type { ReviewSibling } from '@/lib/chat/review/review-trace-view';
import { REVIEW_PAGE_ROWS } from '../lists';
import { Pages } from '../pages';
import { createOrderedQueue, type QueueWalk } from '../review-order';
import type { Judgement, ReviewStore } from '../review-store';
import { placeOf } from '../rows/comment-place';
import { searchWords } from '../search-words';
import { insertSelected } from './insert-selected';
import { isUnknownToSearch, queueCondition, queueOrder, queueTables } from './review-query';
import {
  type CommentRow,
  commentOf,
  type ItemRow,
  itemColumns,
  itemOf,
  type VerdictRow,
  verdictOf,
} from './review-rows';
import type { SqliteDatabase } from './sqlite-database';
import { reviewAssignments, reviewComments, reviewVerdicts, reviewViews } from './tables';

const QUEUE_PAGES = new Pages(z.object({ sequence: z.int() }), REVIEW_PAGE_ROWS);
const REVIEWING_ROLE = /(?:^|,)\s*(?:reviewer|admin)\s*(?:,|$)/;

/** Reviewing in SQLite. */
export function createReviewStore({ orm, read, write, change }: SqliteDatabase): ReviewStore {
  async function ownerIdOf(user: string | undefined): Promise<string | null> {
    if (user === undefined) return null;
    const [row] = await read(
      orm.all<{ id: string }>(sql`SELECT id FROM users WHERE email = ${user.toLowerCase()}`),
    );
    return row?.id ?? user;
  }

  async function rowsOf(
    { filters, reviewerId, judged = false, available, part }: QueueWalk,
    before: number,
    limit: number,
  ): Promise<ItemRow[]> {
    const words = searchWords(filters.query);
    if (words?.length === 0) return [];
    const ownerId = await ownerIdOf(filters.user);
    const conditions = { filters, words, ownerId, reviewerId, before, available, judged, part };
    const rows = read(
      orm.all<ItemRow>(sql`SELECT ${itemColumns(reviewerId)} FROM ${queueTables(conditions)}
        WHERE ${queueCondition(conditions)} ORDER BY ${queueOrder(conditions)} LIMIT ${limit}`),
    );
    return rows.catch((error: unknown) => {
      if (words && isUnknownToSearch(error)) return [];
      throw error;
    });
  }

  const traceThere = (traceId: string) => sql`EXISTS (SELECT 1 FROM traces WHERE trace_id = ${traceId})`;

  return {
    ...createOrderedQueue({
      async page(walk, cursor, limit) {
        const { after, size } = QUEUE_PAGES.read({ cursor, limit });
        const rows = await rowsOf(walk, after?.sequence ?? Number.MAX_SAFE_INTEGER, size + 1);
        const page = QUEUE_PAGES.of(rows, size);
        return { ...page, items: page.items.map(itemOf) };
      },
      async behind(traceId) {
        const [row] = await read(
          orm.all<{ sequence: number; rating: FeedbackRating | null }>(
            sql`SELECT sequence, feedback AS rating FROM review_traces WHERE trace_id = ${traceId}`,
          ),
        );
        return row ? { cursor: QUEUE_PAGES.encode(row), rating: row.rating } : null;
      },
    }),

    async find(traceId, reviewerId = '') {
      const [row] = await read(
        orm.all<ItemRow>(
          sql`SELECT ${itemColumns(reviewerId)} FROM ${queueTables({ words: null, part: 'all' })}
            WHERE review_traces.trace_id = ${traceId}`,
        ),
      );
      return row ? itemOf(row) : null;
    },

    siblings: (traceId) =>
      read(
        orm.all<ReviewSibling>(sql`SELECT review_traces.trace_id AS "traceId",
            review_traces.started_at AS "startedAt", review_traces.model_id AS "modelId",
            review_traces.trace_mode AS "traceMode", review_traces.status
          FROM turns own
            CROSS JOIN review_traces ON review_traces.conversation_id = own.conversation_id
            CROSS JOIN turns other ON other.trace_id = review_traces.trace_id
          WHERE own.trace_id = ${traceId} AND other.user_message_id = own.user_message_id
            AND other.trace_id <> own.trace_id
          ORDER BY review_traces.sequence`),
      ),

    async models() {
      const rows = await read(
        orm.all<{ modelId: string }>(sql`SELECT model_id AS "modelId" FROM (
          WITH RECURSIVE models (model_id) AS (
            SELECT min(model_id) FROM review_traces
            UNION ALL
            SELECT (SELECT min(model_id) FROM review_traces WHERE review_traces.model_id > models.model_id)
            FROM models WHERE models.model_id IS NOT NULL)
          SELECT model_id FROM models WHERE model_id IS NOT NULL)`),
      );
      return rows.map(({ modelId }) => modelId);
    },

    async reviewers() {
      const rows = await read(
        orm.all<Reviewer & { readonly role: string }>(
          sql`SELECT id AS "personId", name, role FROM users WHERE role <> 'user' ORDER BY name`,
        ),
      );
      return rows.flatMap(({ personId, name, role }) =>
        REVIEWING_ROLE.test(role) ? [{ personId, name }] : [],
      );
    },

    async addVerdict(verdict) {
      const { traceId, kind } = verdict;
      const [, added] = await write([
        orm.run(insertSelected(reviewVerdicts, verdict, sql`WHERE ${traceThere(traceId)}`)),
        orm.run(sql`UPDATE review_traces SET verdict = ${kind} WHERE trace_id = ${traceId}`),
      ]);
      return added.rowsAffected > 0;
    },

    async verdicts(traceId) {
      const rows = await read(
        orm.all<VerdictRow>(sql`SELECT kind, score, note, reviewer_id AS "reviewerId", name AS "reviewerName",
            given_at AS "givenAt"
          FROM review_verdicts LEFT JOIN users ON users.id = reviewer_id
          WHERE trace_id = ${traceId} ORDER BY review_verdicts.sequence DESC`),
      );
      return rows.map(verdictOf);
    },

    // Of a group, the columns of its newest row.
    judgements: (reviewerId) =>
      read(
        orm.all<Judgement>(sql`SELECT traceId, kind FROM (
          SELECT trace_id AS "traceId", kind, max(sequence) FROM review_verdicts
          WHERE reviewer_id = ${reviewerId} GROUP BY trace_id)`),
      ),

    async addComment({ anchor, mentions, threadId, ...comment }) {
      const { traceId, commentId } = comment;
      const threadThere =
        threadId === null
          ? sql`1`
          : sql`EXISTS (SELECT 1 FROM review_comments
              WHERE comment_id = ${threadId} AND thread_id = ${threadId} AND trace_id = ${traceId})`;
      const [added] = await write([
        orm.run(
          insertSelected(
            reviewComments,
            { ...comment, ...placeOf(anchor), threadId: threadId ?? commentId },
            sql`WHERE ${traceThere(traceId)} AND ${threadThere}`,
          ),
        ),
        orm.run(sql`INSERT INTO review_mentions (person_id, trace_id, comment_id)
          SELECT value, ${traceId}, ${commentId} FROM json_each(${JSON.stringify(mentions)})
          WHERE EXISTS (SELECT 1 FROM review_comments WHERE comment_id = ${commentId})`),
      ]);
      return added.rowsAffected > 0;
    },

    async comments(traceId) {
      const rows = await read(
        orm.all<CommentRow>(sql`SELECT comment_id AS "commentId", thread_id AS "threadId", text,
            author_id AS "authorId", name AS "authorName", written_at AS "writtenAt",
            resolved_at AS "resolvedAt", step_key AS "stepKey",
            activity_id AS "activityId", thought_sequence AS "thoughtSequence",
            passage_start AS "passageStart", passage_end AS "passageEnd"
          FROM review_comments LEFT JOIN users ON users.id = author_id
          WHERE trace_id = ${traceId} ORDER BY review_comments.sequence`),
      );
      return rows.map(commentOf);
    },

    async resolveThread({ traceId, threadId, resolvedAt, resolvedBy }) {
      const changed = orm.run(sql`UPDATE review_comments SET resolved_at = ${resolvedAt},
          resolved_by = ${resolvedAt === null ? null : resolvedBy}
        WHERE comment_id = ${threadId} AND thread_id = ${threadId} AND trace_id = ${traceId}`);
      return (await change(changed)) > 0;
    },

    async assign({ traceId, from, to, changedBy, changedAt }) {
      const [, changed] = await write([
        orm.run(
          insertSelected(
            reviewAssignments,
            { traceId, assigneeId: to, changedBy, changedAt },
            sql`FROM review_traces WHERE trace_id = ${traceId} AND assignee_id IS ${from}`,
          ),
        ),
        orm.run(sql`UPDATE review_traces SET assignee_id = ${to}
          WHERE trace_id = ${traceId} AND assignee_id IS ${from}`),
      ]);
      return changed.rowsAffected > 0;
    },

    views: (ownerId) =>
      read(
        orm.select().from(reviewViews).where(eq(reviewViews.ownerId, ownerId)).orderBy(asc(reviewViews.name)),
      ),

    async saveView(view) {
      const { filters, savedAt } = view;
      await change(
        orm
          .insert(reviewViews)
          .values(view)
          .onConflictDoUpdate({
            target: [reviewViews.ownerId, reviewViews.name],
            set: { filters, savedAt },
          }),
      );
    },

    removeView: async ({ ownerId, viewId }) =>
      (await change(
        orm.delete(reviewViews).where(and(eq(reviewViews.viewId, viewId), eq(reviewViews.ownerId, ownerId))),
      )) > 0,
  };
}
