import type { OhlcPoint } from '../time-series';

/** What of Yahoo's answer is read; the library has checked its form. */
export interface YahooChart {
  readonly meta: {
    readonly symbol: string;
    readonly currency: string;
    readonly regularMarketPrice: number;
    readonly regularMarketTime: Date;
    readonly previousClose?: number;
    readonly longName?: string;
    readonly shortName?: string;
    readonly instrumentType: string;
    readonly gmtoffset: number;
  };
  readonly quotes: readonly {
    readonly date: Date;
    readonly open: number | null;
    readonly high: number | null;
    readonly low: number | null;
    readonly close: number | null;
    readonly volume: number | null;
  }[];
}

const MS_PER_SECOND = 1_000;
const LONGEST_NAME = 120;

/** What the answer says of the newest price. */
export function quoteOf({ meta, quotes }: YahooChart) {
  const { symbol, longName, shortName, currency, instrumentType, regularMarketPrice, regularMarketTime } =
    meta;
  const closes = quotes.flatMap(({ close }) => (close === null ? [] : [close]));
  return {
    symbol,
    name: (longName ?? shortName ?? symbol).slice(0, LONGEST_NAME),
    price: regularMarketPrice,
    currency: instrumentType === 'INDEX' ? null : currency,
    at: regularMarketTime.toISOString(),
    previous: meta.previousClose ?? closes.at(-2) ?? null,
  };
}

/** The days of the answer that are complete, in their order, as days where the exchange is. */
export function pointsOf({ meta, quotes }: YahooChart): OhlcPoint[] {
  const points = new Map<string, OhlcPoint>();
  for (const { date, open, high, low, close, volume } of quotes) {
    if (open === null || high === null || low === null || close === null) continue;
    const day = new Date(date.getTime() + meta.gmtoffset * MS_PER_SECOND).toISOString().slice(0, 10);
    // Adjusted prices are rounded each for itself, so that an open may lie a little beyond the high.
    const prices = {
      open,
      high: Math.max(open, high, low, close),
      low: Math.min(open, high, low, close),
      close,
    };
    points.set(day, { date: day, ...prices, volume });
  }
  return [...points.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
