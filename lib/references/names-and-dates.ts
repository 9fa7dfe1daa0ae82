import type { CslItem } from '../paper/reference';

type Name = NonNullable<CslItem['author']>[number];
type CslDate = NonNullable<CslItem['issued']>;

/** A name as files of references write it: "Family, Given, Jr."; without a comma it is all of the name. */
export function nameOf(written: string): Name | null {
  const [family = '', given = '', suffix = ''] = written.split(',').map((part) => part.trim());
  if (family === '' && given === '') return null;
  if (given === '') return { literal: family };
  return { family, given, ...(suffix !== '' && { suffix }) };
}

/** A name as those files write it. */
export function writtenName({ family, given, literal, ...rest }: Name): string {
  const particle = rest['non-dropping-particle'] ?? rest['dropping-particle'];
  const last = [particle, family].filter((part) => typeof part === 'string' && part !== '').join(' ');
  if (given === undefined || given === '') return literal ?? last;
  const suffix = typeof rest.suffix === 'string' ? `, ${rest.suffix}` : '';
  return `${last}, ${given}${suffix}`;
}

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'agu', 'agustus', 'august', 'agt'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'oktober', 'october'],
  ['nov', 'november'],
  ['dec', 'des', 'desember', 'december'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
const IN_NUMBERS = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?:T.*|\/*)$/;
const WITH_WORDS = /^(?:(\d{1,2})\.?\s+)?(\p{L}{3,9})\.?(?:\s+(\d{1,2}))?,?\s+(\d{4})$/u;

/** The month that a word or number means, and the day where one stands beside it; null for what says something else. */
export function monthOf(written: string): { readonly month: number; readonly day: number | null } | null {
  const match = /^(?:(\d{1,2})[.~\s]+)?(\p{L}{3,9}|\d{1,2})\.?(?:[~\s]+(\d{1,2}))?$/u.exec(written.trim());
  const word = match?.[2]?.toLowerCase() ?? '';
  const month = MONTH_OF.get(word) ?? Number(word || Number.NaN);
  if (!(month >= 1 && month <= 12)) return null;
  const day = Number(match?.[1] ?? match?.[3] ?? 0);
  return { month, day: day >= 1 && day <= 31 ? day : null };
}

/** A date as it is written; one that is none stays as it is. */
export function dateOf(written: string): CslDate | null {
  const text = written.trim();
  if (text === '') return null;
  const [, year, month, day] = IN_NUMBERS.exec(text) ?? [];
  if (year !== undefined) return partsOf(year, Number(month ?? 0), Number(day ?? 0));
  const [, before, word = '', after, yearInWords] = WITH_WORDS.exec(text) ?? [];
  const named = MONTH_OF.get(word.toLowerCase());
  if (yearInWords !== undefined && named !== undefined)
    return partsOf(yearInWords, named, Number(before ?? after ?? 0));
  return { literal: text };
}

function partsOf(year: string, month: number, day: number): CslDate {
  const isMonth = month >= 1 && month <= 12;
  const isDay = isMonth && day >= 1 && day <= 31;
  return { 'date-parts': [[Number(year), ...(isMonth ? [month] : []), ...(isDay ? [day] : [])]] };
}

/** A date's first day, as `year-month-day` as far as it is known, with this between the numbers; else its words. */
export function writtenDate(date: CslDate | undefined, between = '-'): string {
  const parts = date?.['date-parts']?.[0];
  if (parts?.length) return parts.map((part) => String(part).padStart(2, '0')).join(between);
  return date?.literal ?? date?.raw ?? '';
}
