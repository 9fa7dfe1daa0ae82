'use client';

import { CircleCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useObserved } from '@/components/observable/observable';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FEEDBACK_RATINGS, type FeedbackRating, type Opinion } from '@/lib/chat/feedback';
import { useChatShell } from '../state/shell/chat-shell-context';
import { feedbackDeskOf } from './feedback-desk';
import { FeedbackForm } from './feedback-form';

interface AnswerFeedbackProps {
  readonly conversationId: string;
  readonly traceId: string;
}

const THUMBS = { up: ThumbsUp, down: ThumbsDown } as const;

/** What the person thinks of an answer: two thumbs, more in words if they want, and what became of it. */
export function AnswerFeedback({ conversationId, traceId }: AnswerFeedbackProps) {
  const t = useTranslations('message.feedback');
  const { toast } = useChatShell();
  const sentenceOf = useFailureSentence();
  const [desk] = useState(() => feedbackDeskOf(conversationId));
  const own = useObserved(desk.known, (known) => known.get(traceId) ?? null);
  const [open, setOpen] = useState(false);
  const [thanked, setThanked] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);

  useEffect(() => void desk.open(), [desk]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && own && void desk.load();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [desk, own]);

  const failed = (cause: unknown): void => {
    if (!(cause instanceof RequestError)) throw cause;
    setOpen(false);
    setThanked(false);
    toast(sentenceOf(cause), true);
  };
  const rate = (rating: FeedbackRating): void => {
    const isTakenBack = own?.rating === rating;
    // A thumb up needs no words; who has some finds where to put them.
    setThanked(!isTakenBack && rating === 'up');
    setOpen(!isTakenBack && rating === 'down');
    (isTakenBack ? desk.withdraw(traceId) : desk.rate(traceId, rating)).catch(failed);
  };
  const close = (): void => {
    setOpen(false);
    pressed.current?.focus();
  };
  const send = async (opinion: Opinion): Promise<void> => {
    await desk.give(traceId, opinion);
    setThanked(true);
    close();
  };

  return (
    <>
      {FEEDBACK_RATINGS.map((rating) => {
        const Thumb = THUMBS[rating];
        const isPressed = own?.rating === rating;
        return (
          <IconButton
            key={rating}
            ref={isPressed ? pressed : undefined}
            label={t(`thumb.${rating}`)}
            aria-pressed={isPressed}
            onClick={() => rate(rating)}
            className="aria-pressed:text-foreground"
          >
            <Thumb aria-hidden="true" className={classNames('size-4', isPressed && 'fill-current')} />
          </IconButton>
        );
      })}
      <span role="status" className="sr-only">
        {thanked && t('thanks')}
      </span>
      {own && !open && (
        <div className="order-last flex basis-full flex-wrap items-center gap-x-2 pt-1 pl-1.5 text-[12.5px] text-muted-foreground">
          {thanked && <span aria-hidden="true">{t('thanks')}</span>}
          {own.reviewedAt === null ? (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="rounded-sm underline decoration-line underline-offset-4 hover:text-foreground pointer-coarse:min-h-10"
            >
              {t(own.text === '' && own.reasons.length === 0 ? 'more' : 'change')}
            </button>
          ) : (
            <Reviewed at={own.reviewedAt} />
          )}
        </div>
      )}
      {own && open && (
        <FeedbackForm
          key={own.rating}
          own={own}
          onSend={send}
          onClose={close}
          className="order-last ml-1.5 basis-full"
        />
      )}
    </>
  );
}

function Reviewed({ at }: { readonly at: number }) {
  const t = useTranslations('message.feedback');
  const format = useFormatter();
  return (
    <span data-slot="feedback-reviewed" className="inline-flex items-center gap-1.5 text-accent-strong">
      <CircleCheck aria-hidden="true" className="size-3.5" />
      {t('reviewed', { date: format.dateTime(at, { dateStyle: 'medium' }) })}
    </span>
  );
}
