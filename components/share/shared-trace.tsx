'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { joinedTurns } from '@/components/trace/record/joined-view';
import { type PresentedTrace, sourceOf } from '@/components/trace/record/presented-trace';
import { factsOfTraces } from '@/components/trace/record/trace-fact';
import { TraceFacts } from '@/components/trace/record/trace-facts';
import { createReplay } from '@/components/trace/replay/replay';
import { MarkedThought } from '@/components/trace/thoughts/marked-thought';
import type { Paragraph } from '@/components/trace/thoughts/monologue';
import { MoreThoughts } from '@/components/trace/thoughts/more-thoughts';
import { unpackThoughts } from '@/components/trace/thoughts/packed-thoughts';
import styles from '@/components/trace/thoughts/portion.module.css';
import type { ThoughtPortion } from '@/components/trace/thoughts/thought-portions';
import { useStoredParagraphs } from '@/components/trace/thoughts/use-stored-paragraphs';
import { useThoughtPortions } from '@/components/trace/thoughts/use-thought-portions';
import { RowList } from '@/components/trace/timeline/row-list';
import { timelineOfRecord } from '@/components/trace/timeline/timeline-of';
import { type TraceViewName, ViewSwitch } from '@/components/trace/views/view-switch';
import { classNames } from '@/components/ui/class-names';
import type { SharedMessage } from '@/lib/chat/shared-conversation';
import { AppError } from '@/lib/shared/app-error';
import { formatDuration } from '@/lib/trace/format-duration';
import { thinkingTime } from '@/lib/trace/thinking-time';
import { activitiesOf } from '@/lib/trace/trace-record';
import type { SharedPageTurn } from './shared-page';

/** All thoughts of a shared turn as one text. */
function SharedThoughts({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const { portions, hiddenCharacters, showMore } = useThoughtPortions(paragraphs);
  return (
    <>
      {portions.map((portion) => (
        <SharedPortion key={portion.id} portion={portion} />
      ))}
      <MoreThoughts characters={hiddenCharacters} onMore={showMore} />
    </>
  );
}

const SharedPortion = memo(function SharedPortion({ portion }: { readonly portion: ThoughtPortion }) {
  return (
    <div className={classNames('group/portion', portion.id > 0 && styles.portion)}>
      {portion.paragraphs.map((paragraph) => (
        <p
          key={paragraph.id}
          dir="auto"
          className="mb-3 whitespace-pre-line break-words text-[14px] text-muted-foreground leading-[1.75] group-last/portion:last:mb-0"
        >
          {paragraph.sentences.map(({ id, text, marks }) => (
            <MarkedThought key={id} text={text} marks={marks} />
          ))}
        </p>
      ))}
    </div>
  );
});

/** Most readers of a share never play it. */
const SharedReplay = lazy(() =>
  keepLoading(() => import('./shared-replay').then((module) => ({ default: module.SharedReplay }))),
);

/** The reasoning behind a shared answer as it travels with the page. */
interface SharedTraceProps {
  /** The turn of the answer after those from which it went on; at least one. */
  readonly turns: readonly SharedPageTurn[];
  readonly status: SharedMessage['status'];
  readonly durationMs: number | undefined;
  /** The moment of this turn (ms since it began) that the address names; null for other turns. */
  readonly momentMs: number | null;
}

/** The reasoning behind a shared answer, folded: the timeline, the thoughts, and a replay of both. */
export function SharedTrace({ turns, status = 'completed', durationMs, momentMs }: SharedTraceProps) {
  const t = useTranslations('trace.status');
  const panel = useTranslations('trace.panel');
  const locale = useLocale();
  const frame = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<TraceViewName>('timeline');

  const { trace, thoughts, facts, time } = useMemo(() => courseOf(turns), [turns]);
  const source = useMemo(() => sourceOf({ thoughts, trace }), [thoughts, trace]);
  const timeline = useMemo(
    () => timelineOfRecord(trace.record, { ...source, startedAt: trace.startedAt, status: trace.status }),
    [trace, source],
  );
  const paragraphs = useStoredParagraphs(thoughts, trace.redactions, open);
  const replay = useMemo(
    () => (open ? createReplay({ trace, thoughts }, { startAtMs: momentMs ?? 0 }) : null),
    [open, trace, thoughts, momentMs],
  );
  const stored: PresentedTrace = useMemo(
    () => ({ phase: 'settled', timeline, source, paragraphs, facts }),
    [timeline, source, paragraphs, facts],
  );

  useEffect(() => {
    if (momentMs === null) return;
    setOpen(true);
    setView('replay');
    frame.current?.scrollIntoView({ block: 'start' });
  }, [momentMs]);

  const choose = (next: TraceViewName): void => {
    if (next === view) return;
    setView(next);
    if (next === 'replay') replay?.player.play();
  };
  const views: readonly TraceViewName[] =
    thoughts.length > 0 ? ['timeline', 'thoughts', 'replay'] : ['timeline', 'replay'];
  return (
    <details
      ref={frame}
      open={open}
      data-slot="shared-trace"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mb-4 scroll-mt-4 rounded-xl border border-line open:bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-xl px-4 py-2.5 text-[14px] text-muted-foreground transition-colors hover:text-foreground [&::-webkit-details-marker]:hidden">
        {status === 'completed' && time !== null
          ? t('thought', { duration: formatDuration(time.thoughtMs, locale) })
          : durationMs === undefined
            ? t(`${status}Untimed`)
            : t(status, { duration: formatDuration(durationMs, locale) })}
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
      </summary>
      <div className="flex flex-col gap-2.5 border-line border-t px-4 py-3">
        <TraceFacts facts={facts} />
        <div className="flex">
          <ViewSwitch views={views} view={view} onChange={choose} />
        </div>
      </div>
      {view === 'timeline' && (
        <section aria-label={panel('timeline')} className="border-line border-t px-4 py-4">
          <RowList timeline={timeline} source={source} />
        </section>
      )}
      {view === 'thoughts' && (
        <section aria-label={panel('thoughts')} className="border-line border-t px-4 py-4">
          <SharedThoughts paragraphs={paragraphs} />
        </section>
      )}
      {open && view === 'replay' && (
        <Suspense fallback={<div className="h-[min(34rem,75dvh)] border-line border-t" />}>
          <SharedReplay replay={replay} status={trace.status} stored={stored} />
        </Suspense>
      )}
    </details>
  );
}

/** The turns as one course, with what is known of all of them. */
function courseOf(turns: readonly SharedPageTurn[]) {
  const unpacked = turns.map(({ trace, thoughts }) => ({ trace, thoughts: unpackThoughts(thoughts) }));
  const last = unpacked.at(-1);
  if (!last) throw new AppError('no-turn', 'a shared trace has at least one turn');
  const earlier = unpacked.slice(0, -1);
  const facts = factsOfTraces(
    earlier.map(({ trace }) => trace),
    last.trace,
  );
  const { record, startedAt } = last.trace;
  return { ...joinedTurns(earlier, last), facts, time: thinkingTime(activitiesOf(record), startedAt) };
}
