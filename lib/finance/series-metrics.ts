import type { Interval, TimeSeries } from './time-series';

/** What a series of prices comes to. Shares are 0.05 for 5 %. */
export interface SeriesMetrics {
  readonly from: string;
  readonly to: string;
  readonly firstClose: number;
  readonly lastClose: number;
  readonly lowest: number;
  readonly highest: number;
  /** From the first close to the last; null where the first is zero. */
  readonly change: number | null;
  /** The deepest fall from a close to a later one: 0 or below. */
  readonly deepestFall: number;
  /** Standard deviation of the changes from one close to the next, for a year; null for less than three closes. */
  readonly volatility: number | null;
  readonly points: number;
}

const PERIODS_A_YEAR: Readonly<Record<Interval, number>> = { '1d': 252, '1wk': 52, '1mo': 12 };

/** The figures of a series, from its closes; lowest and highest from within the days where they are known. */
export function seriesMetrics(series: TimeSeries): SeriesMetrics {
  const closes = series.points.map(({ close }) => close);
  const first = series.points[0];
  const last = series.points.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a series has at least one point');
  const lows = series.shape === 'ohlc' ? series.points.map(({ low }) => low) : closes;
  const highs = series.shape === 'ohlc' ? series.points.map(({ high }) => high) : closes;
  return {
    from: first.date,
    to: last.date,
    firstClose: first.close,
    lastClose: last.close,
    lowest: lows.reduce((lowest, low) => Math.min(lowest, low)),
    highest: highs.reduce((highest, high) => Math.max(highest, high)),
    change: first.close === 0 ? null : last.close / first.close - 1,
    deepestFall: deepestFall(closes),
    volatility: volatility(closes, PERIODS_A_YEAR[series.interval]),
    points: closes.length,
  };
}

function deepestFall(closes: readonly number[]): number {
  let peak = 0;
  let deepest = 0;
  for (const close of closes) {
    peak = Math.max(peak, close);
    if (peak > 0) deepest = Math.min(deepest, close / peak - 1);
  }
  return deepest;
}

function volatility(closes: readonly number[], periodsAYear: number): number | null {
  const changes = closes.slice(1).flatMap((close, index) => {
    const before = closes[index] ?? 0;
    return before > 0 && close > 0 ? [Math.log(close / before)] : [];
  });
  if (changes.length < 2) return null;
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
  return Math.sqrt((squares / (changes.length - 1)) * periodsAYear);
}
