import { pacedTraceView } from '@/components/trace/testing/paced-trace-view';
import { NO_GROUNDS } from '@/lib/chat/grounds-of';
import type { CommentAnchor, ReviewComment } from '@/lib/chat/review/review-comment';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';

/** A trace as the queue lists it. */
export const exampleItem = (traceId: string, change: Partial<ReviewItem> = {}): ReviewItem => ({
  ...{ traceId, conversationId: 'cnv_1', headline: 'Prices', question: `What of ${traceId}?` },
  answer: `An answer about ${traceId}.`,
  ...{
    owner: { personId: 'own_1', name: 'Ana' },
    startedAt: 1_000_000,
    modelId: 'offline',
    pipeline: 'fast',
  },
  ...{
    status: 'completed',
    traceMode: 'transparent',
    fidelity: 'raw',
    redactionCount: 0,
    lowConfidence: false,
  },
  ...{ verdict: null, ownVerdict: null, assignee: null, feedback: null },
  ...change,
});

/** A trace as its page shows it to reviewers. */
export function exampleReview(
  traceId: string,
  { item, ...change }: Partial<Omit<ShownReviewTrace, 'item'>> & { readonly item?: Partial<ReviewItem> } = {},
): ShownReviewTrace {
  const shown = exampleItem(traceId, item);
  return {
    ...pacedTraceView(traceId),
    ...NO_GROUNDS,
    ...{
      item: shown,
      question: shown.question,
      before: [],
      leftOut: 0,
      images: [],
      contents: [{ kind: 'text', text: 'An answer.' }],
    },
    ...{ claims: null, report: null, verdicts: [], comments: [], siblings: [], reviewers: [] },
    ...change,
  };
}

/** A comment that opens a thread, or a reply to one. */
export const exampleComment = (
  commentId: string,
  anchor: CommentAnchor,
  change: Partial<ReviewComment> = {},
): ReviewComment => ({
  ...{ commentId, threadId: commentId, anchor, text: `Text of ${commentId}.` },
  ...{ authorId: 'own_2', authorName: 'Rani', writtenAt: 1_100_000, resolvedAt: null },
  ...change,
});
