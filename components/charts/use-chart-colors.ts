'use client';

import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPrinted, onPrinting } from '@/components/page/printing';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';

const SERIES = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => `--chart-${number}`);

/**
 * The colours of charts in the theme that is shown, or for paper where the page is printed, and again when that changes;
 * null before the first look.
 */
export function useChartColors(place: RefObject<HTMLElement | null>): ChartColors | null {
  const [colors, setColors] = useState<ChartColors | null>(null);
  useEffect(() => {
    const look = (isPaper: boolean): void => {
      if (place.current === null) return;
      const next = colorsAt(place.current, isPaper);
      setColors((before) => (before?.text === next.text ? before : next));
    };
    const lookAgain = (): void => look(false);
    lookAgain();
    const endings = [onPrinting(() => flushSync(() => look(true))), onPrinted(lookAgain)];
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(lookAgain);
    dark.addEventListener('change', lookAgain);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => {
      for (const end of endings) end();
      dark.removeEventListener('change', lookAgain);
      theme.disconnect();
    };
  }, [place]);
  return colors;
}

function colorsAt(place: HTMLElement, isPaper: boolean): ChartColors {
  // A variable says `light-dark(…)` whatever the theme; what an element makes of it is a colour.
  const probe = document.createElement('span');
  probe.hidden = true;
  if (isPaper) probe.style.colorScheme = 'light';
  place.append(probe);
  const colorOf = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colors: ChartColors = {
    text: colorOf('--foreground'),
    muted: colorOf('--muted-foreground'),
    line: colorOf('--line'),
    surface: colorOf('--surface'),
    series: SERIES.map(colorOf),
    rise: colorOf('--chart-rise'),
    fall: colorOf('--chart-fall'),
    total: colorOf('--chart-total'),
    low: colorOf('--chart-low'),
    middle: colorOf('--chart-middle'),
    high: colorOf('--chart-high'),
  };
  probe.remove();
  return colors;
}
