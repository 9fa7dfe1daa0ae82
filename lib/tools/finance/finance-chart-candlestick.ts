import { z } from 'zod';
import { candlestick, candlestickSpecSchema } from '@/lib/charts/diagrams/candlestick';
import type { FinanceData } from '@/lib/finance/finance-data';
import { timeSeriesSchema } from '@/lib/finance/time-series';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '../tool';
import { askedRange, askedSeries, askedSymbol, FIRST_ATTEMPT_MS } from './asked-series';
import { asksForPrices } from './asks-for-prices';
import { FINANCE_WORDS, originTexts } from './finance-words';

/** Candles that can still be told apart on a screen. */
const MOST_CANDLES = 300;

/** Draws the prices of a share or an index as candles. */
export const financeChartCandlestick = (data: FinanceData) =>
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
