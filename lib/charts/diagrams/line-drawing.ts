import type { EChartsOption, LineSeriesOption } from 'echarts';
import type { ChartLook } from '../drawing/chart-look';
import { baseAxis, frameOption, tooltipOption, valueAxis, zoomOption } from '../drawing/frame-option';
import type { TipAt } from './diagram';
import type { Lines } from './line-forms';

const SLIDER_FROM = 60;
/** Lines of fewer points have a mark at each. */
const MARKED_UNTIL = 24;

/** Lines over one axis; `filled` fills what is beneath them. */
export function lineOption(
  { x, series }: Lines,
  look: ChartLook,
  tipAt: TipAt,
  { filled }: { readonly filled: boolean },
): EChartsOption {
  const longest = Math.max(...series.map(({ points }) => points.length));
  const hasSlider = look.tipElement !== undefined && longest > SLIDER_FROM;
  const hasLegend = series.length > 1;
  return {
    ...frameOption(look, { hasLegend, hasSlider, right: 20 }),
    ...(hasSlider ? zoomOption(look) : {}),
    xAxis: xAxisOf(x, series, look),
    yAxis: valueAxis(look, { fromZero: filled }),
    series: series.map(
      ({ name, points }): LineSeriesOption => ({
        type: 'line',
        name,
        data: points.map(([at, y]) => [at, y ?? '-']),
        showSymbol: points.length <= MARKED_UNTIL,
        symbol: 'circle',
        symbolSize: 5,
        lineStyle: { width: 1.75 },
        emphasis: { disabled: true },
        ...(filled ? { areaStyle: { opacity: series.length > 1 ? 0.12 : 0.18 } } : {}),
      }),
    ),
    ...tooltipOption(look, 'axis', tipAt),
  };
}

function xAxisOf(x: Lines['x'], series: Lines['series'], look: ChartLook): EChartsOption['xAxis'] {
  const base = baseAxis(look);
  switch (x.kind) {
    case 'category':
      return { type: 'category', data: [...x.names], boundaryGap: false, ...base };
    case 'number':
      return {
        type: 'value',
        scale: true,
        ...base,
        axisLabel: { ...base.axisLabel, formatter: look.format.shortNumber },
      };
    case 'time': {
      const times = series.flatMap(({ points }) => [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]);
      const span = Math.max(...times) - Math.min(...times);
      return {
        type: 'time',
        splitNumber: look.width < 520 ? 3 : 6,
        ...base,
        axisLabel: { ...base.axisLabel, formatter: (time: number) => look.format.axisTime(time, span) },
      };
    }
  }
}
