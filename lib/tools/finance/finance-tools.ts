import { z } from 'zod';
import { candlestick, candlestickSpecSchema } from '@/lib/charts/diagrams/candlestick';
import { mergeCandles } from '@/lib/charts/sampling/merge-candles';
import { thinLine } from '@/lib/charts/sampling/thin-line';
import type { FinanceData } from '@/lib/finance/finance-data';
import { quoteSchema } from '@/lib/finance/quote';
import {
  type OhlcPoint,
  type PricePoint,
  type TimeSeries,
  timeSeriesSchema,
} from '@/lib/finance/time-series';
import { err, ok } from '@/lib/shared/result';
import { defineTool, type Tool } from '../tool';
import { askedRange, askedSeries, askedSymbol, FIRST_ATTEMPT_MS, priceProblem } from './asked-series';
import { asksForPrices } from './asks-for-prices';
import { financeChartLine } from './finance-chart-line';
import { financeTableSummary } from './finance-table-summary';
import { FINANCE_WORDS, originTexts } from './finance-words';

/** Points that a model is told; more of them would fill its context and say no more. */
const MOST_POINTS = 250;

/** Gives the prices of a share or an index over time. */
const financeTimeseriesGet = (data: FinanceData) =>
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

/** Candles that can still be told apart on a screen. */
const MOST_CANDLES = 300;

/** Draws the prices of a share or an index as candles. */
const financeChartCandlestick = (data: FinanceData) =>
  defineTool({
    name: 'finance.chart.candlestick',
    label: { en: 'Candlestick chart', id: 'Grafik candlestick' },
    description:
      'Draws the prices of a share or an index as a candlestick chart, which the user sees. Give a symbol, or a series that you have. Only for series with open, high, low and close.',
    input: z
      .strictObject({
        symbol: askedSymbol.optional(),
        ...askedRange,
        series: timeSeriesSchema.optional().describe('Prices that are known already, instead of a symbol.'),
      })
      .refine(
        ({ symbol, series }) => (symbol === undefined) !== (series === undefined),
        'give a symbol or a series',
      ),
    output: z.strictObject({ chart: candlestickSpecSchema }),
    sideEffects: 'none',
    offered: asksForPrices,
    shows: 'chart',
    timeoutMs: 20_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async ({ symbol = '', series: given, ...range }, { signal, locale }) => {
      const asked = given === undefined ? await askedSeries(data, { symbol, ...range }, signal) : ok(given);
      if (!asked.ok) return asked;
      const series = asked.value;
      if (series.shape !== 'ohlc')
        return err(`Of ${series.symbol} only one price is known for each time; draw a line chart instead.`);
      const chart = candlestick.toChart(
        {
          candles: series.points.map(({ date, open, high, low, close, volume }) => [
            Date.parse(date),
            open,
            high,
            low,
            close,
            volume,
          ]),
        },
        {
          title: `${series.name} (${series.symbol}), ${FINANCE_WORDS[locale].interval[series.interval]}`,
          unit: series.currency ?? undefined,
          mostPoints: MOST_CANDLES,
          ...originTexts(given === undefined ? [series.origin] : 'given', locale),
        },
      );
      return chart.ok ? ok({ chart: chart.value }) : chart;
    },
  });

/** The tools for prices, over a source of them. */
export const financeTools = (data: FinanceData): readonly Tool[] => [
  financeQuoteGet(data),
  financeTimeseriesGet(data),
  financeChartCandlestick(data),
  financeChartLine(data),
  financeTableSummary(data),
];

/** Tells the newest known price of a share or an index, with its time and where it comes from. */
const financeQuoteGet = (data: FinanceData) =>
  defineTool({
    name: 'finance.quote.get',
    label: { en: 'Price quote', id: 'Harga saham' },
    description:
      'Tells the newest known price of a share or an index, when it was the price and where it comes from. Say so in the answer; where it is historical, say that it is not the current price.',
    input: z.strictObject({ symbol: askedSymbol }),
    output: quoteSchema,
    sideEffects: 'none',
    offered: asksForPrices,
    timeoutMs: 15_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async ({ symbol }, { signal }) => {
      const quote = await data.quote(symbol, { signal });
      return quote.ok ? quote : err(priceProblem(quote.error));
    },
  });
