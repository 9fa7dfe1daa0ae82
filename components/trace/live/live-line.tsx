import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { TurnLine } from './live-turn';
import styles from './trace-status-bar.module.css';
import { useLineText } from './use-line-text';
import { useSteadyLine } from './use-steady-line';

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
