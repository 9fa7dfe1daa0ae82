import { AnimatePresence } from 'framer-motion';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import type { PresentedTrace } from '../record/presented-trace';
import type { PresentedRow } from '../timeline/presented-row';
import { rowSentences } from '../timeline/row-sentences';
import { FadingView } from './fading-view';
import { PanelNote } from './panel-message';
import { TraceMonologue } from './trace-monologue';
import { TraceTimeline } from './trace-timeline';
import { useThoughtGlide } from './use-thought-glide';
import type { TraceViewName } from './view-switch';

interface TracePanelBodyProps {
  readonly trace: PresentedTrace;
  readonly view: TraceViewName;
  /** What can be done about a row of the timeline. */
  readonly below?: ((row: PresentedRow) => ReactNode) | undefined;
}

const NO_ROUTES: ReadonlyMap<string, number> = new Map();

/** The panel's main area: the flowing thoughts or the timeline, and the way from one to the other. */
export function TracePanelBody({ trace, view, below }: TracePanelBodyProps) {
  const t = useTranslations('trace.panel');
  const body = useRef<HTMLDivElement>(null);
  const settled = trace.phase === 'settled';
  const sentenceIds = useMemo(
    () => (settled ? rowSentences(trace.timeline.rows, trace.paragraphs) : NO_ROUTES),
    [settled, trace.timeline, trace.paragraphs],
  );
  useThoughtGlide(body, sentenceIds, view === 'timeline' && settled);

  const { rows, endedAs } = trace.timeline;
  // That a turn is answered as usual is no reason not to wait for what comes.
  const waiting = trace.phase === 'thinking' && rows.every(({ isQuiet }) => isQuiet);

  const content =
    view === 'thoughts' ? (
      <TraceMonologue paragraphs={trace.paragraphs} phase={trace.phase} />
    ) : waiting ? (
      <PanelNote text={t('waiting')} waiting />
    ) : rows.length > 0 || endedAs !== null ? (
      <TraceTimeline timeline={trace.timeline} source={trace.source} below={below} />
    ) : (
      <PanelNote text={t('empty')} />
    );

  return (
    <div ref={body} className="relative min-h-0 flex-1 overflow-hidden">
      <AnimatePresence initial={false}>
        <FadingView key={view}>{content}</FadingView>
      </AnimatePresence>
    </div>
  );
}
