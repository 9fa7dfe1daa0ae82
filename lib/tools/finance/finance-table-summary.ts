import { z } from 'zod';
import { CHART_VERSION } from '@/lib/charts/parts/chart-parts';
import { type TableBlock, tableBlockSchema } from '@/lib/charts/table/table-block';
import type { FinanceData } from '@/lib/finance/finance-data';
import { seriesMetrics } from '@/lib/finance/series-metrics';
import { type TimeSeries, timeSeriesSchema } from '@/lib/finance/time-series';
import { ok } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import { defineTool, type ToolProblem } from '../tool';
import { askedRange, askedSeries, askedSymbol, FIRST_ATTEMPT_MS } from './asked-series';
import { asksForPrices } from './asks-for-prices';
import { FINANCE_WORDS, originTexts } from './finance-words';

const MOST_SERIES = 8;
const PERCENT = 100;
const HUNDREDTHS = 100;

/** Compares the prices of several shares or indexes in a table. */
export const financeTableSummary = (data: FinanceData) =>
  defineTool({
    name: 'finance.table.summary',
    label: { en: 'Price table', id: 'Tabel harga' },
    description:
      'Compares up to eight shares or indexes in a table, which the user sees: first and last close, lowest, highest, change, deepest fall, and volatility, each worked out from the prices of the days that are given. Symbols without prices are left out and named.',
    input: z
      .strictObject({
        symbols: z.array(askedSymbol).min(1).max(MOST_SERIES).optional(),
        ...askedRange,
        series: z.array(timeSeriesSchema).min(1).max(MOST_SERIES).optional(),
      })
      .refine(
        ({ symbols, series }) => (symbols === undefined) !== (series === undefined),
        'give symbols or series',
      ),
    output: z.strictObject({
      table: tableBlockSchema,
      /** Why some are not in it. */
      missing: z.array(z.string()),
    }),
    sideEffects: 'none',
    offered: asksForPrices,
    shows: 'table',
    timeoutMs: 20_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async ({ symbols = [], series: given, ...range }, { signal, locale }) => {
      const answers =
        given === undefined
          ? await Promise.all(
              [...new Set(symbols)].map((symbol) => askedSeries(data, { symbol, ...range }, signal)),
            )
          : given.map((series) => ok(series));
      const all = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      const failed = answers.filter((answer) => !answer.ok);
      const [first] = all;
      if (first === undefined) return failed[0] ?? { ok: false, error: 'There is no series.' };
      return ok({
        table: summaryOf(all, first, { isGiven: given !== undefined, locale }),
        missing: failed.map(textOf),
      });
    },
  });

const textOf = ({ error }: { readonly error: ToolProblem }): string =>
  typeof error === 'string' ? error : error.message;

function summaryOf(
  all: readonly TimeSeries[],
  first: TimeSeries,
  { isGiven, locale }: { readonly isGiven: boolean; readonly locale: Locale },
): TableBlock {
  const words = FINANCE_WORDS[locale];
  const number = (label: string) => ({ label, kind: 'number' as const });
  const percent = (label: string) => ({ label, kind: 'number' as const, unit: '%' });
  const currencies = new Set(all.map(({ currency }) => currency));
  return {
    version: CHART_VERSION,
    title: words.summary,
    ...originTexts(isGiven ? 'given' : all.map(({ origin }) => origin), locale),
    columns: [
      { label: words.symbol, kind: 'text' },
      { label: words.from, kind: 'date' },
      { label: words.to, kind: 'date' },
      number(words.first),
      number(words.last),
      number(words.lowest),
      number(words.highest),
      percent(words.change),
      percent(words.deepestFall),
      percent(words.volatility),
      ...(currencies.size > 1 || first.currency !== null
        ? [{ label: words.currency, kind: 'text' as const }]
        : []),
    ],
    rows: all.map((series) => {
      const metrics = seriesMetrics(series);
      return [
        series.symbol,
        metrics.from,
        metrics.to,
        rounded(metrics.firstClose),
        rounded(metrics.lastClose),
        rounded(metrics.lowest),
        rounded(metrics.highest),
        metrics.change === null ? null : rounded(metrics.change * PERCENT),
        rounded(metrics.deepestFall * PERCENT),
        metrics.volatility === null ? null : rounded(metrics.volatility * PERCENT),
        ...(currencies.size > 1 || first.currency !== null ? [series.currency] : []),
      ];
    }),
  };
}

const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;
