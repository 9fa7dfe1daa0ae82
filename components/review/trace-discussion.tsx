'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { PresentedTrace } from '@/components/trace/record/presented-trace';
import type { PresentedRow } from '@/components/trace/timeline/presented-row';
import { RowList } from '@/components/trace/timeline/row-list';
import { useRowLabel } from '@/components/trace/timeline/use-row-label';
import { Button, IconButton } from '@/components/ui/button';
import type { Reviewer } from '@/lib/chat/review/mentions';
import {
  type CommentAnchor,
  commentThreads,
  type CommentThread as Thread,
} from '@/lib/chat/review/review-comment';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { passageText } from '@/lib/chat/review/thought-passage';
import { CommentComposer } from './comment-composer';
import { CommentThread } from './comment-thread';
import { CommentedThoughts } from './commented-thoughts';
import type { ReviewActions } from './review-actions';
import { ReviewSection } from './review-section';
import { type CommentActions, useCommentActions } from './use-comment-actions';

interface TraceDiscussionProps {
  readonly view: ShownReviewTrace;
  readonly presented: Pick<PresentedTrace, 'timeline' | 'source'>;
  readonly personId: string;
  readonly actions: ReviewActions;
  /** What a comment is being written on; null while none is. */
  readonly composing: CommentAnchor | null;
  readonly thoughtsText: RefObject<HTMLDivElement | null>;
  readonly onCompose: (anchor: CommentAnchor | null) => void;
  readonly onCommentSelection: () => void;
}

/** The steps, the thoughts, and what reviewers say about them. */
export function TraceDiscussion(props: TraceDiscussionProps) {
  const { view, presented, personId, actions, composing, thoughtsText, onCompose, onCommentSelection } =
    props;
  const t = useTranslations('review');
  const { trace, thoughts, reviewers } = view;
  const commentActions = useCommentActions(view, personId, actions);
  const threads = commentThreads(view.comments);
  const passages = threads.filter(({ opening }) => opening.anchor.kind === 'thought');
  // What stood at a row that is none any more stands at the trace.
  const rows = new Set(presented.timeline.rows.map(({ id }) => id));
  const general = threads.filter(
    ({ opening: { anchor } }) =>
      anchor.kind === 'trace' || (anchor.kind === 'activity' && !rows.has(anchor.activityId)),
  );
  const curated = trace.record.traceMode === 'curated';

  const composer = (anchor: CommentAnchor, label: string) => (
    <CommentComposer
      key={commentActions.draftName(anchor)}
      draftName={commentActions.draftName(anchor)}
      label={label}
      reviewers={commentActions.mentionable}
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

interface CommentedTimelineProps {
  readonly trace: Pick<PresentedTrace, 'timeline' | 'source'>;
  readonly threads: readonly Thread[];
  readonly reviewers: readonly Reviewer[];
  /** What a comment is being written on. */
  readonly composing: CommentAnchor | null;
  readonly actions: CommentActions;
  readonly onCompose: (anchor: CommentAnchor | null) => void;
}

/** The timeline of a trace with what reviewers say about each of its rows. */
function CommentedTimeline({ trace, ...rest }: CommentedTimelineProps) {
  return (
    <RowList
      timeline={trace.timeline}
      source={trace.source}
      action={(row) => <CommentButton row={row} {...rest} />}
      below={(row) => <RowComments row={row} {...rest} />}
    />
  );
}

/** What a comment on a row stands at: its activity, or its step in records from before there were activities. */
function anchorOf({ id, kind, stepKey }: PresentedRow): CommentAnchor {
  if (kind !== 'step') return { kind: 'activity', activityId: id };
  return stepKey === null ? { kind: 'trace' } : { kind: 'step', stepKey };
}

const isSame = (one: CommentAnchor | null, other: CommentAnchor): boolean =>
  (one?.kind === 'activity' && other.kind === 'activity' && one.activityId === other.activityId) ||
  (one?.kind === 'step' && other.kind === 'step' && one.stepKey === other.stepKey);

interface RowCommentsProps extends Omit<CommentedTimelineProps, 'trace'> {
  readonly row: PresentedRow;
}

/** Begins a comment on a row: seen where the row is pointed at or has the focus, and always on touch screens. */
function CommentButton({
  row,
  composing,
  onCompose,
}: Pick<RowCommentsProps, 'row' | 'composing' | 'onCompose'>) {
  const t = useTranslations('review.comments');
  const labelOf = useRowLabel();
  const anchor = anchorOf(row);
  const isComposing = isSame(composing, anchor);
  return (
    <IconButton
      data-comment-row={row.id}
      data-tooltip={t('add')}
      label={t('addToStep', { label: labelOf(row) })}
      aria-expanded={isComposing}
      onClick={() => onCompose(isComposing ? null : anchor)}
      className="-my-1 -ml-1.5 opacity-0 focus-visible:opacity-100 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
    >
      <MessageSquarePlus aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
}

function RowComments({ row, threads, reviewers, composing, actions, onCompose }: RowCommentsProps) {
  const t = useTranslations('review.comments');
  const labelOf = useRowLabel();
  const anchor = anchorOf(row);
  const label = labelOf(row);
  return (
    <>
      {threads
        .filter(({ opening }) => isSame(opening.anchor, anchor))
        .map((thread) => (
          <CommentThread
            key={thread.opening.commentId}
            thread={thread}
            place={label}
            reviewers={reviewers}
            actions={actions}
          />
        ))}
      {isSame(composing, anchor) && (
        <CommentComposer
          draftName={actions.draftName(anchor)}
          label={t('addToStep', { label })}
          reviewers={actions.mentionable}
          onCancel={() => onCompose(null)}
          onSend={async (text) => {
            const sent = await actions.send({ text, anchor, threadId: null });
            if (sent) onCompose(null);
            return sent;
          }}
        />
      )}
    </>
  );
}
