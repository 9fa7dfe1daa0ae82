import { api } from '@/convex/_generated/api';
import type { ReviewStore } from '../review-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';
import { QUEUE_PAGES } from './queue-pages';
import { createQueueReader } from './review-queue';

/** Reviewing in Convex. */
export function createReviewStore(client: ConvexClient): ReviewStore {
  const { query, mutate } = client;
  const readQueue = createQueueReader(client);

  return {
    queue: ({ cursor, limit, ...wanted }) => readQueue(wanted, cursor, limit),

    async nextUnreviewed({ after, filters, ...wanted }) {
      const unreviewed = { ...wanted, filters: { ...filters, verdict: 'none' as const }, available: true };
      const place = await query(api.review.placeOf, { traceId: after });
      const behind = place ? [QUEUE_PAGES.encode({ place, isCommon: false })] : [];
      for (const cursor of [...behind, undefined]) {
        const { items } = await readQueue(unreviewed, cursor, 2);
        const next = items.find(({ traceId }) => traceId !== after);
        if (next) return next.traceId;
      }
      return null;
    },

    find: (traceId) => query(api.review.find, { traceId }),
    siblings: (traceId) => query(api.review.siblings, { traceId }),
    models: () => query(api.review.models, {}),
    reviewers: () => query(api.review.reviewers, {}),

    addVerdict: ({ traceId, kind, score, note, reviewerId, givenAt }) =>
      mutate(api.review.addVerdict, { traceId, kind, score, note, reviewerId, givenAt }),

    async verdicts(traceId) {
      const pages = await allPages((from: number | null) => query(api.review.verdicts, { traceId, from }));
      return pages.flatMap(({ verdicts }) => verdicts);
    },

    addComment: ({ traceId, commentId, threadId, anchor, text, authorId, writtenAt, mentions }) =>
      mutate(api.review.addComment, {
        traceId,
        commentId,
        threadId,
        anchor,
        text,
        authorId,
        writtenAt,
        mentions: [...mentions],
      }),

    async comments(traceId) {
      const pages = await allPages((from: number | null) => query(api.review.comments, { traceId, from }));
      return pages.flatMap(({ comments }) => comments);
    },

    resolveThread: ({ traceId, threadId, resolvedAt, resolvedBy }) =>
      mutate(api.review.resolveThread, { traceId, threadId, resolvedAt, resolvedBy }),

    assign: ({ traceId, from, to, changedBy, changedAt }) =>
      mutate(api.review.assign, { traceId, from, to, changedBy, changedAt }),
  };
}
