import { monthOf } from './calendar';

const DAY_MS = 86_400_000;
const DAY = '(\\d{4}-\\d{2}-\\d{2}|today)';
const SPAN = new RegExp(
  `^(?:(?:how many )?days )?(?:from |between )?${DAY} (?:to|and|until) ${DAY}\\??$`,
  'i',
);
const UNTIL = new RegExp(`^(?:how many )?days (until|since) ${DAY}\\??$`, 'i');
const SHIFTED = new RegExp(`^${DAY} ?([+-]) ?(\\d{1,6})(?: days?)?$`, 'i');
const APART = new RegExp(`^${DAY} - ${DAY}$`, 'i');

/** "18 January 2027", "January 18th, 2027". */
const WRITTEN_DAY =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)? (\p{L}+)|(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?),? (\d{4})\b/gu;
const BRACKETED_DAY = /\(\s*(\d{4}-\d{2}-\d{2})\s*\)/g;

/** With all days in ISO form. */
const inIso = (text: string): string =>
  text
    .replace(WRITTEN_DAY, (written, before = '', nameBehind, name, behind = '', year) => {
      const month = monthOf(String(nameBehind ?? name).toLowerCase());
      const twoDigits = (figure: string): string => figure.padStart(2, '0');
      return month === null ? written : `${year}-${twoDigits(String(month))}-${twoDigits(before + behind)}`;
    })
    .replace(BRACKETED_DAY, '$1');

/**
 * Counts the days of "days from 2026-03-01 to 2026-12-25", "2026-12-25 - 2026-03-01", "days until 2026-12-25" and "2026-03-01 + 90 days", dates in
 * ISO form, in words or `today`; `today` is midnight UTC of the day, in milliseconds. Null for any other text.
 */
export function daysBetween(
  expression: string,
  today: number,
): { readonly result: string; readonly reading: string } | null {
  const text = inIso(expression.replace(/\s+/g, ' ').trim());
  const [, from, to] = SPAN.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return counted(from, to, today);
  const [, direction, day] = UNTIL.exec(text) ?? [];
  if (direction !== undefined && day !== undefined)
    return direction.toLowerCase() === 'until' ? counted('today', day, today) : counted(day, 'today', today);
  const [, later, earlier] = APART.exec(text) ?? [];
  if (later !== undefined && earlier !== undefined) return counted(earlier, later, today);
  const [, start = '', sign, days] = SHIFTED.exec(text) ?? [];
  const at = timeOf(start, today);
  if (sign === undefined || at === null) return null;
  const shifted = new Date(at + Number(`${sign}${days}`) * DAY_MS);
  return Number.isNaN(shifted.getTime())
    ? null
    : { result: isoOf(shifted.getTime()), reading: `${isoOf(at)} ${sign} ${days} days` };
}

function counted(from: string, to: string, today: number): ReturnType<typeof daysBetween> {
  const [start, end] = [timeOf(from, today), timeOf(to, today)];
  if (start === null || end === null) return null;
  const days = Math.round((end - start) / DAY_MS);
  const result = `${new Intl.NumberFormat('en').format(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return { result, reading: `days from ${isoOf(start)} to ${isoOf(end)}` };
}

/** Midnight of a day that there is. */
function timeOf(day: string, today: number): number | null {
  if (day.toLowerCase() === 'today') return today;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || isoOf(time) !== day ? null : time;
}

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
