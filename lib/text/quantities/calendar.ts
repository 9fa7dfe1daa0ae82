import { CalculationStopped } from './calculation-stopped';
import { civilTimeAt } from './civil-time';
import type { Language } from './question';
import type { Token } from './tokens';

/** A day of the Gregorian calendar, month 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The words for each month. */
const MONTHS = [
  'january jan januari',
  'february feb februari pebruari',
  'march mar maret',
  'april apr',
  'may mei',
  'june jun juni',
  'july jul juli',
  'august aug agustus agu agt ags',
  'september sep sept',
  'october oct oktober okt',
  'november nov nopember',
  'december dec desember des',
];
const MONTH_BY_WORD: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);
/** Words for days, with how many days they are from today, or with their month and day. */
const DAYS_BY_NAME: Readonly<Record<string, number | readonly [month: number, day: number]>> = {
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
  'the day before yesterday': -2,
  'besok lusa': 2,
  'hari ini': 0,
  today: 0,
  now: 0,
  sekarang: 0,
  tomorrow: 1,
  besok: 1,
  lusa: 2,
  yesterday: -1,
  kemarin: -1,
  'christmas eve': [12, 24],
  'christmas day': [12, 25],
  christmas: [12, 25],
  'hari natal': [12, 25],
  natal: [12, 25],
  "new year's eve": [12, 31],
  'new years eve': [12, 31],
  'malam tahun baru': [12, 31],
  "new year's day": [1, 1],
  'new year': [1, 1],
  'tahun baru': [1, 1],
  'hari kemerdekaan': [8, 17],
};
/** Those of each first word, in the order in which they are tried. */
const NAMED_DAYS = Map.groupBy(
  Object.entries(DAYS_BY_NAME).map(([name, day]) => ({ words: name.split(' '), day })),
  ({ words }) => words[0] ?? '',
);
const DAY_MS = 86_400_000;
const MIN_YEAR = 1583;
const MAX_YEAR = 9999;

export interface ReadDate {
  readonly date: CalendarDate;
  readonly next: number;
}

/** Reads a date from a token on; a day without a year is the next such day from today on. Null where there is none. */
export function readDate(
  tokens: readonly Token[],
  start: number,
  language: Language,
  today: CalendarDate,
): ReadDate | null {
  const word = (at: number) => tokens[at]?.text ?? '';
  const named = NAMED_DAYS.get(word(start))?.find(({ words }) =>
    words.every((part, index) => word(start + index) === part),
  );
  if (named !== undefined) {
    const next = start + named.words.length;
    if (typeof named.day === 'number') return { date: addDays(today, named.day), next };
    return withYear(tokens, next, ...named.day, today);
  }
  const first = dayNumber(word(start));
  if (first !== null && monthOf(word(afterOrdinal(tokens, start + 1))) !== null) {
    const at = afterOrdinal(tokens, start + 1);
    return withYear(tokens, at + 1, monthOf(word(at)) ?? 1, first, today);
  }
  const month = monthOf(word(start));
  const day = dayNumber(word(start + 1));
  if (month !== null && day !== null)
    return withYear(tokens, afterOrdinal(tokens, start + 2), month, day, today);
  return readFigures(tokens, start, language);
}

/** "2027-03-03", "3/4/2027", "03.04.2027"; stops where day and month could be either. */
function readFigures(tokens: readonly Token[], start: number, language: Language): ReadDate | null {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(tokens[start]?.text ?? '');
  if (dotted !== null) return checked(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]), start + 1);
  const mark = tokens[start + 1]?.text;
  if ((mark !== '/' && mark !== '-') || tokens[start + 3]?.text !== mark) return null;
  const figures = [0, 2, 4].map((offset) => tokens[start + offset]?.text ?? '');
  if (!figures.every((figure) => /^\d{1,4}$/.test(figure))) return null;
  const [first = 0, second = 0, third = 0] = figures.map(Number);
  if (mark === '-' && figures[0]?.length === 4) return checked(first, second, third, start + 5);
  if (figures[2]?.length !== 4) return null;
  if (language === 'id' || first > 12) return checked(third, second, first, start + 5);
  if (second > 12 || first === second) return checked(third, first, second, start + 5);
  throw new CalculationStopped('ambiguous-date');
}

function withYear(
  tokens: readonly Token[],
  at: number,
  month: number,
  day: number,
  today: CalendarDate,
): ReadDate {
  const comma =
    tokens[at]?.text === ',' || tokens[at]?.text === 'tahun' || tokens[at]?.text === 'of' ? at + 1 : at;
  const year = /^\d{4}$/.exec(tokens[comma]?.text ?? '');
  if (year !== null) return checked(Number(year[0]), month, day, comma + 1);
  // 29 February may be up to eight years away.
  const next = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((years) => ({ year: today.year + years, month, day }))
    .find((date) => exists(date) && daysBetween(today, date) >= 0);
  return checked(next?.year ?? today.year, month, day, at);
}

function checked(year: number, month: number, day: number, next: number): ReadDate {
  const date = { year, month, day };
  if (year < MIN_YEAR || year > MAX_YEAR || !exists(date)) throw new CalculationStopped('no-such-date');
  return { date, next };
}

function afterOrdinal(tokens: readonly Token[], at: number): number {
  const ordinal = /^(?:st|nd|rd|th)$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  return tokens[ordinal]?.text === 'of' ? ordinal + 1 : ordinal;
}

const dayNumber = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31 ? Number(text) : null;

/** The month of that name, 1 to 12; null if it is none. */
export const monthOf = (word: string): number | null => MONTH_BY_WORD.get(word) ?? null;

export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function exists({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const toTime = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day);

/** Days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS);
}

/** The date that many days later, or earlier if negative; stops outside the years 1583 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(toTime(date) + days * DAY_MS);
  return inCalendar({
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  });
}

/** The date that many months later, on the last day of the month if it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(Date.UTC(date.year, date.month - 1 + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return inCalendar({ year, month, day: Math.min(date.day, daysInMonth(year, month)) });
}

function inCalendar(date: CalendarDate): CalendarDate {
  if (!(date.year >= MIN_YEAR && date.year <= MAX_YEAR)) throw new CalculationStopped('no-such-date');
  return date;
}

/** The date in a time zone at a time in ms since the epoch, and the minutes since its midnight. */
export function dateAt(
  time: number,
  timeZone: string,
): { readonly date: CalendarDate; readonly minuteOfDay: number } {
  const { year, month, day, hour, minute } = civilTimeAt(time, timeZone);
  return { date: { year, month, day }, minuteOfDay: hour * 60 + minute };
}

/** A date written out with its weekday, "Friday, 17 August 1945" for example. */
export function writeDate(date: CalendarDate, language: Language): string {
  return `${weekdayOf(date, language)}, ${date.day} ${namedPart(date, language, { month: 'long' })} ${date.year}`;
}

/** The weekday of a date in words. */
export const weekdayOf = (date: CalendarDate, language: Language): string =>
  namedPart(date, language, { weekday: 'long' });

const namedPart = (date: CalendarDate, language: Language, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(toTime(date));
