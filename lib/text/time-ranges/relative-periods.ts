import { monthOf } from '../quantities/calendar';
import type { LocatedToken } from '../quantities/located-tokens';
import { yearAt } from './calendar-periods';
import { countedUnitsAt, unitAt } from './counted-units';
import { lastBegunBy, type Period, periodOf, type ReadPeriod, type TimeSetting, wordAt } from './period';
import { type CalendarUnit, earlierBy, monthsOf, type Span, unitAround, weekdayOf } from './span';

const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    'monday senin',
    'tuesday selasa',
    'wednesday rabu',
    'thursday kamis',
    "friday jumat jum'at",
    'saturday sabtu',
    'sunday ahad',
  ].flatMap((words, day) => words.split(' ').map((word) => [word, day] as const)),
);
const THIS = new Set(['this', 'current']);
const LAST = new Set(['last', 'past', 'previous', 'preceding']);
const NEXT_ID = new Set(['depan', 'mendatang', 'berikutnya']);
const LAST_ID = new Set(['lalu', 'kemarin', 'kemaren', 'sebelumnya', 'silam']);
const ROLLING_ID = new Set(['terakhir', 'belakangan', 'belakang']);
/** Words for parts of today and of the day before. */
const PARTS_OF_DAYS: readonly (readonly [words: string, daysAgo: number])[] = [
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['tonight', 0],
  ['last night', 1],
  ['yesterday', 1],
  ['today', 0],
  ['pagi ini', 0],
  ['siang ini', 0],
  ['sore ini', 0],
  ['malam ini', 0],
  ['tadi pagi', 0],
  ['tadi siang', 0],
  ['tadi malam', 1],
  ['semalam', 1],
  ['kemarin lusa', 2],
  ['kemaren', 1],
];
const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 1_440;

const saysAt = (tokens: readonly LocatedToken[], at: number, words: string): number | null => {
  const parts = words.split(' ');
  return parts.every((part, index) => wordAt(tokens, at + index) === part) ? at + parts.length : null;
};

/** From so many units ago to today. */
function rolling(count: number, unit: CalendarUnit | 'hour', { today, minuteOfDay }: TimeSetting): Span {
  if (unit !== 'hour') return { from: earlierBy(today, count, unit), to: today };
  const minutes = minuteOfDay - count * MINUTES_IN_HOUR;
  return { from: earlierBy(today, -Math.floor(minutes / MINUTES_IN_DAY), 'day'), to: today };
}

const previous = (unit: CalendarUnit | 'hour', { today }: TimeSetting): Span =>
  unit === 'hour'
    ? { from: today, to: today }
    : unitAround(earlierBy(unitAround(today, unit).from, 1, unit), unit);

const current = (unit: CalendarUnit | 'hour', { today }: TimeSetting): Span =>
  unitAround(today, unit === 'hour' ? 'day' : unit);

/** "this morning", "semalam" */
const readPartOfDay: ReadPeriod = (tokens, at, { today }) => {
  for (const [words, daysAgo] of PARTS_OF_DAYS) {
    const next = saysAt(tokens, at, words);
    if (next !== null) return periodOf(unitAround(earlierBy(today, daysAgo, 'day'), 'day'), next, true);
  }
  return null;
};

/** "this week", "last year", "the past three months", "last March", "last Monday" */
const readThisOrLast: ReadPeriod = (tokens, at, setting) => {
  const hasArticle = wordAt(tokens, at) === 'the';
  const start = hasArticle ? at + 1 : at;
  const word = wordAt(tokens, start);
  if (!THIS.has(word) && !LAST.has(word)) return null;
  const counted = LAST.has(word) ? countedUnitsAt(tokens, start + 1) : null;
  if (counted !== null) return periodOf(rolling(counted.count, counted.unit, setting), counted.next, true);
  const unit = unitAt(tokens, start + 1);
  if (unit !== null) {
    if (THIS.has(word)) return periodOf(current(unit.unit, setting), unit.next, true);
    const isRolling = hasArticle || word === 'past' || unit.unit === 'decade';
    return periodOf(
      isRolling ? rolling(1, unit.unit, setting) : previous(unit.unit, setting),
      unit.next,
      true,
    );
  }
  return pointedAt(tokens, start + 1, start + 2, setting, THIS.has(word));
};

/** A month or weekday that "last" or "lalu" points at. */
function pointedAt(
  tokens: readonly LocatedToken[],
  at: number,
  next: number,
  { today }: TimeSetting,
  isThis: boolean,
): Period | null {
  const weekday = WEEKDAYS.get(wordAt(tokens, at));
  if (weekday !== undefined) {
    const back = (weekdayOf(today) - weekday + 7) % 7;
    return periodOf(unitAround(earlierBy(today, back === 0 && !isThis ? 7 : back, 'day'), 'day'), next, true);
  }
  const month = monthOf(wordAt(tokens, at));
  if (month === null) return null;
  const year = !isThis && month >= today.month ? today.year - 1 : today.year;
  return periodOf(monthsOf(year, month, month), next, true);
}

/** "three weeks ago", "a year ago" */
const readAgo: ReadPeriod = (tokens, at, { today }) => {
  const counted = countedUnitsAt(tokens, at);
  if (counted === null) return null;
  const isPast = wordAt(tokens, counted.next) === 'yang' ? counted.next + 1 : counted.next;
  if (wordAt(tokens, counted.next) !== 'ago' && !['lalu', 'silam'].includes(wordAt(tokens, isPast)))
    return null;
  const unit = counted.unit === 'hour' ? 'day' : counted.unit;
  const day = counted.unit === 'hour' ? today : earlierBy(today, counted.count, unit);
  const around = unitAround(day, unit);
  return periodOf(counted.isVague ? { from: around.from, to: today } : around, isPast + 1, true);
};

/** "tiga minggu terakhir", "sebulan belakangan ini", "in 3 months to date" is none. */
const readRolling: ReadPeriod = (tokens, at, setting) => {
  const counted = countedUnitsAt(tokens, at) ?? oneUnitAt(tokens, at);
  if (counted === null) return null;
  const ending = wordAt(tokens, counted.next) === 'ke' ? counted.next + 1 : counted.next;
  if (!ROLLING_ID.has(wordAt(tokens, ending))) return null;
  const next = wordAt(tokens, ending + 1) === 'ini' ? ending + 2 : ending + 1;
  return periodOf(rolling(counted.count, counted.unit, setting), next, true);
};

const oneUnitAt = (tokens: readonly LocatedToken[], at: number) => {
  const unit = unitAt(tokens, at);
  return unit === null ? null : { count: 1, ...unit, isVague: false };
};

/** "minggu ini", "tahun lalu", "Maret tahun lalu", "Senin kemarin" */
const readIniOrLalu: ReadPeriod = (tokens, at, setting) => {
  const month = monthOf(wordAt(tokens, at));
  if (month !== null) {
    const ofYear = readIniOrLalu(tokens, at + 1, setting);
    const isYear = wordAt(tokens, at + 1) === 'tahun' && ofYear?.year != null;
    if (isYear && ofYear.year !== null)
      return periodOf(monthsOf(ofYear.year, month, month), ofYear.next, true);
  }
  const isDay = wordAt(tokens, at) === 'hari';
  const isSunday = isDay && wordAt(tokens, at + 1) === 'minggu';
  const start = isDay && (isSunday || WEEKDAYS.has(wordAt(tokens, at + 1))) ? at + 1 : at;
  const unit = isSunday ? null : unitAt(tokens, start);
  const end = unit?.next ?? start + 1;
  const ending = wordAt(tokens, end) === 'yang' ? end + 1 : end;
  const isThis = wordAt(tokens, ending) === 'ini' && ending === end;
  if (!isThis && !LAST_ID.has(wordAt(tokens, ending))) return null;
  if (unit !== null) {
    const span = isThis ? current(unit.unit, setting) : previous(unit.unit, setting);
    return periodOf(span, ending + 1, true);
  }
  if (isSunday) {
    const back = (weekdayOf(setting.today) + 1) % 7;
    return periodOf(
      unitAround(earlierBy(setting.today, back === 0 ? 7 : back, 'day'), 'day'),
      ending + 1,
      true,
    );
  }
  return pointedAt(tokens, start, ending + 1, setting, isThis);
};

/** "Monday", "hari Senin": the last one, today included. */
const readWeekday: ReadPeriod = (tokens, at, setting) => {
  const isNamed = wordAt(tokens, at) === 'hari';
  const start = isNamed ? at + 1 : at;
  if (!WEEKDAYS.has(wordAt(tokens, start))) return null;
  const read = pointedAt(tokens, start, start + 1, setting, true);
  return read === null ? null : { ...read, standsAlone: isNamed };
};

/** "March of last year", "March last year", "March this year", "Q2 last year" */
export function ofRelativeYear(
  tokens: readonly LocatedToken[],
  period: Period,
  setting: TimeSetting,
): Period {
  if (period.year !== null) return period;
  const link = ['of', ',', 'in'].includes(wordAt(tokens, period.next)) ? period.next + 1 : period.next;
  const year = readThisOrLast(tokens, link, setting) ?? readIniOrLalu(tokens, link, setting);
  const isYear = wordAt(tokens, link + 1) === 'year' || wordAt(tokens, link) === 'tahun';
  if (year === null || !isYear || yearAt(tokens, link) !== null) return period;
  const open = lastBegunBy(setting.today, year).from.year;
  return { next: year.next, year: open, in: period.in, standsAlone: true };
}

/** "year to date" */
const readToDate: ReadPeriod = (tokens, at, { today }) => {
  const unit = unitAt(tokens, at);
  const next =
    saysAt(tokens, at, 'ytd') ??
    (unit === null ? null : (saysAt(tokens, unit.next, 'to date') ?? saysAt(tokens, unit.next, 'berjalan')));
  if (next === null || unit?.unit === 'hour') return null;
  return periodOf({ from: unitAround(today, unit?.unit ?? 'year').from, to: today }, next, true);
};

/** What is meant lies ahead: no source is of then. */
export const liesAhead = (tokens: readonly LocatedToken[], at: number): boolean =>
  wordAt(tokens, at) === 'next' ||
  (unitAt(tokens, at) !== null && NEXT_ID.has(wordAt(tokens, unitAt(tokens, at)?.next ?? at)));

/** Periods that are told from today on. */
export const RELATIVE_PERIODS: readonly ReadPeriod[] = [
  readPartOfDay,
  readToDate,
  readThisOrLast,
  readAgo,
  readRolling,
  readIniOrLalu,
  readWeekday,
];
