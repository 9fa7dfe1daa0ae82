import type { CalendarDate } from '../quantities/calendar';
import type { LocatedToken } from '../quantities/located-tokens';
import type { Language } from '../quantities/question';
import { isAfter, type Span } from './span';

/** What a question's words of time are read against. */
export interface TimeSetting {
  readonly language: Language;
  readonly today: CalendarDate;
  /** Minutes since the midnight of today. */
  readonly minuteOfDay: number;
}

/** A stretch of the calendar that some words name. */
export interface Period {
  /** The token after its words. */
  readonly next: number;
  /** Null where the words leave the year open. */
  readonly year: number | null;
  /** Days of it, in that year where it is open. */
  readonly in: (year: number) => Span;
  /** True where the words can mean nothing but a time, without "in" or "since" before them. */
  readonly standsAlone: boolean;
}

/** Reads a period from a token on; null where none begins there. */
export type ReadPeriod = (tokens: readonly LocatedToken[], at: number, setting: TimeSetting) => Period | null;

export const wordAt = (tokens: readonly LocatedToken[], at: number): string =>
  (tokens[at]?.text ?? '').replace(/(?<=.)'s$/, '');

/** A period whose days are known. */
export const periodOf = (span: Span, next: number, standsAlone: boolean): Period => ({
  next,
  year: span.from.year,
  in: () => span,
  standsAlone,
});

/** Of 29 February, the last one may be eight years ago. */
const YEARS_BACK = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The days of a period; one without a year is the last that has begun by a day. */
export function lastBegunBy(day: CalendarDate, period: Period): Span {
  if (period.year !== null) return period.in(period.year);
  const begun = YEARS_BACK.map((back) => period.in(day.year - back)).find(({ from }) => !isAfter(from, day));
  return begun ?? period.in(day.year);
}

/** The days of a period; one without a year is the last that has ended before a day. */
export function lastEndedBefore(day: CalendarDate, period: Period): Span {
  const begun = lastBegunBy(day, period);
  return period.year !== null || isAfter(day, begun.to) ? begun : period.in(begun.from.year - 1);
}
