'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';

const SERIES = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => `--chart-${number}`);

/** The colours of charts in the theme that is shown, and again when that changes; null before the first look. */
export function useChartColors(place: RefObject<HTMLElement | null>): ChartColors | null {
  const [colors, setColors] = useState<ChartColors | null>(null);
  useEffect(() => {
    const look = (): void => {
      if (place.current !== null) setColors(colorsAt(place.current));
    };
    look();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(look);
    dark.addEventListener('change', look);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => {
      dark.removeEventListener('change', look);
      theme.disconnect();
    };
  }, [place]);
  return colors;
}

function colorsAt(place: HTMLElement): ChartColors {
  // A variable says `light-dark(…)` whatever the theme; what an element makes of it is a colour.
  const probe = document.createElement('span');
  probe.hidden = true;
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
