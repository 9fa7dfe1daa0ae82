'use client';

import dynamic from 'next/dynamic';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { onPrinting } from '@/components/page/printing';
import { ChartFrame } from './chart-frame';
import { ChartRoom } from './chart-room';

/** Begin a little before it is seen, so that it is there by then. */
const AHEAD = '300px';

/** Whether an element has ever been near what is seen of the page, or was to be printed. */
function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // What is scrolled within the page is cut off at the edge of what scrolls it, whatever the margin of the page.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(target);
    const endPrinting = onPrinting(() => setSeen(true));
    return () => {
      observer.disconnect();
      endPrinting();
    };
  }, [element, seen]);
  return seen;
}

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
