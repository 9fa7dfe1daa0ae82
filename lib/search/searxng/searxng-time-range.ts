import type { DayRange } from '../web-search';

const DAY_MS = 86_400_000;
/** SearXNG knows spans that end now. */
const SPANS = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['year', 365],
] as const;

/** The shortest of SearXNG's spans that has all days of a range; null where none has. */
export function searxngTimeRange(range: DayRange | null, now: number): (typeof SPANS)[number][0] | null {
  if (!range?.from) return null;
  const ageDays = (now - Date.parse(range.from)) / DAY_MS;
  return SPANS.find(([, days]) => ageDays <= days)?.[0] ?? null;
}
