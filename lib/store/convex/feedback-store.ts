import { api } from '@/convex/_generated/api';
import { reviewedAtOf } from '@/lib/chat/feedback';
import { encodeFeedback, type FeedbackStore, readFeedback } from '../feedback-store';
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
      const rows = await query(api.feedback.list, { ownerId, conversationId });
      return rows.map(({ traceId, givenAt, ...row }) => ({
        traceId,
        ...readFeedback(row),
        reviewedAt: reviewedAtOf(row, givenAt === null ? null : { givenAt }),
      }));
    },
  };
}
