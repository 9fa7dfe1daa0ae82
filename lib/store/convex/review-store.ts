import { api } from '@/convex/_generated/api';
import { createOrderedQueue } from '../review-order';
import type { ReviewStore } from '../review-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';
import { createQueueReader, QUEUE_PAGES, reviewItemOf } from './review-queue';

/** Reviewing in Convex. */
export function createReviewStore(client: ConvexClient): ReviewStore {
  const { query, mutate } = client;

  return {
    ...createOrderedQueue({
      page: createQueueReader(client),
      async behind(traceId) {
        const found = await query(api.review.placeOf, { traceId });
        return found && { ...found, cursor: QUEUE_PAGES.encode({ place: found.place, isCommon: false }) };
      },
    }),

    async find(traceId, reviewerId) {
      const item = await query(api.review.find, { traceId, reviewerId: reviewerId ?? null });
      return item && reviewItemOf(item);
    },
    siblings: (traceId) => query(api.review.siblings, { traceId }),
    models: () => query(api.review.models, {}),
    reviewers: () => query(api.review.reviewers, {}),

    addVerdict: ({ traceId, kind, score, note, reviewerId, givenAt }) =>
      mutate(api.review.addVerdict, { traceId, kind, score, note, reviewerId, givenAt }),

    async verdicts(traceId) {
      const pages = await allPages((from: number | null) => query(api.review.verdicts, { traceId, from }));
      return pages.flatMap(({ verdicts }) => verdicts);
    },

    async judgements(reviewerId) {
      const pages = await allPages((from: number | null) =>
        query(api.review.judgements, { reviewerId, from }),
      );
      const all = pages.flatMap(({ judgements }) => judgements);
      // Of several verdicts of one trace the last.
      return [...new Map(all.map((judgement) => [judgement.traceId, judgement])).values()];
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

    views: (ownerId) => query(api.review.views, { ownerId }),
    saveView: async (view) => void (await mutate(api.review.saveView, { view })),
    removeView: ({ ownerId, viewId }) => mutate(api.review.removeView, { ownerId, viewId }),
  };
}
