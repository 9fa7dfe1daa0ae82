import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CommentAnchor, CommentRequest } from '@/lib/chat/review/review-comment';
import type { ReviewActions } from './review-actions';
import { sendComment, sendResolved } from './review-requests';

export interface CommentActions {
  /** Names what is written at a place of the trace. */
  readonly draftName: (anchor: CommentAnchor) => string;
  /** True where the comment was saved. */
  readonly send: (comment: CommentRequest) => Promise<boolean>;
  readonly resolve: (threadId: string, resolved: boolean) => Promise<boolean>;
}

/** Sends comments on a trace, and settles its threads. */
export function useCommentActions(traceId: string, { perform }: ReviewActions): CommentActions {
  const t = useTranslations('review.comments');
  return useMemo(
    () => ({
      draftName: (anchor) => `${traceId}:${JSON.stringify(anchor)}`,
      send: (comment) => perform(() => sendComment(traceId, comment), t('sent')),
      resolve: (threadId, resolved) =>
        perform(() => sendResolved(traceId, threadId, resolved), t(resolved ? 'wasResolved' : 'wasReopened')),
    }),
    [traceId, perform, t],
  );
}
