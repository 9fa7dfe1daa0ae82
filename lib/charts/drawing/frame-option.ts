import type { EChartsOption } from 'echarts';
import type { ChartLook, ChartTip } from './chart-look';

/** Pixels beneath which a picture is one for a phone. */
const NARROW = 520;
const SMALL_TEXT = 11.5;

export const isNarrow = ({ width }: ChartLook): boolean => width < NARROW;

/** The text of axes and legends. */
export const mutedText = ({ colors, fontFamily }: ChartLook) => ({
  color: colors.muted,
  fontFamily,
  fontSize: SMALL_TEXT,
});

/** What all pictures share: where the plot stands, its letters, and that nothing moves. */
export function frameOption(
  look: ChartLook,
  { hasLegend = false, hasSlider = false, bottom = 0, right = 12 } = {},
): EChartsOption {
  return {
    animation: false,
    backgroundColor: 'transparent',
    color: [...look.colors.series],
    textStyle: { fontFamily: look.fontFamily, color: look.colors.text },
    grid: {
      left: 8,
      right,
      top: hasLegend ? 44 : 16,
      bottom: (hasSlider ? 50 : 8) + bottom,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend ? { legend: legendOption(look) } : {}),
  };
}

const legendOption = (look: ChartLook) => ({
  type: 'scroll' as const,
  top: 8,
  left: 4,
  right: 4,
  itemWidth: isNarrow(look) ? 10 : 14,
  itemHeight: 8,
  itemGap: isNarrow(look) ? 9 : 16,
  inactiveColor: look.colors.line,
  textStyle: { ...mutedText(look), overflow: 'truncate' as const, width: isNarrow(look) ? 110 : 180 },
  pageTextStyle: mutedText(look),
  pageIconColor: look.colors.muted,
  pageIconInactiveColor: look.colors.line,
});

/** An axis of values, with quiet lines across the plot. */
export const valueAxis = (look: ChartLook, { fromZero }: { readonly fromZero: boolean }) => ({
  type: 'value' as const,
  scale: !fromZero,
  splitNumber: 4,
  axisLabel: { ...mutedText(look), formatter: look.format.shortNumber },
  splitLine: { lineStyle: { color: look.colors.line } },
});

/** The line and the letters of an axis along the bottom. */
export const baseAxis = (look: ChartLook) => ({
  axisLabel: {
    ...mutedText(look),
    hideOverlap: true,
    overflow: 'truncate' as const,
    width: isNarrow(look) ? 64 : 110,
  },
  axisLine: { show: true, onZero: false, lineStyle: { color: look.colors.line } },
  axisTick: { show: false },
  splitLine: { show: false },
});

/** Beneath the plot: which part of the time is shown. */
export function zoomOption(look: ChartLook) {
  const { colors } = look;
  return {
    dataZoom: [
      {
        type: 'slider' as const,
        height: 22,
        bottom: 8,
        left: 16,
        right: 16,
        brushSelect: false,
        showDetail: false,
        borderColor: colors.line,
        fillerColor: 'transparent',
        handleStyle: { color: colors.surface, borderColor: colors.muted },
        moveHandleStyle: { color: colors.line },
        dataBackground: {
          lineStyle: { color: colors.muted },
          areaStyle: { color: colors.line, opacity: 0.5 },
        },
        selectedDataBackground: {
          lineStyle: { color: colors.series[0] ?? colors.text },
          areaStyle: { color: colors.series[0] ?? colors.text, opacity: 0.15 },
        },
      },
      // The page scrolls with the wheel, so zooming takes the control key.
      {
        type: 'inside' as const,
        zoomOnMouseWheel: 'ctrl' as const,
        moveOnMouseWheel: false,
        moveOnMouseMove: false,
      },
    ],
  };
}

/** What is shown where somebody points: an element of our own, so that no text is ever read as HTML. */
export function tooltipOption(
  look: ChartLook,
  trigger: 'axis' | 'item',
  tipAt: (dataIndex: number, seriesIndex: number) => ChartTip | null,
): EChartsOption {
  const { tipElement, colors } = look;
  if (tipElement === undefined) return {};
  return {
    tooltip: {
      trigger,
      confine: true,
      transitionDuration: 0,
      padding: 0,
      borderWidth: 0,
      backgroundColor: 'transparent',
      extraCssText: 'box-shadow:none',
      axisPointer: { type: 'line', lineStyle: { color: colors.muted, type: 'dashed' }, animation: false },
      formatter: (given) => {
        const params = Array.isArray(given) ? given[0] : given;
        const tip = params === undefined ? null : tipAt(params.dataIndex, params.seriesIndex ?? 0);
        return tip === null ? '' : tipElement(tip);
      },
    },
  };
}
