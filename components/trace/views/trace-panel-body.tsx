import { AnimatePresence, usePresence } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { RowList } from '@/components/trace/timeline/row-list';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';
import type { PresentedTrace } from '../record/presented-trace';
import type { PresentedRow } from '../timeline/presented-row';
import { rowSentences } from '../timeline/row-sentences';
import { PanelNote } from './panel-message';
import { TraceMonologue } from './trace-monologue';
import type { TraceViewName } from './view-switch';

const GLIDE_SECONDS = 0.25;
const EASE_OUT: [number, number, number, number] = [0.22, 1, 0.36, 1];

/**
 * When the timeline takes the monologue's place, each row's thoughts glide from where its sentence stands
 * (the monologue is still in the page while it fades). `sentenceIds` names the sentence of each row.
 */
function useThoughtGlide(
  body: RefObject<HTMLElement | null>,
  sentenceIds: ReadonlyMap<string, number>,
  active: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of view sets thoughts in motion
  useLayoutEffect(() => {
    const area = body.current;
    if (!active || !area || prefersReducedMotion()) return;
    const bounds = area.getBoundingClientRect();
    const routes = [...sentenceIds].flatMap(([row, sentenceId]) => {
      const thought = area.querySelector<HTMLElement>(`[data-thought="${row}"]`);
      const sentence = area.querySelector<HTMLElement>(`[data-sentence="${sentenceId}"]`);
      return thought && sentence ? [{ thought, sentence, from: offset(sentence, thought, bounds) }] : [];
    });
    // All is measured before anything moves, so that the page is laid out once.
    const glides = routes.map(({ thought, sentence, from }) => {
      sentence.style.opacity = '0';
      const keyframes = { transform: [from, 'translate(0px, 0px)'], opacity: [0.7, 1] };
      return animate(thought, keyframes, { duration: GLIDE_SECONDS, ease: EASE_OUT });
    });
    return () => {
      for (const glide of glides) glide.complete();
      for (const { sentence } of routes) sentence.style.removeProperty('opacity');
    };
  }, [active]);
}

/** Where a sentence stands, seen from its thought: the first of its lines, from the left edge of the text. */
function offset(sentence: HTMLElement, thought: HTMLElement, bounds: DOMRect): string {
  const line = sentence.getClientRects()[0] ?? sentence.getBoundingClientRect();
  const text = sentence.parentElement ?? sentence;
  const end = thought.getBoundingClientRect();
  // A sentence that is scrolled out of view starts at the edge, so that it does not shoot across the panel.
  const top = Math.min(Math.max(line.top, bounds.top - line.height), bounds.bottom);
  return `translate(${text.getBoundingClientRect().left - end.left}px, ${top - end.top}px)`;
}

const FADE_SECONDS = 0.15;

/** Fills the panel's body, and fades when another view takes its place. */
function FadingView({ children }: { readonly children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  const [present, remove] = usePresence();

  useEffect(() => {
    const element = view.current;
    // A view that comes back before it had gone is whole again.
    if (present) element?.style.removeProperty('opacity');
    if (present) return;
    if (!element || prefersReducedMotion()) return remove();
    const fade = animate(element, { opacity: 0 }, { duration: FADE_SECONDS, ease: 'easeOut' });
    fade.then(remove);
    return () => fade.stop();
  }, [present, remove]);

  return (
    <div ref={view} inert={!present} className="absolute inset-0">
      {children}
    </div>
  );
}

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

interface TraceTimelineProps extends Pick<PresentedTrace, 'timeline' | 'source'> {
  /** What can be done about a row. */
  readonly below?: ((row: PresentedRow) => ReactNode) | undefined;
}

/** What happened in a turn, in the order in which it happened. */
export function TraceTimeline({ timeline, source, below }: TraceTimelineProps) {
  const t = useTranslations('trace.panel');
  return (
    <section
      aria-label={t('timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      data-vaul-no-drag=""
      className="absolute inset-0 overflow-y-auto overscroll-contain px-5 py-[18px] focus-visible:-outline-offset-2"
    >
      <RowList timeline={timeline} source={source} {...(below && { below })} />
    </section>
  );
}
