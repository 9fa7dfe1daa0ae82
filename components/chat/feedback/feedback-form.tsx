'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { isComposing } from '@/components/ui/field-keys';
import { Textarea } from '@/components/ui/textarea';
import {
  FEEDBACK_REASONS,
  FEEDBACK_TEXT_LIMIT,
  type FeedbackReason,
  type Opinion,
  type OwnFeedback,
} from '@/lib/chat/feedback';

interface FeedbackFormProps {
  readonly own: OwnFeedback;
  /** Rejects with a `RequestError` where the server does not take it. */
  readonly onSend: (opinion: Opinion) => Promise<void>;
  readonly onClose: () => void;
  readonly className?: string;
}

/** Reasons and words for a thumb, none of which is needed. Escape leaves it. */
export function FeedbackForm({ own, onSend, onClose, className }: FeedbackFormProps) {
  const t = useTranslations('message.feedback');
  const format = useFormatter();
  const sentenceOf = useFailureSentence();
  const headingId = useId();
  const readersId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reasons, setReasons] = useState<readonly FeedbackReason[]>(own.reasons);
  const [text, setText] = useState(own.text);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { rating } = own;
  const left = FEEDBACK_TEXT_LIMIT - text.length;

  useEffect(() => {
    form.current?.focus({ preventScroll: true });
    // With the first frame the browser scrolls by itself, to hold what was above the form where it is.
    requestAnimationFrame(() => setTimeout(() => form.current?.scrollIntoView({ block: 'nearest' })));
  }, []);

  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      await onSend({ rating, reasons, text: text.trim() });
    } catch (cause) {
      if (!(cause instanceof RequestError)) throw cause;
      setSending(false);
      setProblem(sentenceOf(cause));
    }
  };

  return (
    <form
      ref={form}
      tabIndex={-1}
      data-slot="feedback-form"
      aria-labelledby={headingId}
      aria-describedby={readersId}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        onClose();
      }}
      className={classNames(
        'mt-2 min-w-0 max-w-xl scroll-mb-4 rounded-xl border border-line bg-surface p-4 outline-none',
        className,
      )}
    >
      <p id={headingId} className="font-medium text-[14px]">
        {t(`heading.${rating}`)}
      </p>
      {rating === 'down' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
        <div role="group" aria-labelledby={headingId} className="mt-3 flex flex-wrap gap-2">
          {FEEDBACK_REASONS.map((reason) => {
            const isChosen = reasons.includes(reason);
            return (
              <Button
                key={reason}
                size="chip"
                aria-pressed={isChosen}
                onClick={() =>
                  setReasons(isChosen ? reasons.filter((other) => other !== reason) : [...reasons, reason])
                }
                className="pointer-coarse:h-10 aria-pressed:border-accent aria-pressed:bg-accent-tint"
              >
                {t(`reasons.${reason}`)}
              </Button>
            );
          })}
        </div>
      )}
      <Textarea
        value={text}
        maxLength={FEEDBACK_TEXT_LIMIT}
        rows={2}
        aria-label={t('text')}
        placeholder={t('text')}
        onChange={(event) => setText(event.target.value)}
        className="mt-3 max-h-60 rounded-lg border border-line px-3 py-2 text-[14px] focus-visible:border-accent"
      />
      <p className="mt-1.5 flex justify-between gap-4 text-[12.5px] text-muted-foreground">
        <span id={readersId}>{t('readers')}</span>
        <span className="shrink-0 tabular-nums">
          {t('count', { count: format.number(text.length), limit: format.number(FEEDBACK_TEXT_LIMIT) })}
        </span>
      </p>
      <span role="status" className="sr-only">
        {left === 0 && t('full')}
      </span>
      {problem && (
        <p role="alert" className="mt-2 text-[13px] text-danger">
          {problem}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="solid" size="small" busy={sending} className="pointer-coarse:h-10">
          {t('send')}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose} className="pointer-coarse:h-10">
          {t('skip')}
        </Button>
      </div>
    </form>
  );
}
