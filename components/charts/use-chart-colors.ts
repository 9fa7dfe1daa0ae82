'use client';

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onPrinted, onPrinting } from '@/components/page/printing';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';
import styles from './charts.module.css';

const NAMES = ['foreground', 'muted-foreground', 'line', 'surface'] as const;
const OF_CHARTS = ['rise', 'fall', 'total', 'low', 'middle', 'high'] as const;
const SERIES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The colours of the theme that is shown; null where nobody has looked since it changed. */
let colors: ChartColors | null = null;
/** What was read last: what is drawn in the same colours stays the same. */
let read: ChartColors | null = null;
let isPaper = false;
const listeners = new Set<() => void>();

/**
 * The colours of charts in the theme that is shown, or for paper where the page is printed, and again when that changes;
 * null on the server.
 */
export const useChartColors = (): ChartColors | null =>
  useSyncExternalStore(subscribe, currentColors, () => null);

function currentColors(): ChartColors {
  if (colors !== null) return colors;
  const next = isPaper ? paperColors() : readColors('');
  if (read?.text !== next.text) read = next;
  colors = read;
  return colors;
}

let ofPaper: ChartColors | null = null;

/** The colours of paper, whatever theme is shown. */
export const paperColors = (): ChartColors => {
  ofPaper ??= readColors('light');
  return ofPaper;
};

let unwatch: (() => void) | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  unwatch ??= watchTheme();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unwatch?.();
    unwatch = null;
    // Nobody would hear of another theme from here on.
    colors = null;
  };
}

function watchTheme(): () => void {
  const changed = (): void => {
    colors = null;
    for (const listener of listeners) listener();
  };
  const look = (forPaper: boolean): void => {
    isPaper = forPaper;
    changed();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = new MutationObserver(changed);
  const endings = [onPrinting(() => flushSync(() => look(true))), onPrinted(() => look(false))];
  dark.addEventListener('change', changed);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => {
    for (const end of endings) end();
    dark.removeEventListener('change', changed);
    theme.disconnect();
  };
}

/** Reads all of them at once: each look by itself would have the styles of the page worked out anew. */
function readColors(scheme: 'light' | ''): ChartColors {
  const names = [...NAMES, ...[...OF_CHARTS, ...SERIES].map((name) => `chart-${name}` as const)];
  // A variable says `light-dark(…)` whatever the theme; what an element makes of it is a colour.
  const probes = document.createElement('div');
  probes.className = styles.colors ?? '';
  probes.hidden = true;
  probes.style.colorScheme = scheme;
  for (const name of names) {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    probes.append(probe);
  }
  document.body.append(probes);
  const found = new Map(
    names.map((name, index) => [name, getComputedStyle(probes.children[index] as Element).color]),
  );
  probes.remove();
  const colorOf = (name: (typeof names)[number]): string => found.get(name) ?? '';
  return {
    text: colorOf('foreground'),
    muted: colorOf('muted-foreground'),
    line: colorOf('line'),
    surface: colorOf('surface'),
    series: SERIES.map((name) => colorOf(`chart-${name}`)),
    rise: colorOf('chart-rise'),
    fall: colorOf('chart-fall'),
    total: colorOf('chart-total'),
    low: colorOf('chart-low'),
    middle: colorOf('chart-middle'),
    high: colorOf('chart-high'),
  };
}
