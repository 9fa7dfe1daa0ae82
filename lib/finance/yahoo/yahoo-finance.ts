import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DataOrigin } from '../data-origin';
import type { FinanceData, FinanceFailure, SeriesQuery } from '../finance-data';
import { financeSymbolSchema } from '../finance-symbol';
import { quoteSchema } from '../quote';
import { type OhlcPoint, timeSeriesSchema } from '../time-series';
import { SourceBusy, sourceFetch } from './source-fetch';

/** What of Yahoo's answer is read; the library has checked its form. */
interface YahooChart {
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
function quoteOf({ meta, quotes }: YahooChart) {
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
function pointsOf({ meta, quotes }: YahooChart): OhlcPoint[] {
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

const MINUTE_MS = 60_000;

/** How many requests this installation sends to a source that is not its own. */
interface RequestBudget {
  /** Takes one; 0 where it may be sent, otherwise in how many milliseconds to try again. */
  take(): number;
  /** The source itself asked to be left alone. */
  pause(forMs: number): void;
}

/** At most `perMinute` requests in any minute, and none while the source wants none. */
function createRequestBudget(clock: Clock, perMinute: number): RequestBudget {
  let sentAt: number[] = [];
  let pausedUntil = 0;
  return {
    take: () => {
      const now = clock();
      if (now < pausedUntil) return pausedUntil - now;
      sentAt = sentAt.filter((at) => at > now - MINUTE_MS);
      const oldest = sentAt[0];
      if (sentAt.length >= perMinute && oldest !== undefined) return oldest + MINUTE_MS - now;
      sentAt.push(now);
      return 0;
    },
    pause: (forMs) => {
      pausedUntil = Math.max(pausedUntil, clock() + forMs);
    },
  };
}

interface YahooFinanceOptions {
  /** All that goes over the network goes through it. */
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly requestsPerMinute: number;
}

const HOST = 'query2.finance.yahoo.com';
const DAY_MS = 86_400_000;
/** Enough days that one of them was a trading day. */
const QUOTE_DAYS = 10;
const EARLIEST = '1970-01-02';
const INTERVAL = '1d';

/** Prices from Yahoo Finance, which promises nothing: every failure of it is a typed one here. */
export function createYahooFinance({
  fetch,
  clock,
  timeoutMs,
  requestsPerMinute,
}: YahooFinanceOptions): FinanceData {
  const budget = createRequestBudget(clock, requestsPerMinute);
  let client: ReturnType<typeof loadClient> | undefined;

  async function ask(
    { symbol, from, to, interval }: SeriesQuery,
    signal: AbortSignal,
  ): Promise<Result<YahooChart, FinanceFailure>> {
    if (signal.aborted) return err({ code: 'cancelled' });
    if (!financeSymbolSchema.safeParse(symbol).success) return err(unknown(symbol));
    const retryAfterMs = budget.take();
    if (retryAfterMs > 0) return err({ code: 'rate-limited', retryAfterMs });
    client ??= loadClient();
    try {
      const asked = await client;
      const chart = await asked.chart(
        encodeURIComponent(symbol.toUpperCase()),
        {
          period1: new Date(from ?? EARLIEST),
          period2: new Date(to === undefined ? clock() : Date.parse(to) + DAY_MS),
          interval: interval ?? INTERVAL,
          includePrePost: false,
          events: '',
        },
        { fetch: sourceFetch({ fetch, timeoutMs, signal, host: HOST }) },
      );
      return ok(chart);
    } catch (error) {
      if (signal.aborted) return err({ code: 'cancelled' });
      if (error instanceof SourceBusy) {
        budget.pause(error.retryAfterMs);
        return err({ code: 'rate-limited', retryAfterMs: error.retryAfterMs });
      }
      return err(isNotFound(error) ? unknown(symbol) : { code: 'no-answer' });
    }
  }

  const originOf = (symbol: string): DataOrigin => ({
    name: 'Yahoo Finance',
    url: `https://finance.yahoo.com/quote/${encodeURIComponent(symbol)}`,
    isHistorical: false,
    retrievedAt: clock(),
  });

  return {
    async quote(symbol, { signal }) {
      const from = new Date(clock() - QUOTE_DAYS * DAY_MS).toISOString().slice(0, 10);
      const chart = await ask({ symbol, from }, signal);
      if (!chart.ok) return chart;
      const quote = quoteSchema.safeParse({
        ...quoteOf(chart.value),
        origin: originOf(symbol.toUpperCase()),
      });
      return quote.success ? ok(quote.data) : err({ code: 'no-answer' });
    },

    async series(query, { signal }) {
      const chart = await ask(query, signal);
      if (!chart.ok) return chart;
      const points = pointsOf(chart.value);
      if (points.length === 0) return err({ code: 'nothing-in-range', symbol: query.symbol, range: null });
      const { symbol, name, currency } = quoteOf(chart.value);
      const origin = originOf(symbol);
      const interval = query.interval ?? INTERVAL;
      const series = timeSeriesSchema.safeParse({
        shape: 'ohlc',
        symbol,
        name,
        currency,
        interval,
        origin,
        points,
      });
      return series.success ? ok(series.data) : err({ code: 'no-answer' });
    },
  };
}

/** The library is loaded when it is first needed: most installations never ask. */
async function loadClient() {
  const [{ default: create }, { default: chart }] = await Promise.all([
    import('yahoo-finance2/createYahooFinance'),
    import('yahoo-finance2/modules/chart'),
  ]);
  const Client = create({ modules: { chart } });
  const silent = (): void => {};
  return new Client({
    YF_QUERY_HOST: HOST,
    versionCheck: false,
    suppressNotices: ['yahooSurvey'],
    validation: { logErrors: false, logOptionsErrors: false },
    logger: { info: silent, warn: silent, error: silent, debug: silent, dir: silent },
  });
}

const unknown = (symbol: string): FinanceFailure => ({ code: 'unknown-symbol', symbol, known: [] });

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && /not found|no data found|delisted/i.test(error.message);
