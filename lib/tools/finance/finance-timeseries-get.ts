import { z } from 'zod';
import { mergeCandles } from '@/lib/charts/sampling/merge-candles';
import { thinLine } from '@/lib/charts/sampling/thin-line';
import type { FinanceData } from '@/lib/finance/finance-data';
import {
  type OhlcPoint,
  type PricePoint,
  type TimeSeries,
  timeSeriesSchema,
} from '@/lib/finance/time-series';
import { ok } from '@/lib/shared/result';
import { defineTool } from '../tool';
import { askedRange, askedSeries, askedSymbol, FIRST_ATTEMPT_MS } from './asked-series';
import { asksForPrices } from './asks-for-prices';

/** Points that a model is told; more of them would fill its context and say no more. */
const MOST_POINTS = 250;

/** Gives the prices of a share or an index over time. */
export const financeTimeseriesGet = (data: FinanceData) =>
  defineTool({
    name: 'finance.timeseries.get',
    label: { en: 'Price history', id: 'Riwayat harga' },
    description:
      'Gives the prices of a share or an index over time, with open, high, low and close where they are known. Long series are put together to at most 250 points; "isReduced" says so. To show prices as a picture call finance.chart.line or finance.chart.candlestick instead.',
    input: z.strictObject({ symbol: askedSymbol, ...askedRange }),
    output: z.strictObject({ series: timeSeriesSchema, isReduced: z.boolean() }),
    sideEffects: 'none',
    offered: asksForPrices,
    timeoutMs: 20_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async (query, { signal }) => {
      const series = await askedSeries(data, query, signal);
      if (!series.ok) return series;
      return ok({ series: reduced(series.value), isReduced: series.value.points.length > MOST_POINTS });
    },
  });

function reduced(series: TimeSeries): TimeSeries {
  return series.shape === 'ohlc'
    ? { ...series, points: reducedCandles(series.points) }
    : { ...series, points: reducedPrices(series.points) };
}

function reducedCandles(points: readonly OhlcPoint[]): OhlcPoint[] {
  const candles = points.map(
    ({ date, open, high, low, close, volume }) => [Date.parse(date), open, high, low, close, volume] as const,
  );
  return mergeCandles(candles, MOST_POINTS).map(([time, open, high, low, close, volume]) => ({
    date: dayOf(time),
    open,
    high,
    low,
    close,
    volume,
  }));
}

function reducedPrices(points: readonly PricePoint[]): PricePoint[] {
  const thinned = thinLine(
    points.map(({ date, close }) => [Date.parse(date), close]),
    MOST_POINTS,
  );
  return thinned.flatMap(([time, close]) => (close === null ? [] : [{ date: dayOf(time), close }]));
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
