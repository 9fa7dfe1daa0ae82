import { api } from '@/convex/_generated/api';
import { reviewedAtOf } from '@/lib/chat/feedback';
import { encodeFeedback, type FeedbackStore, readFeedback } from '../feedback-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

/** What people think of their answers, in Convex. */
export function createFeedbackStore({ query, mutate }: ConvexClient): FeedbackStore {
  return {
    give({ ownerId, traceId }, given) {
      const { traceId: _traceId, ...feedback } = encodeFeedback(traceId, given);
      return mutate(api.feedback.give, { ownerId, traceId, feedback });
    },

    withdraw: ({ ownerId, traceId }) => mutate(api.feedback.withdraw, { ownerId, traceId }),

    async list({ ownerId, conversationId }) {
      const pages = await allPages((from: string | null) =>
        query(api.feedback.list, { ownerId, conversationId, from }),
      );
      const rows = pages.flatMap(({ feedback }) => feedback);
      rows.sort((left, right) => left.madeAt - right.madeAt);
      return rows.map(({ traceId, givenAt, madeAt: _madeAt, ...row }) => ({
        traceId,
        ...readFeedback(row),
        reviewedAt: reviewedAtOf(row, givenAt === null ? null : { givenAt }),
      }));
    },
  };
}
