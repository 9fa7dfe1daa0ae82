import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DataOrigin } from '../data-origin';
import type { FinanceData, FinanceFailure, SeriesQuery } from '../finance-data';
import { financeSymbolSchema } from '../finance-symbol';
import { quoteSchema } from '../quote';
import { timeSeriesSchema } from '../time-series';
import { pointsOf, quoteOf, type YahooChart } from './read-yahoo-chart';
import { createRequestBudget } from './request-budget';
import { SourceBusy, sourceFetch } from './source-fetch';

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
