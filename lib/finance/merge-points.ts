import { mergedCandle } from '@/lib/charts/sampling/merge-candles';
import type { Interval, OhlcPoint } from './time-series';

const DAY_MS = 86_400_000;

/** Daily prices as those of weeks (from Monday) or months; each has the day on which it begins in the data. */
export function mergePoints(points: readonly OhlcPoint[], interval: Interval): OhlcPoint[] {
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
