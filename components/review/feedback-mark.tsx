import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { type Feedback, reviewedAtOf } from '@/lib/chat/feedback';
import type { Verdict } from '@/lib/chat/review/review-verdict';

interface FeedbackMarkProps {
  readonly feedback: Feedback;
  /** The verdict that counts. */
  readonly verdict: Verdict | null;
}

const THUMBS = { up: ThumbsUp, down: ThumbsDown } as const;

/** What the owner of an answer thinks of it, as a small tag; filled while it waits for a verdict. */
export function FeedbackMark({ feedback, verdict }: FeedbackMarkProps) {
  const t = useTranslations('review');
  const { rating } = feedback;
  const Thumb = THUMBS[rating];
  const waits = reviewedAtOf(feedback, verdict) === null;
  return (
    <span
      data-feedback={rating}
      className={classNames(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-md text-[12px]',
        waits ? 'px-2' : 'text-muted-foreground',
        waits && (rating === 'down' ? 'bg-warning-tint text-warning' : 'bg-accent-tint text-accent-strong'),
      )}
    >
      <Thumb aria-hidden="true" className="size-3.5" />
      {t(`feedback.${rating}`)}
    </span>
  );
}
