'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useChartColors } from '@/components/charts/use-chart-colors';
import { whenIdle } from '@/components/ui/when-idle';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';
import { whenNear } from '../work/when-near';
import { PUT_OFF } from '../work/work-queue';
import { diagramSettings } from './diagram-settings';
import { type DiagramPicture, drawDiagram } from './draw-diagram';

/** Smaller, words cannot be read any more; what is wider then scrolls. */
const SMALLEST_SCALE = 0.6;

interface DiagramViewProps {
  readonly source: string;
  /** Hears of the picture once it is drawn, and of null where it cannot be. */
  readonly onDrawn: (picture: DiagramPicture | null) => void;
  readonly isShown: boolean;
}

/** A diagram as a picture, drawn while it is near what is seen, in the colours of the page. */
export default function DiagramView({ source, onDrawn, isShown }: DiagramViewProps) {
  const t = useTranslations('message');
  const place = useRef<HTMLDivElement>(null);
  const colors = useChartColors();
  const [picture, setPicture] = useState<DiagramPicture | null>(null);
  const [drawnIn, setDrawnIn] = useState<ChartColors | null>(null);
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (colors === null || place.current === null) return;
    let isMounted = true;
    let isNear = false;
    let isAsked = false;
    const draw = async (): Promise<void> => {
      if (isAsked || !isNear || !isMounted) return;
      isAsked = true;
      const drawn = await drawDiagram(
        { source, settings: diagramSettings(colors) },
        () => isNear && isMounted,
      );
      isAsked = false;
      // What has passed by is drawn when it comes back.
      if (drawn === PUT_OFF) return draw();
      stop();
      if (!isMounted) return;
      setPicture(drawn);
      setDrawnIn(colors);
      onDrawn(drawn);
    };
    const stop = whenNear(place.current, (near) => {
      isNear = near;
      if (near) whenIdle(() => void draw());
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [source, colors, onDrawn]);

  useEffect(() => {
    if (picture === null) return;
    const made = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  return (
    // What has no size at all would never come near.
    <div
      ref={place}
      className={isShown ? 'flex size-full' : 'absolute size-px'}
      data-unfinished={drawnIn === null || drawnIn !== colors || undefined}
    >
      {isShown && picture !== null && address !== null && (
        // biome-ignore lint/performance/noImgElement: a drawing that the browser has made itself.
        <img
          src={address}
          alt={t('diagram')}
          width={picture.width}
          height={picture.height}
          className="m-auto max-h-full max-w-full object-contain"
          style={{
            minWidth: picture.width * SMALLEST_SCALE,
            minHeight: picture.height * SMALLEST_SCALE,
          }}
        />
      )}
    </div>
  );
}
