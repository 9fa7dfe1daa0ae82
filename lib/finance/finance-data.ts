import type { Result } from '@/lib/shared/result';
import type { Quote } from './quote';
import type { Interval, TimeSeries } from './time-series';

/** Why there are no numbers. */
export type FinanceFailure =
  | { readonly code: 'unknown-symbol'; readonly symbol: string; readonly known: readonly KnownSymbol[] }
  /** The symbol is known, but not for these days. `range`: those for which it is, where that is known. */
  | { readonly code: 'nothing-in-range'; readonly symbol: string; readonly range: DayRange | null }
  /** The prices are further apart than was asked. */
  | { readonly code: 'interval-too-fine'; readonly symbol: string; readonly finest: Interval }
  | { readonly code: 'no-answer' }
  | { readonly code: 'rate-limited'; readonly retryAfterMs: number }
  | { readonly code: 'cancelled' };

export interface KnownSymbol {
  readonly symbol: string;
  readonly name: string;
}

/** Two days as 2020-04-17, both of which belong to it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface SeriesQuery {
  readonly symbol: string;
  /** Days as 2020-04-17; left out for as far as there is anything. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Left out for the finest that there is. */
  readonly interval?: Interval | undefined;
}

/** A source of prices. Neither method throws; each ends when the signal is aborted. */
export interface FinanceData {
  quote(symbol: string, options: { readonly signal: AbortSignal }): Promise<Result<Quote, FinanceFailure>>;
  series(
    query: SeriesQuery,
    options: { readonly signal: AbortSignal },
  ): Promise<Result<TimeSeries, FinanceFailure>>;
}

/** A failure in a sentence that a model can act upon. */
export function financeFailureText(failure: FinanceFailure): string {
  switch (failure.code) {
    case 'unknown-symbol': {
      const known = failure.known.map(({ symbol, name }) => `${symbol} (${name})`).join(', ');
      const others = known === '' ? '' : ` There are only: ${known}.`;
      return `The data source has no symbol ${failure.symbol}.${others}`;
    }
    case 'nothing-in-range':
      return failure.range === null
        ? `There are no prices of ${failure.symbol} in these days.`
        : `There are no prices of ${failure.symbol} in these days, only from ${failure.range.from} to ${failure.range.to}.`;
    case 'interval-too-fine':
      return `The prices of ${failure.symbol} are known for each ${INTERVAL_WORDS[failure.finest]} only.`;
    case 'no-answer':
      return 'The data source did not answer. No prices are known; do not guess any.';
    case 'rate-limited':
      return `The data source takes no more requests for ${Math.ceil(failure.retryAfterMs / 1_000)} seconds. No prices are known; do not guess any.`;
    case 'cancelled':
      return 'The call was stopped.';
  }
}

const INTERVAL_WORDS: Readonly<Record<Interval, string>> = { '1d': 'day', '1wk': 'week', '1mo': 'month' };
