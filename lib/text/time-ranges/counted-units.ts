import { wholeOf } from '../quantities/exact-math';
import type { LocatedToken } from '../quantities/located-tokens';
import { readNumberWords } from '../quantities/number-words';
import { wordAt } from './period';
import type { CalendarUnit } from './span';

/** So many units of time. */
export interface CountedUnits {
  readonly count: number;
  readonly unit: CalendarUnit | 'hour';
  readonly next: number;
  /** "a few": how many is not said. */
  readonly isVague: boolean;
}

const UNITS: ReadonlyMap<string, CalendarUnit | 'hour'> = new Map(
  Object.entries({
    hour: 'hour hours jam',
    day: 'day days hari',
    weekend: 'weekend weekends',
    week: 'week weeks minggu pekan',
    month: 'month months bulan',
    quarter: 'quarter quarters kuartal kwartal triwulan',
    half: 'semester',
    year: 'year years tahun thn',
    decade: 'decade decades dekade dasawarsa',
  } satisfies Record<CalendarUnit | 'hour', string>).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as CalendarUnit | 'hour'] as const),
  ),
);
/** "sebulan": one month. */
const ONE_UNIT: ReadonlyMap<string, CalendarUnit | 'hour'> = new Map([
  ['sejam', 'hour'],
  ['sehari', 'day'],
  ['seminggu', 'week'],
  ['sepekan', 'week'],
  ['sebulan', 'month'],
  ['setahun', 'year'],
  ['sedekade', 'decade'],
]);
/** What people mean by these is not certain; three holds what two would. */
const SOME = 3;
const VAGUE: readonly (readonly [words: readonly string[], count: number])[] = [
  [['a', 'couple', 'of'], 2],
  [['couple', 'of'], 2],
  [['couple'], 2],
  [['a', 'few'], SOME],
  [['few'], SOME],
  [['several'], SOME],
  [['beberapa'], SOME],
  [['a'], 1],
  [['an'], 1],
];
const MOST = 1_000;

/** The unit that a word, or "akhir pekan", stands for. */
export function unitAt(
  tokens: readonly LocatedToken[],
  at: number,
): { readonly unit: CalendarUnit | 'hour'; readonly next: number } | null {
  if (wordAt(tokens, at) === 'akhir' && wordAt(tokens, at + 1) === 'pekan')
    return { unit: 'weekend', next: at + 2 };
  const unit = UNITS.get(wordAt(tokens, at));
  return unit === undefined ? null : { unit, next: at + 1 };
}

/** Reads "3 weeks", "a couple of months", "sebulan" or "beberapa hari" from a token on. */
export function countedUnitsAt(tokens: readonly LocatedToken[], at: number): CountedUnits | null {
  const one = ONE_UNIT.get(wordAt(tokens, at));
  if (one !== undefined) return { count: 1, unit: one, next: at + 1, isVague: false };
  const counted = countAt(tokens, at);
  const unit = counted === null ? null : unitAt(tokens, counted.next);
  if (counted === null || unit === null || counted.count < 1 || counted.count > MOST) return null;
  return { ...counted, unit: unit.unit, next: unit.next };
}

function countAt(tokens: readonly LocatedToken[], at: number): Omit<CountedUnits, 'unit'> | null {
  const vague = VAGUE.find(([words]) => words.every((word, index) => wordAt(tokens, at + index) === word));
  if (vague !== undefined) return { count: vague[1], next: at + vague[0].length, isVague: vague[1] === SOME };
  if (/^\d{1,4}$/.test(wordAt(tokens, at)))
    return { count: Number(wordAt(tokens, at)), next: at + 1, isVague: false };
  const read = readNumberWords(tokens, at);
  const count = read === null ? null : wholeOf(read.value);
  return read === null || count === null ? null : { count, next: read.next, isVague: false };
}
