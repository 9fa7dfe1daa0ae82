import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { sourceOf } from '@/components/trace/record/presented-trace';
import { timelineOfRecord } from '@/components/trace/timeline/timeline-of';
import { buttonVariants } from '@/components/ui/button';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { ComparedSide } from './compared-side';
import { ComparedTimeline } from './compared-timeline';
import { ReviewSection } from './review-section';
import { WordDifference } from './word-difference';

interface TraceComparisonProps {
  /** The trace from which the comparison was asked for; the way back leads there. */
  readonly from: ShownReviewTrace;
  readonly other: ShownReviewTrace;
  readonly filtersQuery: string;
}

const courseOf = (view: ShownReviewTrace) => {
  const { record, startedAt, status } = view.trace;
  const source = sourceOf(view);
  return {
    source,
    citations: view.citations,
    timeline: timelineOfRecord(record, { ...source, startedAt, status }),
  };
};
/** The words of the thoughts, without the marks of headings. */
const thoughtsOf = ({ thoughts }: ShownReviewTrace): string =>
  thoughts
    .map(({ delta }) => delta)
    .join('')
    .replaceAll('**', '');

/** What differs between the reasoning of two answers, from the earlier to the later: what happened in each, and word by word. */
export function TraceComparison({ from, other, filtersQuery }: TraceComparisonProps) {
  const [left, right] = from.item.startedAt <= other.item.startedAt ? [from, other] : [other, from];
  const t = useTranslations('review');
  const query = filtersQuery === '' ? '' : `?${filtersQuery}`;
  const thoughts = { left: thoughtsOf(left), right: thoughtsOf(right) };

  return (
    <main id="review" className="mx-auto w-full max-w-[960px] flex-1 px-5 pt-6 pb-24 md:px-8">
      <Link
        href={`/review/${from.item.traceId}${query}`}
        prefetch={false}
        className={`${buttonVariants({ variant: 'quiet', size: 'small' })} -ml-2.5`}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('compare.back')}
      </Link>
      <h1 className="mt-4 font-semibold text-[22px] tracking-[-0.01em]">{t('compare.title')}</h1>
      <p className="mt-1.5 break-words text-[14px] text-muted-foreground">{left.question}</p>
      {left.question !== right.question && (
        <p className="mt-2 w-fit rounded-md bg-warning-tint px-2.5 py-1 text-[13px] text-warning">
          {t('compare.differentQuestion')}
        </p>
      )}
      <dl className="mt-5 grid gap-3 sm:grid-cols-2">
        <ComparedSide name={t('compare.left')} item={left.item} removed />
        <ComparedSide name={t('compare.right')} item={right.item} />
      </dl>
      <div className="mt-9 flex flex-col gap-9">
        <ReviewSection heading={t('sections.timeline')}>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            <ComparedTimeline name={t('compare.left')} {...courseOf(left)} />
            <ComparedTimeline name={t('compare.right')} {...courseOf(right)} />
          </div>
        </ReviewSection>
        <ReviewSection heading={t('compare.onlyThoughts')}>
          {thoughts.left + thoughts.right === '' ? (
            <p className="text-[14px] text-muted-foreground">{t('compare.noThoughts')}</p>
          ) : (
            <div
              data-slot="compared-thoughts"
              className="whitespace-pre-wrap break-words text-[14px] leading-[1.75]"
            >
              <WordDifference left={thoughts.left} right={thoughts.right} />
            </div>
          )}
        </ReviewSection>
      </div>
    </main>
  );
}
