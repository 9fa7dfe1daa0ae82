import { CalculationStopped } from '../quantities/calculation-stopped';
import { addDays, type CalendarDate, daysInMonth, monthOf, readDate } from '../quantities/calendar';
import type { LocatedToken } from '../quantities/located-tokens';
import { ordinalAt, readTimePoint } from '../quantities/read-time-point';
import { type Period, periodOf, type ReadPeriod, wordAt } from './period';
import { monthsOf } from './span';

const EPOCH: CalendarDate = { year: 1970, month: 1, day: 1 };
const YEAR = /^(?:1[6-9]|20)\d{2}$/;
/** What may stand between a month, or a quarter, and its year. */
const LINKS = new Set([',', 'of', 'tahun', 'in', 'thn', "'"]);
const PARTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    q: 4,
    tw: 4,
    h: 2,
    quarter: 4,
    kuartal: 4,
    kwartal: 4,
    triwulan: 4,
    half: 2,
    semester: 2,
  }),
);
const ROMAN = ['i', 'ii', 'iii', 'iv'];
/** Amounts of these are no years: "in 2000 words". */
const COUNTED = new Set(
  `words word characters people users cases steps items dollars rupiah calories meters metres miles km kg tokens lines
  pages seconds minutes hours days kata karakter orang kasus langkah halaman baris menit detik hari kalori meter`.split(
    /\s+/,
  ),
);

/** The year at a token, with the token after it; a link before it belongs to it. */
export function yearAt(
  tokens: readonly LocatedToken[],
  at: number,
): { readonly year: number; readonly next: number } | null {
  const start = LINKS.has(wordAt(tokens, at)) ? at + 1 : at;
  if (!YEAR.test(wordAt(tokens, start)) || COUNTED.has(wordAt(tokens, start + 1))) return null;
  return { year: Number(wordAt(tokens, start)), next: start + 1 };
}

const openOr = (year: number | undefined, first: number, last: number) => ({
  year: year ?? null,
  in: (open: number) => monthsOf(year ?? open, first, last),
});

/** "3 March 2024", "3 March", "2024-03-03", "Christmas" */
export const readDay: ReadPeriod = (tokens, at, { language, today }) => {
  const first = tokens[at];
  if (first === undefined) return null;
  try {
    const read = readDate(tokens, at, language, today);
    if (read === null) return null;
    const used = tokens.slice(at, read.next);
    const { year, month, day } = read.date;
    const isDated = used.some(({ text }) => /\d{4}$/.test(text));
    const isCounted = !used.some(({ text }) => /\d/.test(text) || monthOf(text) !== null);
    if (isDated) return periodOf({ from: read.date, to: read.date }, read.next, read.next === tokens.length);
    // "today", "kemarin", and feasts, which stand for their last day.
    if (isCounted && !/natal|christmas|year|tahun baru|merdeka/.test(used.map(({ text }) => text).join(' ')))
      return periodOf(
        { from: read.date, to: read.date },
        read.next,
        !['now', 'sekarang'].includes(first.text),
      );
    const dayIn = (open: number): CalendarDate => ({
      year: open,
      month,
      day: Math.min(day, daysInMonth(open, month)),
    });
    return year < 0
      ? null
      : {
          next: read.next,
          year: null,
          in: (open) => ({ from: dayIn(open), to: dayIn(open) }),
          standsAlone: false,
        };
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
};

/** "March 2024", "bulan Maret", "March" */
export const readMonth: ReadPeriod = (tokens, at) => {
  const start = wordAt(tokens, at) === 'bulan' ? at + 1 : at;
  const month = monthOf(wordAt(tokens, start));
  // "30 February 2024" is no day, and no February either.
  const isOfDay = /^\d{1,2}$/.test(wordAt(tokens, at - 1)) && tokens[at]?.spaced === true;
  if (month === null || isOfDay) return null;
  const year = yearAt(tokens, start + 1);
  return {
    ...openOr(year?.year, month, month),
    next: year?.next ?? start + 1,
    standsAlone: year !== null || start > at,
  };
};

/** "Q3 2024", "third quarter of 2024", "kuartal III 2024", "semester 1 2024" */
export const readYearPart: ReadPeriod = (tokens, at) => {
  const named = PARTS.get(wordAt(tokens, at));
  const ordinal = ordinalAt(tokens, at);
  if (named !== undefined) {
    const number = partNumberAt(tokens, at + 1);
    return number === null ? null : yearPart(tokens, named, number.value, number.next, true);
  }
  if (ordinal === null) return null;
  const parts = PARTS.get(wordAt(tokens, ordinal.next));
  return parts === undefined ? null : yearPart(tokens, parts, ordinal.value, ordinal.next + 1, false);
};

function partNumberAt(tokens: readonly LocatedToken[], at: number): { value: number; next: number } | null {
  const word = wordAt(tokens, at);
  if (/^[1-4]$/.test(word)) return { value: Number(word), next: at + 1 };
  const roman = ROMAN.indexOf(word) + 1;
  return roman > 0 ? { value: roman, next: at + 1 } : ordinalAt(tokens, at);
}

function yearPart(
  tokens: readonly LocatedToken[],
  parts: number,
  number: number,
  next: number,
  standsAlone: boolean,
): Period | null {
  if (number < 1 || number > parts) return null;
  const year = yearAt(tokens, next);
  const months = 12 / parts;
  const last = number * months;
  return {
    ...openOr(year?.year, last - months + 1, last),
    next: year?.next ?? next,
    standsAlone: standsAlone || year !== null,
  };
}

/** "2024", "tahun 2024", "the 1990s", "abad ke-19" */
export const readYears: ReadPeriod = (tokens, at, { language }) => {
  const isNamed = ['tahun', 'year', 'fiscal', 'fy'].includes(wordAt(tokens, at));
  const start = isNamed ? at + 1 : at;
  if (monthOf(wordAt(tokens, start)) !== null) return null;
  const isDecade = ['s', "'", '-'].includes(wordAt(tokens, start + 1)) && !tokens[start + 1]?.spaced;
  const decade = isDecade && /^[5-9]0$/.test(wordAt(tokens, start)) ? decadeAt(tokens, start, isNamed) : null;
  if (decade !== null) return decade;
  const year = YEAR.test(wordAt(tokens, start)) && !isDecade ? yearAt(tokens, start) : null;
  if (year !== null) return periodOf(monthsOf(year.year, 1, 12), year.next, isNamed);
  const isAge = isDecade || wordAt(tokens, start) === 'abad' || ordinalAt(tokens, start) !== null;
  const point = isAge ? readTimePoint(tokens, start, language) : null;
  if (point === null || point.dimension !== 'time') return plainYear(tokens, start, isNamed);
  try {
    return periodOf({ from: addDays(EPOCH, point.low), to: addDays(EPOCH, point.high) }, point.next, isNamed);
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
};

/** "2020" of "2020-2022", which is no decade. */
function plainYear(tokens: readonly LocatedToken[], at: number, isNamed: boolean): Period | null {
  const year = yearAt(tokens, at);
  return year === null || year.next !== at + 1
    ? null
    : periodOf(monthsOf(year.year, 1, 12), year.next, isNamed);
}

/** "90s", "90-an" */
function decadeAt(tokens: readonly LocatedToken[], at: number, isNamed: boolean): Period | null {
  const isDashed = wordAt(tokens, at + 1) === '-';
  if (wordAt(tokens, isDashed ? at + 2 : at + 1) !== (isDashed ? 'an' : 's')) return null;
  const first = 1900 + Number(wordAt(tokens, at));
  const span = { from: monthsOf(first, 1, 12).from, to: monthsOf(first + 9, 1, 12).to };
  return periodOf(span, isDashed ? at + 3 : at + 2, isNamed);
}
