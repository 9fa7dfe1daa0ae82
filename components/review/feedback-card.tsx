import { useFormatter, useTranslations } from 'next-intl';
import { type Feedback, reviewedAtOf } from '@/lib/chat/feedback';
import type { Verdict } from '@/lib/chat/review/review-verdict';
import { FeedbackMark } from './feedback-mark';

interface FeedbackCardProps {
  readonly feedback: Feedback;
  readonly verdict: Verdict | null;
}

/** What the owner of an answer has said of it, for whoever reviews it. */
export function FeedbackCard({ feedback, verdict }: FeedbackCardProps) {
  const t = useTranslations('review.feedback');
  const format = useFormatter();
  const { reasons, text, at } = feedback;
  const reviewedAt = reviewedAtOf(feedback, verdict);
  const day = (time: number) => format.dateTime(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div data-slot="feedback-card">
      <div className="flex flex-wrap items-center gap-1.5">
        <FeedbackMark feedback={feedback} verdict={verdict} />
        {reasons.map((reason) => (
          <span
            key={reason}
            className="inline-flex h-6 items-center rounded-md border border-line px-2 text-[12px]"
          >
            {t(`reasons.${reason}`)}
          </span>
        ))}
      </div>
      {text === '' ? (
        reasons.length === 0 && <p className="mt-2 text-[13.5px] text-muted-foreground">{t('noWords')}</p>
      ) : (
        <p dir="auto" className="mt-2 whitespace-pre-line break-words text-[14px] leading-6">
          {text}
        </p>
      )}
      <p className="mt-1.5 text-[12.5px] text-muted-foreground">
        {t('givenAt', { date: day(at) })}
        {reviewedAt !== null && <span className="block">{t('reviewed', { date: day(reviewedAt) })}</span>}
      </p>
    </div>
  );
}
