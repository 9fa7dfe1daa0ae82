'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { PresentedTrace } from '@/components/trace/record/presented-trace';
import { Button } from '@/components/ui/button';
import { type CommentAnchor, commentThreads } from '@/lib/chat/review/review-comment';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { passageText } from '@/lib/chat/review/thought-passage';
import { CommentComposer } from './comment-composer';
import { CommentThread } from './comment-thread';
import { CommentedThoughts } from './commented-thoughts';
import { CommentedTimeline } from './commented-timeline';
import type { ReviewActions } from './review-actions';
import { ReviewSection } from './review-section';
import { useCommentActions } from './use-comment-actions';

interface TraceDiscussionProps {
  readonly view: ShownReviewTrace;
  readonly presented: Pick<PresentedTrace, 'timeline' | 'source'>;
  readonly actions: ReviewActions;
  /** What a comment is being written on; null while none is. */
  readonly composing: CommentAnchor | null;
  readonly thoughtsText: RefObject<HTMLDivElement | null>;
  readonly onCompose: (anchor: CommentAnchor | null) => void;
  readonly onCommentSelection: () => void;
}

/** The steps, the thoughts, and what reviewers say about them. */
export function TraceDiscussion(props: TraceDiscussionProps) {
  const { view, presented, actions, composing, thoughtsText, onCompose, onCommentSelection } = props;
  const t = useTranslations('review');
  const { trace, thoughts, reviewers } = view;
  const commentActions = useCommentActions(trace.traceId, actions);
  const threads = commentThreads(view.comments);
  const passages = threads.filter(({ opening }) => opening.anchor.kind === 'thought');
  const general = threads.filter(({ opening }) => opening.anchor.kind === 'trace');
  const curated = trace.record.traceMode === 'curated';

  const composer = (anchor: CommentAnchor, label: string) => (
    <CommentComposer
      label={label}
      reviewers={reviewers}
      onCancel={() => onCompose(null)}
      onSend={async (text) => {
        const sent = await commentActions.send({ text, anchor, threadId: null });
        if (sent) onCompose(null);
        return sent;
      }}
    />
  );

  return (
    <>
      <ReviewSection heading={t('sections.timeline')}>
        <CommentedTimeline
          trace={presented}
          threads={threads}
          reviewers={reviewers}
          composing={composing}
          actions={commentActions}
          onCompose={onCompose}
        />
      </ReviewSection>
      <ReviewSection heading={t('sections.thoughts')}>
        {thoughts.length === 0 ? (
          <p className="text-[14px] text-muted-foreground">
            {t(curated ? 'trace.curated' : 'trace.noThoughts')}
          </p>
        ) : (
          <CommentedThoughts
            thoughts={thoughts}
            redactions={trace.redactions}
            threads={passages}
            textRef={thoughtsText}
            onCommentSelection={onCommentSelection}
          />
        )}
        {composing?.kind === 'thought' && (
          <div className="mt-4">
            <p className="line-clamp-3 border-accent border-l-2 pl-2 text-[12.5px] text-muted-foreground">
              {passageText(thoughts, composing)}
            </p>
            {composer(composing, t('comments.addToPassage'))}
          </div>
        )}
        {passages.map((thread) => (
          <CommentThread
            key={thread.opening.commentId}
            thread={thread}
            place={
              thread.opening.anchor.kind === 'thought' ? passageText(thoughts, thread.opening.anchor) : ''
            }
            quotes
            reviewers={reviewers}
            actions={commentActions}
          />
        ))}
      </ReviewSection>
      <ReviewSection heading={t('sections.comments')}>
        {threads.length === 0 && composing === null && (
          <p className="text-[14px] text-muted-foreground">
            {t('comments.empty')} <span className="pointer-coarse:hidden">{t('comments.key')}</span>
          </p>
        )}
        {general.map((thread) => (
          <CommentThread
            key={thread.opening.commentId}
            thread={thread}
            place={view.item.question || trace.record.headline}
            reviewers={reviewers}
            actions={commentActions}
          />
        ))}
        {composing?.kind === 'trace' ? (
          composer(composing, t('comments.addToTrace'))
        ) : (
          <Button
            size="small"
            aria-keyshortcuts="c"
            className="mt-3"
            onClick={() => onCompose({ kind: 'trace' })}
          >
            {t('comments.addToTrace')}
          </Button>
        )}
      </ReviewSection>
    </>
  );
}
