import type { LocatedToken } from '../quantities/located-tokens';
import { readDay, readMonth, readYearPart, readYears } from './calendar-periods';
import { type Period, type ReadPeriod, type TimeSetting, wordAt } from './period';
import { ofRelativeYear, RELATIVE_PERIODS } from './relative-periods';
import { thirdOf } from './span';

const READERS: readonly ReadPeriod[] = [...RELATIVE_PERIODS, readDay, readYearPart, readMonth, readYears];
type Third = 'early' | 'middle' | 'late';
const THIRDS: ReadonlyMap<string, Third> = new Map([
  ['early', 'early'],
  ['beginning', 'early'],
  ['start', 'early'],
  ['awal', 'early'],
  ['mid', 'middle'],
  ['middle', 'middle'],
  ['pertengahan', 'middle'],
  ['tengah', 'middle'],
  ['late', 'late'],
  ['end', 'late'],
  ['akhir', 'late'],
]);
const BETWEEN_THIRD = new Set(['-', 'of', 'the', 'bulan', 'tahun']);

/** Reads a period from a token on: a day, week, month, quarter, year, or a part of one; null where none begins there. */
export function readPeriod(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): Period | null {
  const third = THIRDS.get(wordAt(tokens, at));
  const isWeekend = wordAt(tokens, at + 1) === 'pekan';
  if (third !== undefined && !isWeekend) {
    const whole = readWhole(tokens, at + 1, setting) ?? afterLinks(tokens, at + 1, setting);
    if (whole !== null) return { ...whole, in: (year) => thirdOf(whole.in(year), third), standsAlone: true };
  }
  return readWhole(tokens, at, setting);
}

function afterLinks(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): Period | null {
  let start = at;
  while (BETWEEN_THIRD.has(wordAt(tokens, start))) start += 1;
  return start === at ? null : readWhole(tokens, start, setting);
}

function readWhole(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): Period | null {
  for (const read of READERS) {
    const period = read(tokens, at, setting);
    if (period !== null) return ofRelativeYear(tokens, period, setting);
  }
  return null;
}
