'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import { sourceOf } from '@/components/trace/record/presented-trace';
import type { TraceViewFailure } from '@/components/trace/record/trace-view-request';
import { useTraceView } from '@/components/trace/record/use-trace-view';
import styles from '@/components/trace/thoughts/portion.module.css';
import type { PresentedTimeline } from '@/components/trace/timeline/presented-row';
import { RowList } from '@/components/trace/timeline/row-list';
import type { RowSource } from '@/components/trace/timeline/row-paragraphs';
import { timelineOfRecord } from '@/components/trace/timeline/timeline-of';
import { PanelFailure, TimelineSkeleton } from '@/components/trace/views/panel-message';
import { Skeleton } from '@/components/ui/skeleton';
import { type DiffSpan, diffPieces } from '@/lib/chat/review/readable-diff';
import type { DiffPiece } from '@/lib/chat/review/word-diff';
import type { TraceView } from '@/lib/chat/trace-view';
import type { Citation } from '@/lib/trace/documents/citation';
import { comparedWords } from './compared-words';
import { diffBlocks } from './diff-blocks';
import { ReviewSection } from './review-section';

/** How wide the lines are that stand for a text on its way. */
const LINES = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'];

type Turn = Pick<TraceView, 'trace' | 'thoughts'>;

/** One of two answers whose reasoning is compared. */
export interface ComparedAnswer {
  readonly traceId: string;
  /** What the answer cites. */
  readonly citations: readonly Citation[];
  /** Null where it is too long to come with the page. */
  readonly turn: Turn | null;
}

interface ComparedCoursesProps {
  readonly earlier: ComparedAnswer;
  readonly later: ComparedAnswer;
  /** Of the words of their thoughts. */
  readonly difference: readonly DiffSpan[];
}

/** What happened in each of two turns side by side, and what their thoughts say word by word. */
export function ComparedCourses({ earlier, later, difference }: ComparedCoursesProps) {
  const t = useTranslations('review');
  const left = useTurn(earlier);
  const right = useTurn(later);
  const failed = [left, right].find(({ failure }) => failure !== null);

  return (
    <div className="mt-9 flex flex-col gap-9">
      <ReviewSection heading={t('sections.timeline')}>
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <Course name={t('compare.left')} citations={earlier.citations} {...left} />
          <Course name={t('compare.right')} citations={later.citations} {...right} />
        </div>
      </ReviewSection>
      {!failed && (
        <ReviewSection heading={t('compare.onlyThoughts')}>
          {difference.length === 0 ? (
            <p className="text-[14px] text-muted-foreground">{t('compare.noThoughts')}</p>
          ) : (
            <ComparedThoughts left={left.turn} right={right.turn} difference={difference} />
          )}
        </ReviewSection>
      )}
    </div>
  );
}

interface LoadedTurn {
  /** Null while it is on its way. */
  readonly turn: Turn | null;
  readonly failure: TraceViewFailure | null;
  readonly retry: () => void;
}

/** The turn of an answer, which is fetched where it has not come with the page. */
function useTurn({ traceId, turn }: ComparedAnswer): LoadedTurn {
  const { state, retry } = useTraceView(traceId, turn === null, '/api/review/traces');
  // What is long is set out little by little.
  const fetched = useDeferredValue(state.status === 'ready' ? state.view : null);
  return {
    turn: turn ?? fetched,
    failure: turn === null && state.status === 'failed' ? state.failure : null,
    retry,
  };
}

interface CourseProps extends LoadedTurn {
  readonly name: string;
  readonly citations: readonly Citation[];
}

/** What happened in one of the turns, or why that cannot be shown. */
function Course({ name, citations, turn, failure, retry }: CourseProps) {
  const course = useMemo(() => {
    if (!turn) return null;
    const { record, startedAt, status } = turn.trace;
    const source = sourceOf(turn);
    return { source, timeline: timelineOfRecord(record, { ...source, startedAt, status }) };
  }, [turn]);
  if (course) return <ComparedTimeline name={name} citations={citations} {...course} />;
  return (
    // They keep the distance of a panel's edge, which is not here.
    <div className="-mx-5">
      {failure ? <PanelFailure failure={failure} onRetry={retry} /> : <TimelineSkeleton />}
    </div>
  );
}

interface ComparedThoughtsProps {
  readonly left: Turn | null;
  readonly right: Turn | null;
  readonly difference: readonly DiffSpan[];
}

/** The thoughts of both turns as one text. */
function ComparedThoughts({ left, right, difference }: ComparedThoughtsProps) {
  const pieces = useMemo(
    () =>
      left && right && diffPieces(difference, comparedWords(left.thoughts), comparedWords(right.thoughts)),
    [left, right, difference],
  );
  if (!pieces)
    return (
      <div className="flex flex-col gap-3.5 pt-1.5">
        {LINES.map((width) => (
          <Skeleton key={width} className={`h-3.5 ${width}`} />
        ))}
      </div>
    );
  return (
    <div data-slot="compared-thoughts" className="whitespace-pre-wrap break-words text-[14px] leading-[1.75]">
      <WordDifference pieces={pieces} />
    </div>
  );
}

interface ComparedTimelineProps {
  /** Which of the two answers this is. */
  readonly name: string;
  readonly timeline: PresentedTimeline;
  readonly source: RowSource;
  /** What the answer cites. */
  readonly citations: readonly Citation[];
}

/** What happened in one of two turns that are compared. */
function ComparedTimeline({ name, timeline, source, citations }: ComparedTimelineProps) {
  const reader = useMemo(() => ({ isOwn: false, citations }), [citations]);
  return (
    <section aria-label={name} data-slot="compared-timeline" className="min-w-0">
      <p className="mb-3 text-[12.5px] text-muted-foreground">{name}</p>
      <PassageReaderContext value={reader}>
        <RowList timeline={timeline} source={source} />
      </PassageReaderContext>
    </section>
  );
}

interface WordDifferenceProps {
  readonly pieces: readonly DiffPiece[];
}

/** One text turned into the other, with what was removed and what was added. */
function WordDifference({ pieces }: WordDifferenceProps) {
  const t = useTranslations('review.compare');
  const show = ({ kind, text }: DiffPiece): ReactNode => {
    switch (kind) {
      case 'same':
        return text;
      case 'removed':
        return (
          <del className="rounded-xs bg-danger-tint text-danger decoration-danger/60">
            <span className="sr-only">{t('removed')}</span>
            {text}
          </del>
        );
      case 'added':
        return (
          <ins className="rounded-xs bg-accent-tint text-accent-strong no-underline [del+&]:ml-1">
            <span className="sr-only">{t('added')}</span>
            {text}
          </ins>
        );
    }
  };
  const set = (block: readonly DiffPiece[]): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a difference have no other identity
    block.map((piece, index) => <Fragment key={index}>{show(piece)}</Fragment>);
  const [first = [], ...others] = diffBlocks(pieces);
  if (others.length === 0) return set(first);
  return [first, ...others].map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its blocks
    <div key={index} className={styles.portion}>
      {set(block)}
    </div>
  ));
}
