'use client';

import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useState } from 'react';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook } from '@/lib/charts/drawing/chart-look';
import { tipElement } from './tip-element';

/** What has become of drawing a chart. */
export interface DrawingState {
  readonly drawing: EChartsType | null;
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
    };
  }, [place, attempt]);

  const { colors, words, format } = look;
  useEffect(() => {
    const element = place.current;
    if (drawing === null || element === null) return;
    let drawnWidth = 0;
    const draw = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || width === drawnWidth) return;
      drawnWidth = width;
      drawing.resize({ width, height });
      const fontFamily = getComputedStyle(element).fontFamily;
      drawing.setOption(chart.option({ colors, words, format, fontFamily, width, tipElement }), {
        notMerge: true,
      });
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, drawing, chart, colors, words, format]);

  return {
    drawing,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}
