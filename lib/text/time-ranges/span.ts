import { addDays, addMonths, type CalendarDate, daysBetween, daysInMonth } from '../quantities/calendar';

/** Days from one to another, both included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A piece of the calendar that people count in. */
export type CalendarUnit = 'day' | 'weekend' | 'week' | 'month' | 'quarter' | 'half' | 'year' | 'decade';

const MONTHS: Partial<Record<CalendarUnit, number>> = {
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
  decade: 120,
};
const SATURDAY = 5;

/** Days since the last Monday, 0 to 6. */
export const weekdayOf = ({ year, month, day }: CalendarDate): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

export const isAfter = (one: CalendarDate, other: CalendarDate): boolean => daysBetween(other, one) > 0;
export const earlierOf = (one: CalendarDate, other: CalendarDate): CalendarDate =>
  isAfter(one, other) ? other : one;

/** Months of a year, both included, 1 to 12. */
export const monthsOf = (year: number, first: number, last: number): Span => ({
  from: { year, month: first, day: 1 },
  to: { year, month: last, day: daysInMonth(year, last) },
});

/** The piece of the calendar that holds a day; weeks begin on Monday. */
export function unitAround(day: CalendarDate, unit: CalendarUnit): Span {
  if (unit === 'day') return { from: day, to: day };
  const monday = addDays(day, -weekdayOf(day));
  if (unit === 'week') return { from: monday, to: addDays(monday, 6) };
  if (unit === 'weekend') return { from: addDays(monday, SATURDAY), to: addDays(monday, 6) };
  const months = MONTHS[unit] ?? 1;
  if (unit === 'decade') {
    const first = day.year - (day.year % 10);
    return { from: monthsOf(first, 1, 12).from, to: monthsOf(first + 9, 1, 12).to };
  }
  const first = Math.floor((day.month - 1) / months) * months + 1;
  return monthsOf(day.year, first, first + months - 1);
}

/** The day that many units earlier. */
export function earlierBy(day: CalendarDate, count: number, unit: CalendarUnit): CalendarDate {
  const months = MONTHS[unit];
  return months === undefined
    ? addDays(day, -count * (unit === 'day' ? 1 : 7))
    : addMonths(day, -count * months);
}

/** The first, second or last third of a span. */
export function thirdOf({ from, to }: Span, which: 'early' | 'middle' | 'late'): Span {
  const third = (daysBetween(from, to) + 1) / 3;
  const firstEnds = addDays(from, Math.ceil(third) - 1);
  const lastBegins = addDays(to, 1 - Math.ceil(third));
  if (which === 'early') return { from, to: firstEnds };
  return which === 'late'
    ? { from: lastBegins, to }
    : { from: addDays(firstEnds, 1), to: addDays(lastBegins, -1) };
}
