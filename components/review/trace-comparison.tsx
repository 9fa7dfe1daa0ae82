import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { diffSpans, readableDiff } from '@/lib/chat/review/readable-diff';
import type { ShownReviewTrace } from '@/lib/chat/review/review-trace-view';
import { wordDiff } from '@/lib/chat/review/word-diff';
import { type ComparedAnswer, ComparedCourses } from './compared-courses';
import { ComparedSide } from './compared-side';
import { comparedWords } from './compared-words';

interface TraceComparisonProps {
  /** The trace from which the comparison was asked for; the way back leads there. */
  readonly from: ShownReviewTrace;
  readonly other: ShownReviewTrace;
  readonly filtersQuery: string;
}

/** A turn that is longer comes after the page, which would keep everybody waiting who opens it. */
const MOST_CHARACTERS_WITH_PAGE = 100_000;

function answerOf({ trace, thoughts, citations }: ShownReviewTrace): ComparedAnswer {
  const turn = { trace, thoughts };
  const isLong = JSON.stringify(turn).length > MOST_CHARACTERS_WITH_PAGE;
  return { traceId: trace.traceId, citations, turn: isLong ? null : turn };
}

/** What differs between the reasoning of two answers, from the earlier to the later: what happened in each, and word by word. */
export function TraceComparison({ from, other, filtersQuery }: TraceComparisonProps) {
  const [left, right] = from.item.startedAt <= other.item.startedAt ? [from, other] : [other, from];
  const t = useTranslations('review');
  const query = filtersQuery === '' ? '' : `?${filtersQuery}`;
  const difference = readableDiff(wordDiff(comparedWords(left.thoughts), comparedWords(right.thoughts)));

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
      <ComparedCourses earlier={answerOf(left)} later={answerOf(right)} difference={diffSpans(difference)} />
    </main>
  );
}
