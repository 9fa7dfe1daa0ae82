'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PresentedStep } from '@/components/trace/presented-trace';
import { TimelineStep } from '@/components/trace/timeline-step';
import { Button } from '@/components/ui/button';
import type { Reviewer } from '@/lib/chat/review/mentions';
import type { CommentThread as Thread } from '@/lib/chat/review/review-comment';
import type { StepKey } from '@/lib/trace/step-key';
import { CommentComposer } from './comment-composer';
import { CommentThread } from './comment-thread';
import type { CommentActions } from './use-comment-actions';

interface CommentedTimelineProps {
  readonly steps: readonly PresentedStep[];
  readonly threads: readonly Thread[];
  readonly reviewers: readonly Reviewer[];
  /** The step that a comment is being written on. */
  readonly composingOn: StepKey | null;
  readonly actions: CommentActions;
  readonly onCompose: (stepKey: StepKey | null) => void;
}

/** The steps of a trace with what reviewers say about each. */
export function CommentedTimeline(props: CommentedTimelineProps) {
  const { steps, threads, reviewers, composingOn, actions, onCompose } = props;
  const t = useTranslations('review.comments');
  return (
    <ol>
      {steps.map((step, index) => {
        const { stepKey, label } = step;
        return (
          <TimelineStep key={stepKey} step={step} last={index === steps.length - 1}>
            <Button
              variant="quiet"
              size="inline"
              data-comment-step={stepKey}
              aria-label={t('addToStep', { label })}
              aria-expanded={composingOn === stepKey}
              onClick={() => onCompose(composingOn === stepKey ? null : stepKey)}
              className="mt-0.5 gap-1.5"
            >
              <MessageSquarePlus aria-hidden="true" className="size-3.5" />
              <span className="text-[12.5px]">{t('add')}</span>
            </Button>
            {threads
              .filter(({ opening: { anchor } }) => anchor.kind === 'step' && anchor.stepKey === stepKey)
              .map((thread) => (
                <CommentThread
                  key={thread.opening.commentId}
                  thread={thread}
                  place={label}
                  reviewers={reviewers}
                  actions={actions}
                />
              ))}
            {composingOn === stepKey && (
              <CommentComposer
                label={t('addToStep', { label })}
                reviewers={reviewers}
                onCancel={() => onCompose(null)}
                onSend={async (text) => {
                  const sent = await actions.send({
                    text,
                    anchor: { kind: 'step', stepKey },
                    threadId: null,
                  });
                  if (sent) onCompose(null);
                  return sent;
                }}
              />
            )}
          </TimelineStep>
        );
      })}
    </ol>
  );
}
