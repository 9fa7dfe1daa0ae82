import type { Locale } from '@/lib/trace/step-key';

/** A day of the calendar, month 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A date found in a text and where. */
export interface FoundDate {
  readonly date: CalendarDate;
  readonly index: number;
  readonly text: string;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januari'],
  ['february', 'feb', 'februari'],
  ['march', 'mar', 'maret'],
  ['april', 'apr'],
  ['may', 'mei'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug', 'agustus', 'agu', 'agt'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov', 'nopember'],
  ['december', 'dec', 'desember', 'des'],
];
const MONTH_SOURCE = MONTHS.flat()
  .sort((left, right) => right.length - left.length)
  .join('|');
const DATE = new RegExp(
  [
    String.raw`(?<iso>\d{4})-(?<isoMonth>\d{1,2})-(?<isoDay>\d{1,2})\b`,
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+(?<month>${MONTH_SOURCE})\b\.?,?(?:\s+(?<year>\d{4}))?`,
    String.raw`\b(?<month2>${MONTH_SOURCE})\.?\s+(?<day2>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(?<year2>\d{4}))?`,
    String.raw`(?<first>\d{1,2})[/.](?<second>\d{1,2})[/.](?<year3>\d{4})`,
    String.raw`\b(?<word>the day after tomorrow|day before yesterday|today|tomorrow|yesterday|hari ini|besok lusa|besok|lusa|kemarin)\b`,
    String.raw`\b(?<holiday>christmas|natal|new year'?s? eve|malam tahun baru|new year(?:'?s day)?|tahun baru|hari kemerdekaan)\b`,
  ].join('|'),
  'gi',
);
const MAX_DATES = 100;
const DAY_WORDS: Readonly<Record<string, number>> = {
  today: 0,
  'hari ini': 0,
  tomorrow: 1,
  besok: 1,
  'the day after tomorrow': 2,
  'besok lusa': 2,
  lusa: 2,
  yesterday: -1,
  kemarin: -1,
  'day before yesterday': -2,
};

/** Finds dates in a text, at most 100; those without a year are the next such day from `today` on. Impossible dates are left out. */
export function findDates(text: string, locale: Locale, today: CalendarDate): FoundDate[] {
  return [...take(text.matchAll(DATE), MAX_DATES)].flatMap((match) => {
    const date = toDate(match.groups ?? {}, locale, today);
    return date === null || !exists(date) ? [] : [{ date, index: match.index, text: match[0].trim() }];
  });
}

function* take<Item>(items: Iterable<Item>, limit: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken >= limit) return;
    taken += 1;
    yield item;
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

function toDate(groups: Groups, locale: Locale, today: CalendarDate): CalendarDate | null {
  if (groups.iso !== undefined) {
    return { year: Number(groups.iso), month: Number(groups.isoMonth), day: Number(groups.isoDay) };
  }
  const monthName = groups.month ?? groups.month2;
  if (monthName !== undefined) {
    const month = MONTHS.findIndex((names) => names.includes(monthName.toLowerCase())) + 1;
    return withYear(groups.year ?? groups.year2, month, Number(groups.day ?? groups.day2), today);
  }
  if (groups.first !== undefined) return fromSlashes(groups, locale);
  if (groups.word !== undefined) return addDays(today, DAY_WORDS[groups.word.toLowerCase()] ?? 0);
  return groups.holiday === undefined ? null : holiday(groups.holiday.toLowerCase(), today);
}

function fromSlashes(groups: Groups, locale: Locale): CalendarDate {
  const first = Number(groups.first);
  const second = Number(groups.second);
  const monthFirst = locale === 'en' && first <= 12;
  const [month, day] = monthFirst || second > 12 ? [first, second] : [second, first];
  return { year: Number(groups.year3), month, day };
}

function holiday(name: string, today: CalendarDate): CalendarDate {
  if (/christmas|natal/.test(name)) return withYear(undefined, 12, 25, today);
  if (/eve|malam/.test(name)) return withYear(undefined, 12, 31, today);
  return /kemerdekaan/.test(name) ? withYear(undefined, 8, 17, today) : withYear(undefined, 1, 1, today);
}

function withYear(year: string | undefined, month: number, day: number, today: CalendarDate): CalendarDate {
  if (year !== undefined) return { year: Number(year), month, day };
  const thisYear = { year: today.year, month, day };
  return daysBetween(today, thisYear) < 0 ? { ...thisYear, year: today.year + 1 } : thisYear;
}

function exists({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DAY_MS = 86_400_000;
const toTime = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day);

/** Days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS);
}

/** The date that many days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromTime(toTime(date) + days * DAY_MS);
}

/** The date that many months later, on the last day of the month if it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(Date.UTC(date.year, date.month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(date.day, lastDay) };
}

function fromTime(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The date in a time zone at a time in ms since the epoch. */
export function dateAt(time: number, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [year, month, day] = parts.format(time).split('-').map(Number);
  return { year: year ?? 1970, month: month ?? 1, day: day ?? 1 };
}

/** A date written out with its weekday, for example "Friday, 17 August 1945". */
export function writeDate(date: CalendarDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return format.format(toTime(date));
}
