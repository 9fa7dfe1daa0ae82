import type { EChartsOption } from 'echarts';
import { z } from 'zod';
import { err, ok } from '@/lib/shared/result';
import type { ChartLook } from '../drawing/chart-look';
import { baseAxis, frameOption, tooltipOption, valueAxis, zoomOption } from '../drawing/frame-option';
import { CHART_LIMITS } from '../parts/chart-limits';
import { chartNumberSchema, chartParts, chartTimeSchema } from '../parts/chart-parts';
import { mergeCandles } from '../sampling/merge-candles';
import type { TableBlock } from '../table/table-block';
import { type ChosenColumns, defineDiagram, type TipAt } from './diagram';
import { timeColumn, timeOf } from './time-cell';

const SLIDER_FROM = 40;

const priceSchema = chartNumberSchema.nonnegative('is a price below zero');
const candleSchema = z
  .tuple([chartTimeSchema, priceSchema, priceSchema, priceSchema, priceSchema, priceSchema.nullable()])
  .refine(
    ([, open, high, low, close]) => high >= Math.max(open, close, low) && low <= Math.min(open, close),
    'its high is not the highest or its low not the lowest of its prices',
  );

const candlesSchema = (most: number) =>
  z
    .array(candleSchema)
    .min(1)
    .max(most)
    .refine(
      (candles) =>
        candles.every((candle, index) => index === 0 || candle[0] > (candles[index - 1]?.[0] ?? 0)),
      'are not in the order of time',
    );

export const candlestickSpecSchema = z.strictObject({
  ...chartParts,
  kind: z.literal('candlestick'),
  candles: candlesSchema(CHART_LIMITS.candles),
});
type CandlestickSpec = z.infer<typeof candlestickSpecSchema>;

/** Open, high, low and close over time. */
export const candlestick = defineDiagram({
  kind: 'candlestick',
  spec: candlestickSpecSchema,
  data: z.strictObject({ candles: candlesSchema(CHART_LIMITS.rawPoints) }),
  parts: ({ candles }, mostPoints) => {
    const most = candles.length > CHART_LIMITS.candles ? CHART_LIMITS.mergedCandles : CHART_LIMITS.candles;
    const merged = mergeCandles(candles, Math.min(mostPoints ?? most, most));
    const reduced = { from: candles.length, to: merged.length };
    return {
      candles: merged.map(([...candle]) => candle),
      ...(merged.length < candles.length ? { reduced } : {}),
    };
  },
  dataOf: candlesOf,
  tableParts: ({ candles, unit }, words) => {
    const price = (label: string) => ({
      label,
      kind: 'number' as const,
      ...(unit === undefined ? {} : { unit }),
    });
    const hasVolume = candles.some(([, , , , , volume]) => volume !== null);
    const times = timeColumn(candles.map(([time]) => time));
    return {
      columns: [
        { label: words.time, kind: times.kind },
        price(words.open),
        price(words.high),
        price(words.low),
        price(words.close),
        ...(hasVolume ? [{ label: words.volume, kind: 'number' as const }] : []),
      ],
      rows: candles.map(([time, open, high, low, close, volume]) => [
        times.cell(time),
        open,
        high,
        low,
        close,
        ...(hasVolume ? [volume] : []),
      ]),
    };
  },
  option: candlestickOption,
  stops: ({ candles }) => candles.length,
  tip: ({ candles }, { dataIndex }, { words, format, colors }) => {
    const candle = candles[dataIndex];
    if (candle === undefined) return null;
    const [time, open, high, low, close, volume] = candle;
    return {
      heading: format.time(time),
      rows: [
        { label: words.open, value: format.number(open) },
        { label: words.high, value: format.number(high) },
        { label: words.low, value: format.number(low) },
        {
          label: words.close,
          value: format.number(close),
          color: close >= open ? colors.rise : colors.fall,
        },
        ...(volume === null ? [] : [{ label: words.volume, value: format.shortNumber(volume) }]),
      ],
    };
  },
});

function candlestickOption(
  { candles, title }: CandlestickSpec,
  look: ChartLook,
  tipAt: TipAt,
): EChartsOption {
  const { colors, format } = look;
  const hasSlider = look.tipElement !== undefined && candles.length > SLIDER_FROM;
  const span = (candles.at(-1)?.[0] ?? 0) - (candles[0]?.[0] ?? 0);
  return {
    ...frameOption(look, { hasSlider }),
    ...(hasSlider ? zoomOption(look) : {}),
    // Days without trade take no room, so the axis counts candles.
    xAxis: {
      type: 'category',
      data: candles.map(([time]) => time),
      ...baseAxis(look),
      axisLabel: { ...baseAxis(look).axisLabel, formatter: (time) => format.axisTime(Number(time), span) },
    },
    yAxis: valueAxis(look, { fromZero: false }),
    series: [
      {
        type: 'candlestick',
        name: title,
        data: candles.map(([, open, high, low, close]) => [open, close, low, high]),
        // A rising candle is hollow: the colour is not all that tells it from a falling one.
        itemStyle: {
          color: colors.surface,
          color0: colors.fall,
          borderColor: colors.rise,
          borderColor0: colors.fall,
        },
        emphasis: { disabled: true },
      },
    ],
    ...tooltipOption(look, 'axis', tipAt),
  };
}

function candlesOf(table: TableBlock, { x, y }: ChosenColumns) {
  const [open, high, low, close, volume] = y;
  if (open === undefined || high === undefined || low === undefined || close === undefined)
    return err('A candlestick chart needs the columns open, high, low and close, in this order.');
  const candles: CandlestickSpec['candles'] = [];
  for (const row of table.rows) {
    const time = timeOf(row[x] ?? null);
    const [o, h, l, c, v] = [open, high, low, close, volume ?? -1].map((column) => row[column] ?? null);
    if (
      time === null ||
      typeof o !== 'number' ||
      typeof h !== 'number' ||
      typeof l !== 'number' ||
      typeof c !== 'number'
    )
      continue;
    candles.push([time, o, h, l, c, typeof v === 'number' ? v : null]);
  }
  return candles.length === 0 ? err('There is no row with a date and four prices.') : ok({ candles });
}
