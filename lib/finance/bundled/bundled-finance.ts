import { mergedCandle } from '@/lib/charts/sampling/merge-candles';
import { err, ok } from '@/lib/shared/result';
import type { DataOrigin } from '../data-origin';
import type { DayRange, FinanceData, KnownSymbol, SeriesQuery } from '../finance-data';
import { INTERVALS, type Interval, type OhlcPoint, type PricePoint, type TimeSeries } from '../time-series';
import {
  type PriceFileName,
  type ReadPriceFile,
  readDailyObjects,
  readDailyPrices,
  readMonthlyPrices,
} from './price-files';

const DAY_MS = 86_400_000;

/** Daily prices as those of weeks (from Monday) or months; each has the day on which it begins in the data. */
function mergePoints(points: readonly OhlcPoint[], interval: Interval): OhlcPoint[] {
  if (interval === '1d') return [...points];
  const groups: OhlcPoint[][] = [];
  let key = '';
  for (const point of points) {
    const next = interval === '1mo' ? point.date.slice(0, 7) : weekOf(point.date);
    const open = groups.at(-1);
    if (next === key && open !== undefined) open.push(point);
    else groups.push([point]);
    key = next;
  }
  return groups.map(merged);
}

/** Which week since 1970 a day is in; 1970 began on a Thursday. */
const weekOf = (date: string): string => String(Math.floor((Date.parse(date) / DAY_MS + 3) / 7));

function merged(points: readonly OhlcPoint[]): OhlcPoint {
  const candle = mergedCandle(
    points.map(({ date, open, high, low, close, volume }) => [
      Date.parse(date),
      open,
      high,
      low,
      close,
      volume,
    ]),
  );
  if (candle === null) throw new RangeError('there is nothing to merge');
  const [time, open, high, low, close, volume] = candle;
  return { date: new Date(time).toISOString().slice(0, 10), open, high, low, close, volume };
}

interface BundledSymbol extends KnownSymbol {
  readonly file: PriceFileName;
  readonly currency: string | null;
  /** How else people call it. */
  readonly aliases: readonly string[];
}

const COMPANY = { file: 'stocks.csv', currency: 'USD' } as const;
const SYMBOLS: readonly BundledSymbol[] = [
  { ...COMPANY, symbol: 'AAPL', name: 'Apple', aliases: ['APPLE'] },
  { ...COMPANY, symbol: 'AMZN', name: 'Amazon', aliases: ['AMAZON'] },
  { ...COMPANY, symbol: 'GOOG', name: 'Google', aliases: ['GOOGLE'] },
  { ...COMPANY, symbol: 'IBM', name: 'IBM', aliases: [] },
  { ...COMPANY, symbol: 'MSFT', name: 'Microsoft', aliases: ['MICROSOFT'] },
  {
    symbol: '^GSPC',
    name: 'S&P 500',
    aliases: ['GSPC', 'SPX', '^SPX', 'SP500'],
    file: 'sp500-2000.csv',
    currency: null,
  },
  { symbol: '^VIX', name: 'CBOE Volatility Index', aliases: ['VIX'], file: 'ohlc.json', currency: null },
];
const ORIGIN_URL = 'https://github.com/vega/vega-datasets';

type Prices =
  | { readonly shape: 'ohlc'; readonly points: readonly OhlcPoint[] }
  | { readonly shape: 'price'; readonly points: readonly PricePoint[] };

/** Real prices of the past that come with this installation: no network, and nothing newer than what there is. */
export function createBundledFinance(readFile: ReadPriceFile): FinanceData {
  const texts = new Map<PriceFileName, Promise<string>>();
  const textOf = (file: PriceFileName): Promise<string> => {
    const text = texts.get(file) ?? readFile(file);
    texts.set(file, text);
    // A file that could not be read may be there the next time.
    text.catch(() => texts.delete(file));
    return text;
  };

  const whole = async (known: BundledSymbol): Promise<Prices> => {
    const text = await textOf(known.file);
    switch (known.file) {
      case 'stocks.csv':
        return { shape: 'price', points: readMonthlyPrices(text).get(known.symbol) ?? [] };
      case 'sp500-2000.csv':
        return { shape: 'ohlc', points: readDailyPrices(text) };
      case 'ohlc.json':
        return { shape: 'ohlc', points: readDailyObjects(text) };
    }
  };

  return {
    async quote(symbol, { signal }) {
      if (signal.aborted) return err({ code: 'cancelled' });
      const known = find(symbol);
      if (known === null) return err({ code: 'unknown-symbol', symbol, known: namesOf() });
      const points = await whole(known).then(
        (prices) => prices.points,
        () => [],
      );
      const last = points.at(-1);
      const range = rangeOf(points);
      if (last === undefined || range === null) return err({ code: 'no-answer' });
      const { symbol: name, name: fullName, currency } = known;
      return ok({
        symbol: name,
        name: fullName,
        price: last.close,
        currency,
        at: last.date,
        previous: points.at(-2)?.close ?? null,
        origin: originOf(known, range),
      });
    },

    async series(query, { signal }) {
      if (signal.aborted) return err({ code: 'cancelled' });
      const known = find(query.symbol);
      if (known === null) return err({ code: 'unknown-symbol', symbol: query.symbol, known: namesOf() });
      const prices = await whole(known).catch(() => null);
      const range = prices === null ? null : rangeOf(prices.points);
      if (prices === null || range === null) return err({ code: 'no-answer' });
      const finest = prices.shape === 'ohlc' ? '1d' : '1mo';
      const interval = query.interval ?? finest;
      if (INTERVALS.indexOf(interval) < INTERVALS.indexOf(finest))
        return err({ code: 'interval-too-fine', symbol: known.symbol, finest });
      const { symbol, name, currency } = known;
      const parts = { symbol, name, interval, currency, origin: originOf(known, range) };
      const series: TimeSeries =
        prices.shape === 'ohlc'
          ? { ...parts, shape: 'ohlc', points: mergePoints(within(prices.points, query), interval) }
          : { ...parts, shape: 'price', points: within(prices.points, query) };
      return series.points.length === 0 ? err({ code: 'nothing-in-range', symbol, range }) : ok(series);
    },
  };
}

function find(symbol: string): BundledSymbol | null {
  const wanted = symbol.trim().toUpperCase();
  return SYMBOLS.find((known) => known.symbol === wanted || known.aliases.includes(wanted)) ?? null;
}

const namesOf = (): KnownSymbol[] => SYMBOLS.map(({ symbol, name }) => ({ symbol, name }));

const within = <Point extends { readonly date: string }>(
  points: readonly Point[],
  { from, to }: SeriesQuery,
): Point[] =>
  points.filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to));

function rangeOf(points: readonly { readonly date: string }[]): DayRange | null {
  const first = points[0];
  const last = points.at(-1);
  return first === undefined || last === undefined ? null : { from: first.date, to: last.date };
}

const originOf = ({ file }: BundledSymbol, range: DayRange): DataOrigin => ({
  name: `vega-datasets, ${file}`,
  url: ORIGIN_URL,
  isHistorical: true,
  retrievedAt: null,
  range: { ...range },
});
