import { readLanguage } from '../languages/read-language';
import { type CalendarDate, dateAt } from '../quantities/calendar';
import { type LocatedToken, locateTokens } from '../quantities/located-tokens';
import type { TimeSetting } from './period';
import { type FoundRange, readRange } from './read-range';
import { earlierOf, isAfter } from './span';

/** From when to when, as ISO days that are both included. */
export interface TimeRange {
  /** Null where only the end is said. */
  readonly from: string | null;
  /** Never after today. */
  readonly to: string;
  /** The words of the question that say so. */
  readonly words: string;
}

const LONGEST_READ = 2_000;
/** What is quoted, or code, says nothing of when. */
const QUOTED =
  /```[\s\S]{0,4000}?(?:```|$)|["“”„«»`][^"“”„«»`]{0,400}["“”„«»`]|(?<![\p{L}\d])['‘][^'‘’]{1,200}['’](?![\p{L}\d])/gu;

const isoOf = ({ year, month, day }: CalendarDate): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The day in a time zone at a time in ms since the epoch (`2026-01-31`). */
export const isoDayAt = (time: number, timeZone: string): string => isoOf(dateAt(time, timeZone).date);

/**
 * The time that a question is limited to in so many words ("since March", "minggu ini", "Q3 2024"), by the calendar of
 * a time zone; several such times give the stretch that holds them all. `now` is in ms since the epoch. Null where the
 * question names none, or only one that lies ahead. A month or day without a year is the last one that has begun; weeks
 * begin on Monday. Throws `RangeError` for a time zone that there is not.
 */
export function readTimeRange(question: string, now: number, timeZone: string): TimeRange | null {
  const { date: today, minuteOfDay } = dateAt(now, timeZone);
  const read = question.slice(0, LONGEST_READ);
  const tokens = locateTokens(read.replace(QUOTED, (quoted) => ' '.repeat(quoted.length)));
  const setting: TimeSetting = { language: readLanguage(read)?.language ?? 'en', today, minuteOfDay };
  const found = rangesIn(tokens, setting);
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = found.some((one) => one.from === null)
    ? null
    : found.reduce<CalendarDate | null>(
        (one, { from: other }) => (one === null || other === null ? other : earlierOf(one, other)),
        first.from,
      );
  const to = found.reduce((one, { to: other }) => (isAfter(other, one) ? other : one), first.to);
  if (from === null && !isAfter(today, to)) return null;
  return {
    from: from === null ? null : isoOf(from),
    to: isoOf(to),
    words: question.slice(first.start, last.end),
  };
}

function rangesIn(tokens: readonly LocatedToken[], setting: TimeSetting) {
  const found: (FoundRange & { readonly start: number; readonly end: number })[] = [];
  for (let at = 0; at < tokens.length; ) {
    const range = readRange(tokens, at, setting);
    const [first, last] = [tokens[at], tokens[(range?.next ?? 0) - 1]];
    if (range === null || first === undefined || last === undefined) {
      at += 1;
      continue;
    }
    if (range.found !== null) found.push({ ...range.found, start: first.start, end: last.end });
    at = range.next;
  }
  return found;
}
