import { z } from 'zod';
import { line, lineSpecSchema } from '@/lib/charts/diagrams/line';
import type { FinanceData } from '@/lib/finance/finance-data';
import { type TimeSeries, timeSeriesSchema } from '@/lib/finance/time-series';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import { defineTool, type ToolProblem } from '../tool';
import { askedRange, askedSeries, askedSymbol, FIRST_ATTEMPT_MS } from './asked-series';
import { asksForPrices } from './asks-for-prices';
import { FINANCE_WORDS, originTexts } from './finance-words';

const MOST_SERIES = 6;
const MOST_POINTS = 500;
const HUNDRED = 100;

/** Draws the closes of one or several shares or indexes as lines. */
export const financeChartLine = (data: FinanceData) =>
  defineTool({
    name: 'finance.chart.line',
    label: { en: 'Line chart', id: 'Grafik garis' },
    description:
      'Draws the closing prices of up to six shares or indexes as a line chart, which the user sees. Give symbols, or series that you have. With "relative" every line begins at 100 on the first day of which all have a price, so that prices of different size can be compared.',
    input: z
      .strictObject({
        symbols: z.array(askedSymbol).min(1).max(MOST_SERIES).optional(),
        ...askedRange,
        series: z
          .array(timeSeriesSchema)
          .min(1)
          .max(MOST_SERIES)
          .optional()
          .describe('Prices that are known already, instead of symbols.'),
        relative: z.boolean().optional(),
      })
      .refine(
        ({ symbols, series }) => (symbols === undefined) !== (series === undefined),
        'give symbols or series',
      ),
    output: z.strictObject({ chart: lineSpecSchema }),
    sideEffects: 'none',
    offered: asksForPrices,
    shows: 'chart',
    timeoutMs: 20_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async ({ symbols = [], series: given, relative = false, ...range }, { signal, locale }) => {
      const asked = given === undefined ? await allSeries(data, symbols, range, signal) : ok(given);
      if (!asked.ok) return asked;
      const chart = lineChart(asked.value, { relative, isGiven: given !== undefined }, locale);
      return chart.ok ? ok({ chart: chart.value }) : chart;
    },
  });

async function allSeries(
  data: FinanceData,
  symbols: readonly string[],
  range: Omit<Parameters<FinanceData['series']>[0], 'symbol'>,
  signal: AbortSignal,
): Promise<Result<TimeSeries[], ToolProblem>> {
  const answers = await Promise.all(
    [...new Set(symbols)].map((symbol) => askedSeries(data, { symbol, ...range }, signal)),
  );
  const failed = answers.find((answer) => !answer.ok);
  if (failed !== undefined) return failed;
  const series = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  // One share may have been asked for by two of its names.
  return ok([...new Map(series.map((one) => [one.symbol, one])).values()]);
}

function lineChart(
  all: readonly TimeSeries[],
  { relative, isGiven }: { readonly relative: boolean; readonly isGiven: boolean },
  locale: Locale,
) {
  const [first] = all;
  if (first === undefined) return err('There is no series.');
  const currencies = new Set(all.map(({ currency }) => currency));
  const [currency] = currencies;
  const unit = relative || currencies.size > 1 ? undefined : (currency ?? undefined);
  // Lines that begin on different days cannot be compared.
  const from = all.reduce((latest, { points }) => later(latest, points[0]?.date ?? ''), '');
  const intervals = new Set(all.map(({ interval }) => interval));
  const often = [...intervals].map((interval) => FINANCE_WORDS[locale].interval[interval]).join(', ');
  return line.toChart(
    {
      x: { kind: 'time' },
      series: all.map(({ symbol, points }) => ({
        name: symbol,
        points: relative ? relativePoints(points, from) : linePoints(points),
      })),
    },
    {
      title: `${all.map(({ name, symbol }) => (name === symbol ? name : `${name} (${symbol})`)).join(', ')}, ${often}`,
      unit,
      mostPoints: MOST_POINTS,
      ...originTexts(isGiven ? 'given' : all.map(({ origin }) => origin), locale),
    },
  );
}

type Closes = readonly { readonly date: string; readonly close: number }[];

const linePoints = (points: Closes): [number, number][] =>
  points.map(({ date, close }) => [Date.parse(date), close]);

/** Prices as shares of the first one of a day, which is 100. */
function relativePoints(points: Closes, from: string): [number, number][] {
  const shown = points.filter(({ date }) => date >= from);
  const base = shown.find(({ close }) => close > 0)?.close ?? 1;
  return shown.map(({ date, close }) => [Date.parse(date), rounded((close / base) * HUNDRED)]);
}

const later = (a: string, b: string): string => (a > b ? a : b);

const rounded = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;
