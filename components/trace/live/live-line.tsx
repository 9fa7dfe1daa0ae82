import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  createLatestValueThrottle,
  type LatestValueThrottle,
} from '@/components/observable/latest-value-throttle';
import { classNames } from '@/components/ui/class-names';
import { formatDuration } from '@/lib/trace/format-duration';
import { labelIn } from '@/lib/trace/label-in';
import type { ModelWait, TurnLine } from './live-turn';
import styles from './trace-status-bar.module.css';

interface SteadyLine extends TurnLine {
  /** Changes when another sentence begins, and stays while one grows. */
  readonly sequence: number;
}

/** Time for which a sentence stays, so that a burst of thoughts can be followed and does not flicker. */
const DWELL_MS = 400;

/** The line to show: the given one, or for a moment still the one before it. */
function useSteadyLine(line: TurnLine | null): SteadyLine | null {
  const [shown, setShown] = useState<SteadyLine | null>(line && { ...line, sequence: 0 });
  const throttle = useRef<LatestValueThrottle<TurnLine> | null>(null);

  useEffect(() => {
    const created = createLatestValueThrottle<TurnLine>({
      intervalMs: DWELL_MS,
      emit: (next) => setShown((previous) => follow(previous, next)),
    });
    throttle.current = created;
    return () => created.cancel();
  }, []);

  useEffect(() => {
    if (line) throttle.current?.push(line);
  }, [line]);

  return shown;
}

function follow(previous: SteadyLine | null, next: TurnLine): SteadyLine {
  if (previous === null) return { ...next, sequence: 0 };
  const grows =
    previous.kind === next.kind &&
    previous.wait?.phase === next.wait?.phase &&
    next.text.startsWith(previous.text);
  return { ...next, sequence: grows ? previous.sequence : previous.sequence + 1 };
}

const GLIDE_MS_PER_PIXEL = 9;
const FADE_WIDTH_PX = 24;

/** The live thought, or the step under way, on one line that never changes its height. */
export function LiveLine({ line, fallback }: { readonly line: TurnLine | null; readonly fallback: string }) {
  const shown = useSteadyLine(line);
  const lineText = useLineText();
  const text = shown === null ? fallback : lineText(shown);
  const viewport = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (element) glide(element, text);
  }, [text]);

  return (
    <span ref={viewport} className={classNames(styles.line, 'block min-w-0 flex-1 overflow-hidden')}>
      <span
        key={shown?.sequence ?? 'waiting'}
        className={classNames(
          'inline-block whitespace-nowrap motion-reduce:block motion-reduce:truncate',
          shown?.kind === 'thought' ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        <bdi className="motion-safe:animate-fade-in">{text}</bdi>
      </span>
    </span>
  );
}

function glide(viewport: HTMLElement, text: string): void {
  viewport.removeAttribute('data-overflowing');
  if (text === '') return;
  const overflow = viewport.scrollWidth - viewport.clientWidth;
  if (overflow <= 0) return;
  const distance = overflow + FADE_WIDTH_PX;
  viewport.style.setProperty('--trace-glide', `${-distance}px`);
  viewport.style.setProperty('--trace-glide-ms', `${Math.max(600, distance * GLIDE_MS_PER_PIXEL)}ms`);
  viewport.setAttribute('data-overflowing', '');
}

/** Says what a line says in the reader's language, after where in the turn that is. */
export function useLineText(): (line: TurnLine) => string {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const waitText = useWaitText();
  return ({ text, labels, stage, wait }) => {
    const said = wait ? waitText(wait) : labelIn({ label: text, labels }, locale) || t('answering');
    if (stage === undefined) return said;
    const named = labelIn(stage, locale);
    const round = stage.round === null ? null : t('round', { round: stage.round });
    return [round, named, said === named ? null : said].filter((part) => part !== null).join(' · ');
  };
}

/** Says what a server is waited for, in the reader's language. */
function useWaitText(): (wait: ModelWait) => string {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const format = useFormatter();
  return (wait) => {
    if (wait.phase === 'waiting') return t('waitingForModel', { ahead: wait.ahead });
    if (wait.phase === 'calling') {
      const { label, share, said } = wait;
      const percent = share === undefined ? null : format.number(share, { style: 'percent' });
      return [label, percent, said].filter((part) => part != null && part !== '').join(' · ');
    }
    const { tokens, tokensPerSecond, leftMs } = wait;
    if (tokensPerSecond === undefined) return t('readingTokens', { tokens });
    const rate = { tokensPerSecond };
    return leftMs === undefined
      ? t('readingSlowly', rate)
      : t('readingFor', { ...rate, duration: formatDuration(leftMs, locale) });
  };
}
