'use client';

import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook, ChartTip } from '@/lib/charts/drawing/chart-look';
import styles from './charts.module.css';

/** What has become of drawing a chart. */
export interface DrawingState {
  readonly drawing: EChartsType | null;
  /** Whether all of it can be seen. */
  readonly isComplete: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Draws a chart into an element, and again whenever its size or its look changes. */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  chart: DrawableChart,
  look: Pick<ChartLook, 'colors' | 'words' | 'format'>,
): DrawingState {
  const [drawing, setDrawing] = useState<EChartsType | null>(null);
  const [isComplete, setComplete] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the library again
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let made: EChartsType | null = null;
    let isGone = false;
    import('@/lib/charts/drawing/chart-library').then(
      ({ init }) => {
        if (isGone) return;
        made = init(element, null, { renderer: 'svg' });
        setDrawing(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      made?.dispose();
      setDrawing(null);
      setComplete(false);
      isShown.current = false;
    };
  }, [place, attempt]);

  const isShown = useRef(false);
  const { colors, words, format } = look;
  useEffect(() => {
    const element = place.current;
    if (drawing === null || element === null) return;
    let drawnWidth = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      drawing.resize({ width, height });
      const fontFamily = getComputedStyle(element).fontFamily;
      const option = chart.option({ colors, words, format, fontFamily, width, tipElement });
      clearTimeout(rest);
      if (isShown.current) {
        drawing.setOption(option, { notMerge: true });
        return;
      }
      // In two tasks, since a large chart in one would hold the page up: what stands around the data, and then these.
      drawing.setOption({ ...option, series: [] }, { notMerge: true });
      rest = setTimeout(() => {
        drawing.setOption({ series: option.series });
        isShown.current = true;
        setComplete(true);
      });
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(rest);
    };
  }, [place, drawing, chart, colors, words, format]);

  return {
    drawing,
    isComplete,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}

/** What is shown where somebody points. Texts are set as text: whatever marks they hold, they are never HTML. */
function tipElement({ heading, rows }: ChartTip): HTMLElement {
  const tip = element('div', styles.tip, '');
  tip.append(element('div', styles.tipHeading, heading));
  for (const { label, value, color } of rows) {
    const row = element('div', styles.tipRow, '');
    const name = element('span', styles.tipLabel, label);
    if (color !== undefined) {
      name.dataset.color = '';
      name.style.setProperty('--tip-color', color);
    }
    row.append(name, element('span', styles.tipValue, value));
    tip.append(row);
  }
  return tip;
}

function element(tag: 'div' | 'span', className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.textContent = text;
  return made;
}
