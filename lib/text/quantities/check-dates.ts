import { CalculationStopped } from './calculation-stopped';
import { addDays, type CalendarDate, daysBetween, readDate, weekdayOf, writeDate } from './calendar';
import type { CheckedCalculation } from './check-calculations';
import { type LocatedToken, locateTokens } from './located-tokens';
import type { Language } from './question';

const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    'sunday minggu ahad',
    'monday senin',
    'tuesday selasa',
    'wednesday rabu',
    'thursday kamis',
    "friday jumat jum'at",
    'saturday sabtu',
  ].flatMap((words, day) => words.split(' ').map((word) => [word, day] as const)),
);
const IS = new Set([
  '=',
  'is',
  'was',
  'will',
  'falls',
  'fell',
  'adalah',
  'jatuh',
  'be',
  'on',
  'a',
  'pada',
  'hari',
]);
const UNTIL = new Set(['→', '-', 'to', 'until', 'sampai', 'hingga']);
const DAYS = new Set(['day', 'days', 'hari']);
const LONGEST_TEXT = 300;
/** Dates without a year are not looked at, so the day from which they would be counted does not matter. */
const NO_DAY: CalendarDate = { year: 2000, month: 1, day: 1 };

interface Checked {
  readonly isRight: boolean;
  readonly result: string;
}

/** Checks a sentence that is nothing but a statement about dates: a weekday, the days between two, a date days later. */
export function checkDates(text: string, language: Language): CheckedCalculation[] {
  const written = text.slice(0, LONGEST_TEXT).trimEnd().replace(/[.!]$/, '');
  const tokens = text.length > LONGEST_TEXT ? [] : locateTokens(written);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const checked = checkedOf(tokens, language);
  return checked === null ? [] : [{ ...checked, start: first.start, end: last.end }];
}

function checkedOf(tokens: readonly LocatedToken[], language: Language): Checked | null {
  try {
    const first = dateAt(tokens, 0, language);
    return first === null
      ? null
      : (weekdayClaim(tokens, first, language) ??
          daysClaim(tokens, first, language) ??
          laterClaim(tokens, first, language));
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    const isWeekday = WEEKDAYS.has(tokens.at(-1)?.text ?? '') && tokens.some(({ text }) => IS.has(text));
    return error.stop === 'no-such-date' && isWeekday ? { isRight: false, result: '–' } : null;
  }
}

interface FoundDate {
  readonly date: CalendarDate;
  readonly next: number;
  /** False where the weekday before it is another. */
  readonly isRight: boolean;
}

function dateAt(tokens: readonly LocatedToken[], at: number, language: Language): FoundDate | null {
  const weekday = WEEKDAYS.get(tokens[at]?.text ?? '');
  const start = weekday === undefined ? at : tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
  const read = readDate(tokens, start, language, NO_DAY);
  if (read === null || !tokens.slice(start, read.next).some(({ text }) => /\d{4}/.test(text))) return null;
  return { ...read, isRight: weekday === undefined || weekday === dayOf(read.date) };
}

const dayOf = ({ year, month, day }: CalendarDate): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** "4 July 2026 was a Saturday" */
function weekdayClaim(
  tokens: readonly LocatedToken[],
  { date, next, isRight }: FoundDate,
  language: Language,
): Checked | null {
  const said = WEEKDAYS.get(tokens.at(-1)?.text ?? '');
  const between = tokens.slice(next, -1);
  if (said === undefined || between.length === 0 || !between.every(({ text }) => IS.has(text))) return null;
  return { isRight: isRight && said === dayOf(date), result: weekdayOf(date, language) };
}

/** "3 March 2026 → 17 August 2026 = 167 days" */
function daysClaim(tokens: readonly LocatedToken[], first: FoundDate, language: Language): Checked | null {
  if (!UNTIL.has(tokens[first.next]?.text ?? '')) return null;
  const second = dateAt(tokens, first.next + 1, language);
  if (second === null || !IS.has(tokens[second.next]?.text ?? '')) return null;
  const said = wholeAt(tokens, second.next + 1);
  if (said === null || second.next + 3 !== tokens.length) return null;
  const days = daysBetween(first.date, second.date);
  return { isRight: first.isRight && second.isRight && days === said, result: String(days) };
}

/** "3 March 2027 + 90 days = 1 June 2027" */
function laterClaim(tokens: readonly LocatedToken[], first: FoundDate, language: Language): Checked | null {
  const sign = tokens[first.next]?.text;
  const days = wholeAt(tokens, first.next + 1);
  if ((sign !== '+' && sign !== '-') || days === null || !IS.has(tokens[first.next + 3]?.text ?? ''))
    return null;
  const said = dateAt(tokens, first.next + 4, language);
  if (said === null || said.next !== tokens.length) return null;
  const worked = addDays(first.date, sign === '+' ? days : -days);
  const isRight = first.isRight && said.isRight && daysBetween(worked, said.date) === 0;
  return { isRight, result: writeDate(worked, language) };
}

/** A whole number of days from a token on. */
function wholeAt(tokens: readonly LocatedToken[], at: number): number | null {
  const [number, unit] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? ''];
  return DAYS.has(unit) && /^\d{1,3}(?:[.,]?\d{3})*$/.test(number)
    ? Number(number.replace(/[.,]/g, ''))
    : null;
}
