'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { paperColors, useChartColors } from '@/components/charts/use-chart-colors';
import { classNames } from '@/components/ui/class-names';
import { whenIdle } from '@/components/ui/when-idle';
import { whenNear } from '@/components/work/when-near';
import { PUT_OFF } from '@/components/work/work-queue';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';
import { MOST_EDGES } from './diagram-limits';
import { type DiagramPicture, drawDiagram } from './draw-diagram';

/** A picture has no fonts but those of the system, wherever it is shown. */
const FONT = 'ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** What mermaid is told: the page's colours, and nothing that a diagram could change to do more than be drawn. */
function diagramSettings(colors: ChartColors): object {
  const { text, muted, line, surface, series } = colors;
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    maxTextSize: 20_000,
    maxEdges: MOST_EDGES,
    deterministicIds: true,
    fontFamily: FONT,
    theme: 'base',
    themeVariables: {
      darkMode: isDark(surface),
      background: surface,
      fontFamily: FONT,
      fontSize: '14px',
      primaryColor: surface,
      primaryTextColor: text,
      primaryBorderColor: muted,
      secondaryColor: surface,
      tertiaryColor: surface,
      lineColor: muted,
      textColor: text,
      titleColor: text,
      edgeLabelBackground: surface,
      clusterBkg: 'transparent',
      clusterBorder: line,
      noteBkgColor: surface,
      noteTextColor: text,
      noteBorderColor: line,
      actorBkg: surface,
      actorTextColor: text,
      actorBorder: muted,
      signalColor: muted,
      signalTextColor: text,
      labelBoxBkgColor: surface,
      labelTextColor: text,
      loopTextColor: text,
      gridColor: line,
      pieStrokeColor: surface,
      pieOuterStrokeColor: line,
      ...Object.fromEntries(series.map((color, index) => [`pie${index + 1}`, color])),
    },
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'suppressErrorRendering',
      'deterministicIds',
      'htmlLabels',
      'flowchart',
      'fontFamily',
      'theme',
      'themeVariables',
      'themeCSS',
      'dompurifyConfig',
    ],
  };
}

/** Of a colour as browsers compute it, such as `rgb(26, 26, 25)`. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < 3 * 128;
}

/** Smaller, words cannot be read any more; what is wider then scrolls. */
const SMALLEST_SCALE = 0.6;

interface DiagramViewProps {
  readonly source: string;
  /** Hears of the picture once it is drawn, and of null where it cannot be. */
  readonly onDrawn: (picture: DiagramPicture | null) => void;
  readonly isShown: boolean;
}

interface Drawing {
  readonly source: string;
  readonly colors: ChartColors;
  readonly picture: DiagramPicture | null;
  readonly address: string;
}

/**
 * A diagram as a picture, drawn while it is near what is seen, in the colours of the page; then in those of paper, since
 * a browser that prints waits for nothing.
 */
export default function DiagramView({ source, onDrawn, isShown }: DiagramViewProps) {
  const t = useTranslations('message');
  const place = useRef<HTMLDivElement>(null);
  const colors = useChartColors();
  const [drawings, setDrawings] = useState<readonly Drawing[]>([]);
  const known = useRef(drawings);
  const find = (wanted: ChartColors | null): Drawing | undefined =>
    drawings.find((drawing) => isOf(drawing, source, wanted));

  useEffect(() => {
    const outdated = known.current.filter((drawing) => drawing.source !== source);
    if (outdated.length === 0) return;
    for (const { address } of outdated) URL.revokeObjectURL(address);
    known.current = known.current.filter((drawing) => drawing.source === source);
    setDrawings(known.current);
  }, [source]);

  useEffect(() => {
    if (colors === null || place.current === null) return;
    const left = [colors, paperColors()].filter(
      (wanted, index, all) =>
        (index === 0 || wanted.text !== all[0]?.text) &&
        !known.current.some((drawing) => isOf(drawing, source, wanted)),
    );
    if (left.length === 0) return;
    let isMounted = true;
    let isNear = false;
    let isAsked = false;
    const draw = async (): Promise<void> => {
      const [next] = left;
      if (isAsked || !isNear || !isMounted || next === undefined) return;
      isAsked = true;
      const picture = await drawDiagram(
        { source, settings: diagramSettings(next) },
        () => isNear && isMounted,
      );
      isAsked = false;
      // What has passed by is drawn when it comes back.
      if (picture === PUT_OFF) return draw();
      if (!isMounted) return;
      const address =
        picture === null ? '' : URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
      known.current = [...known.current, { source, colors: next, picture, address }];
      setDrawings(known.current);
      if (next === colors) onDrawn(picture);
      left.shift();
      if (picture === null || left.length === 0) stop();
      else whenIdle(() => void draw());
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

  useEffect(
    () => () => {
      for (const { address } of known.current) URL.revokeObjectURL(address);
    },
    [],
  );

  const current = find(colors);
  // Until it is drawn in the colours of another theme, it stays in those that it has.
  const onScreen = current ?? drawings.findLast((drawing) => drawing.source === source);
  const onPaper = (onScreen && find(paperColors())) ?? onScreen;
  return (
    // What has no size at all would never come near.
    <div
      ref={place}
      className={isShown ? 'flex size-full print:h-auto' : 'absolute size-px'}
      data-unfinished={current === undefined || undefined}
    >
      {isShown &&
        [...new Set([onScreen, onPaper])].map(
          (drawing) =>
            drawing?.picture && (
              // biome-ignore lint/performance/noImgElement: a drawing that the browser has made itself.
              <img
                key={drawing.address}
                src={drawing.address}
                alt={t('diagram')}
                width={drawing.picture.width}
                height={drawing.picture.height}
                className={classNames(
                  'm-auto max-h-full min-h-(--least-height) min-w-(--least-width) max-w-full object-contain print:h-auto print:max-h-[220mm] print:min-h-0 print:w-auto print:min-w-0',
                  onScreen !== onPaper && (drawing === onPaper ? 'hidden print:block' : 'print:hidden'),
                )}
                style={{
                  ['--least-width' as string]: `${drawing.picture.width * SMALLEST_SCALE}px`,
                  ['--least-height' as string]: `${drawing.picture.height * SMALLEST_SCALE}px`,
                }}
              />
            ),
        )}
    </div>
  );
}

/** Colours of the same theme are the same. */
const isOf = (drawing: Drawing, source: string, colors: ChartColors | null): boolean =>
  drawing.source === source && drawing.colors.text === colors?.text;
