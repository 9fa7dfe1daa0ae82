'use client';

import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { ChartFrame } from './chart-frame';
import { ChartRoom } from './chart-room';
import { useInView } from './use-in-view';

const ChartViews = dynamic(() => keepLoading(() => import('./chart-views')), {
  ssr: false,
  loading: ChartRoom,
});

interface LazyChartProps {
  /** A chart as it came; it is checked where it is drawn. */
  readonly chart: {
    readonly title: string;
    readonly unit?: string | undefined;
    readonly note?: string | undefined;
    readonly source?: string | undefined;
  };
}

/** A chart whose code, and the drawing library, are loaded when it comes into view. */
export function LazyChart({ chart }: LazyChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useInView(place);
  const { title, unit, note, source } = chart;
  return (
    <ChartFrame title={title} unit={unit} note={note} source={source}>
      <div ref={place}>{seen ? <ChartViews chart={chart} /> : <ChartRoom />}</div>
    </ChartFrame>
  );
}
