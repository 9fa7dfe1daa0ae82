import { CalculationStopped } from './calculation-stopped';
import { type CalendarDate, daysBetween, daysInMonth, monthOf, readDate } from './calendar';
import type { LocatedToken } from './located-tokens';
import type { Language } from './question';
import type { Token } from './tokens';

const ENGLISH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const INDONESIAN =
  'pertama kedua ketiga keempat kelima keenam ketujuh kedelapan kesembilan kesepuluh kesebelas'.split(' ');
const FIRST = new Set(['debut', 'maiden', 'perdana']);
const ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/** True for a word with which an ordinal without digits may begin. */
export const beginsOrdinal = (word: string): boolean =>
  ENGLISH.includes(word) || INDONESIAN.includes(word) || FIRST.has(word) || word === 'ke';

/** Reads "3rd", "third", "ketiga" or "ke-3" from a token on; null if there is none. */
export function ordinalAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const ending = tokens[at + 1];
    const isOrdinal = ending?.spaced === false && ENDINGS.has(ending.text) && /^\d{1,4}$/.test(token.text);
    return isOrdinal ? { value: Number(token.text), next: at + 2 } : null;
  }
  const named = Math.max(ENGLISH.indexOf(token.text), INDONESIAN.indexOf(token.text)) + 1;
  if (named > 0) return { value: named, next: at + 1 };
  if (FIRST.has(token.text) && tokens[at + 1]?.kind === 'word') return { value: 1, next: at + 1 };
  const dashed = token.text === 'ke' && tokens[at + 1]?.text === '-' ? tokens[at + 2] : undefined;
  return dashed?.kind === 'number' && /^\d{1,4}$/.test(dashed.text)
    ? { value: Number(dashed.text), next: at + 3 }
    : null;
}

/** A day, month, year, decade or century as days since 1970-01-01, or a day of some year. */
export interface ReadTimePoint {
  readonly dimension: 'time' | 'day-of-year';
  readonly low: number;
  readonly high: number;
  readonly next: number;
}

/** Stands before its number: "abad ke-19". */
export const CENTURY = 'abad';
const EPOCH: CalendarDate = { year: 1970, month: 1, day: 1 };
const DAYS_IN_YEAR = 365.2425;
const YEAR = /^1\d{3}$|^20\d{2}$/;
/** Words after which four digits are a year. */
const YEAR_CUES = new Set(
  `in since tahun thn pada sejak until till hingga sampai by around circa about early late mid from to and
  between before after during year dari ke antara sebelum sesudah setelah selama awal akhir pertengahan the of
  sekitar dan season musim edisi`.split(/\s+/),
);
const NUMBER_NOUN = /^\p{Ll}/u;
const ROMAN = new Map(
  Object.entries<number>({
    viii: 8,
    ix: 9,
    x: 10,
    xi: 11,
    xii: 12,
    xiii: 13,
    xiv: 14,
    xv: 15,
    xvi: 16,
    xvii: 17,
    xviii: 18,
    xix: 19,
    xx: 20,
    xxi: 21,
  }),
);

const dayOf = (date: CalendarDate): number =>
  date.year >= 1583
    ? daysBetween(EPOCH, date)
    : Math.round((date.year - 1970) * DAYS_IN_YEAR + date.month * 30.4 - 30.4 + date.day - 1);
const span = (from: number, to: number) => ({
  dimension: 'time' as const,
  low: dayOf({ year: from, month: 1, day: 1 }),
  high: dayOf({ year: to, month: 12, day: 31 }),
});

/** Reads "10 June 2009", "June 2009", "10 June", "2009", "the 1970s" or "abad ke-19" from a token on. */
export function readTimePoint(
  tokens: readonly LocatedToken[],
  at: number,
  language: Language,
): ReadTimePoint | null {
  return (
    readDay(tokens, at, language) ?? readMonth(tokens, at) ?? readCentury(tokens, at) ?? readYear(tokens, at)
  );
}

function readDay(tokens: readonly LocatedToken[], at: number, language: Language): ReadTimePoint | null {
  const first = tokens[at];
  if (first === undefined || (first.kind !== 'number' && monthOf(first.text) === null)) return null;
  try {
    const read = readDate(tokens, at, language, EPOCH);
    if (read === null) return null;
    const used = tokens.slice(at, read.next);
    const { date, next } = read;
    if (used.some(({ text }) => /\d{4}$/.test(text)))
      return { dimension: 'time', low: dayOf(date), high: dayOf(date), next };
    // "May 1,000" and "march 5 km" are no days.
    if (first.kind === 'word' && !/^\p{Lu}/u.test(first.written)) return null;
    const day = date.month * 31 + date.day;
    return { dimension: 'day-of-year', low: day, high: day, next };
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
}

function readMonth(tokens: readonly LocatedToken[], at: number): ReadTimePoint | null {
  const month = monthOf(tokens[at]?.text ?? '');
  if (month === null) return null;
  const link = tokens[at + 1]?.text ?? '';
  const yearAt = link === ',' || link === 'of' || link === 'tahun' ? at + 2 : at + 1;
  const year = yearAtToken(tokens, yearAt);
  if (year === null) return null;
  const low = dayOf({ year, month, day: 1 });
  return { dimension: 'time', low, high: low + daysInMonth(year, month) - 1, next: yearAt + 1 };
}

const yearAtToken = (tokens: readonly LocatedToken[], at: number): number | null => {
  const text = tokens[at]?.text ?? '';
  return YEAR.test(text) ? Number(text) : null;
};

function readCentury(tokens: readonly LocatedToken[], at: number): ReadTimePoint | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  const of = (century: number, next: number): ReadTimePoint => ({
    ...span(century * 100 - 99, century * 100),
    next,
  });
  if (text(at) === CENTURY) {
    const number = ROMAN.get(text(at + 1));
    if (number !== undefined) return of(number, at + 2);
    const ordinal = ordinalAt(tokens, at + 1);
    return ordinal === null ? null : of(ordinal.value, ordinal.next);
  }
  const ordinal = ordinalAt(tokens, at);
  return ordinal !== null && /^centur(?:y|ies)$/.test(text(ordinal.next))
    ? of(ordinal.value, ordinal.next + 1)
    : null;
}

function readYear(tokens: readonly LocatedToken[], at: number): ReadTimePoint | null {
  const year = yearAtToken(tokens, at);
  if (year === null) return null;
  const [before, after, further] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (year % 10 === 0 && after?.spaced === false) {
    const decade = { ...span(year, year % 100 === 0 ? year + 99 : year + 9) };
    if (after.text === 's') return { ...decade, next: at + 2 };
    if (after.text === "'" && further?.text === 's') return { ...decade, next: at + 3 };
    if (after.text === '-' && further?.text === 'an') return { ...decade, next: at + 3 };
  }
  const isCued = YEAR_CUES.has(before?.text ?? '') || before?.kind === 'sign';
  const counts =
    after?.kind === 'word' && after.spaced && NUMBER_NOUN.test(after.written) && !YEAR_CUES.has(after.text);
  if (before?.text === '$' || (!isCued && counts)) return null;
  return { ...span(year, year), next: at + 1 };
}
