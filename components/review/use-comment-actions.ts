import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Reviewer } from '@/lib/chat/review/mentions';
import type { CommentAnchor, CommentRequest } from '@/lib/chat/review/review-comment';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import type { ReviewActions } from './review-actions';
import { sendComment, sendResolved } from './review-requests';

export interface CommentActions {
  /** Who can be mentioned: everybody else. */
  readonly mentionable: readonly Reviewer[];
  /** Names what is written at a place of the trace. */
  readonly draftName: (anchor: CommentAnchor) => string;
  /** True where the comment was saved. */
  readonly send: (comment: CommentRequest) => Promise<boolean>;
  readonly resolve: (threadId: string, resolved: boolean) => Promise<boolean>;
}

/** Sends comments on a trace, and settles its threads. */
export function useCommentActions(
  { trace: { traceId }, reviewers }: Pick<ShownReviewTrace, 'trace' | 'reviewers'>,
  personId: string,
  { perform }: ReviewActions,
): CommentActions {
  const t = useTranslations('review.comments');
  return useMemo(
    () => ({
      mentionable: reviewers.filter((reviewer) => reviewer.personId !== personId),
      draftName: (anchor) => `${traceId}:${JSON.stringify(anchor)}`,
      send: (comment) => perform(() => sendComment(traceId, comment), t('sent')),
      resolve: (threadId, resolved) =>
        perform(() => sendResolved(traceId, threadId, resolved), t(resolved ? 'wasResolved' : 'wasReopened')),
    }),
    [traceId, reviewers, personId, perform, t],
  );
}
