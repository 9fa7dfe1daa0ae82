import { AnimatePresence } from 'framer-motion';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import type { StepKey } from '@/lib/trace/step-key';
import { FadingView } from './fading-view';
import { matchThoughts } from './match-thoughts';
import { PanelNote } from './panel-message';
import type { PresentedTrace } from './presented-trace';
import { TraceMonologue } from './trace-monologue';
import { TraceTimeline } from './trace-timeline';
import { useThoughtGlide } from './use-thought-glide';
import type { TraceViewName } from './view-switch';

interface TracePanelBodyProps {
  readonly trace: PresentedTrace;
  readonly view: TraceViewName;
}

/** Thoughts further on are not looked for: of very long ones only the beginning is on screen. */
const MATCHED_PARAGRAPHS = 200;
const NO_MATCHES: ReadonlyMap<StepKey, number> = new Map();

/** The panel's main area: the flowing thoughts or the timeline, and the way from one to the other. */
export function TracePanelBody({ trace, view }: TracePanelBodyProps) {
  const t = useTranslations('trace.panel');
  const body = useRef<HTMLDivElement>(null);
  const settled = trace.phase === 'settled';
  const sentenceIds = useMemo(
    () => (settled ? matchThoughts(trace.steps, trace.paragraphs.slice(0, MATCHED_PARAGRAPHS)) : NO_MATCHES),
    [settled, trace.steps, trace.paragraphs],
  );
  useThoughtGlide(body, sentenceIds, view === 'timeline' && settled);

  const waiting = trace.phase === 'thinking' && trace.steps.length < 2;

  const content =
    view === 'thoughts' ? (
      <TraceMonologue paragraphs={trace.paragraphs} phase={trace.phase} />
    ) : waiting ? (
      <PanelNote text={trace.steps[0]?.label ?? t('waiting')} waiting />
    ) : trace.steps.length > 0 ? (
      <TraceTimeline steps={trace.steps} />
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
