import { CalculationStopped } from '../quantities/calculation-stopped';
import { addDays, type CalendarDate } from '../quantities/calendar';
import type { LocatedToken } from '../quantities/located-tokens';
import { readDay, readMonth, readYearPart, readYears } from './calendar-periods';
import {
  lastBegunBy,
  lastEndedBefore,
  type Period,
  type ReadPeriod,
  type TimeSetting,
  wordAt,
} from './period';
import { liesAhead, ofRelativeYear, RELATIVE_PERIODS } from './relative-periods';
import { earlierOf, isAfter, type Span, thirdOf } from './span';

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
function readPeriod(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): Period | null {
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

/** Days, both included; open at its beginning where that is null. */
export interface FoundRange {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
}

interface ReadRange {
  readonly next: number;
  /** Null where it lies ahead. */
  readonly found: FoundRange | null;
}

type Bound = 'within' | 'since' | 'after' | 'before' | 'until';
/** Words before a period, the longest first. */
const BOUNDS: readonly (readonly [words: readonly string[], bound: Bound])[] = (
  [
    [
      'since|ever since|starting|starting from|starting in|beginning in|beginning|as of|from|sejak|semenjak|mulai|mulai dari|sedari|terhitung sejak|terhitung mulai|dari',
      'since',
    ],
    ['after|later than|post -|following|setelah|sesudah|pasca', 'after'],
    ['before|prior to|earlier than|pre|pre -|sebelum|menjelang', 'before'],
    [
      'until|till|til|up to|up until|through|by|no later than|sampai|sampai dengan|hingga|s / d|sd|s . d .|paling lambat',
      'until',
    ],
    [
      'in|during|on|throughout|within|over|dated|pada|di|selama|sepanjang|dalam|tanggal|tgl|per|around|at|for|era',
      'within',
    ],
  ] satisfies [string, Bound][]
)
  .flatMap(([list, bound]) => list.split('|').map((words) => [words.split(' '), bound] as const))
  .sort(([left], [right]) => right.length - left.length);
/** Says "in" rather than "since" unless something says that it goes on. */
const ONLY_WITH_END = new Set(['from', 'dari']);
const GOES_ON = new Set(['onward', 'onwards', 'forward']);
/** Before these a period has to be no more than likely one. */
const FOR = 'for';
const SKIPPED = new Set([
  'the',
  'bulan',
  'tanggal',
  'tgl',
  'year',
  'kurun',
  'waktu',
  'periode',
  'of',
  'around',
  'sekitar',
  'all',
  'pada',
]);
const RANGE_BEGINS = new Set(['between', 'antara', 'from', 'dari', 'sejak', 'mulai']);
const RANGE_GOES_ON: readonly (readonly string[])[] = [
  'sampai dengan',
  's / d',
  's . d .',
  'up to',
  'to',
  'until',
  'till',
  'through',
  'thru',
  'and',
  'sampai',
  'hingga',
  'dan',
  'ke',
  'sd',
  '-',
  '/',
].map((words) => words.split(' '));
const PRESENT = new Set(['present', 'kini']);

const startsWith = (tokens: readonly LocatedToken[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => wordAt(tokens, at + index) === word);

function skipped(tokens: readonly LocatedToken[], at: number): number {
  let start = at;
  while (SKIPPED.has(wordAt(tokens, start))) start += 1;
  return start;
}

/** A period, with or without an article before it. */
function periodAt(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): Period | null {
  return (
    readPeriod(tokens, at, setting) ??
    (skipped(tokens, at) === at ? null : readPeriod(tokens, skipped(tokens, at), setting))
  );
}

/** Reads a range of time from a token on; null where none begins there. */
export function readRange(
  tokens: readonly LocatedToken[],
  at: number,
  setting: TimeSetting,
): ReadRange | null {
  try {
    return (
      readBetween(tokens, at, setting) ?? readBounded(tokens, at, setting) ?? readAlone(tokens, at, setting)
    );
  } catch (error) {
    if (!(error instanceof CalculationStopped)) throw error;
    return null;
  }
}

/** What has been of a span by today; null where it lies ahead. */
function pastOf(from: CalendarDate | null, to: CalendarDate, today: CalendarDate): FoundRange | null {
  if (from !== null && (isAfter(from, today) || isAfter(from, to))) return null;
  return from === null && !isAfter(today, to) ? null : { from, to: earlierOf(to, today) };
}

/** "between 2020 and 2022", "from March to June", "Maret-Juni 2024", "3-5 March" */
function readBetween(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): ReadRange | null {
  const isBegun = RANGE_BEGINS.has(wordAt(tokens, at));
  const start = isBegun ? at + 1 : at;
  const first = periodAt(tokens, start, setting);
  const links = first === null ? start + 1 : first.next;
  const link = RANGE_GOES_ON.find((words) => startsWith(tokens, links, words));
  if (link === undefined) return null;
  const isAnd = ['and', 'dan'].includes(link[0] ?? '');
  if (isAnd && !['between', 'antara'].includes(wordAt(tokens, at))) return null;
  const secondAt = links + link.length;
  const second = PRESENT.has(wordAt(tokens, skipped(tokens, secondAt)))
    ? {
        next: skipped(tokens, secondAt) + 1,
        year: setting.today.year,
        in: () => ({ from: setting.today, to: setting.today }),
        standsAlone: true,
      }
    : periodAt(tokens, secondAt, setting);
  if (second === null) return null;
  const end = lastBegunBy(setting.today, second);
  const begin = first === null ? dayBefore(tokens, start, end) : lastBegunBy(end.to, first);
  if (begin === null) return null;
  const isSure = isBegun || (first?.year ?? null) !== null || second.year !== null;
  if (!isSure) return null;
  return { next: second.next, found: pastOf(begin.from, end.to, setting.today) };
}

/** "3" of "3-5 March": a day of the same month. */
function dayBefore(tokens: readonly LocatedToken[], at: number, end: Span): Span | null {
  const day = Number(/^\d{1,2}$/.exec(wordAt(tokens, at))?.[0] ?? 0);
  const isOneDay = end.from.day === end.to.day && end.from.month === end.to.month;
  if (!isOneDay || day < 1 || day >= end.to.day) return null;
  return { from: { ...end.from, day }, to: end.to };
}

/** "since March", "in the last three weeks", "sebelum Juni" */
function readBounded(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): ReadRange | null {
  const bounded = BOUNDS.find(([words]) => startsWith(tokens, at, words));
  if (bounded === undefined) return null;
  const [words, bound] = bounded;
  const start = at + words.length;
  if (liesAhead(tokens, skipped(tokens, start))) return { next: start + 1, found: null };
  const stretch = bound === 'within' ? readBetween(tokens, skipped(tokens, start), setting) : null;
  if (stretch !== null) return stretch;
  const period = periodAt(tokens, start, setting);
  if (period === null || (wordAt(tokens, at) === FOR && !period.standsAlone)) return null;
  const { today } = setting;
  const goesOn =
    GOES_ON.has(wordAt(tokens, period.next)) ||
    (ONLY_WITH_END.has(wordAt(tokens, at)) && wordAt(tokens, period.next) === 'on');
  const next = goesOn ? period.next + 1 : period.next;
  const isSince = bound === 'since' && (goesOn || !ONLY_WITH_END.has(wordAt(tokens, at)));
  const span = bound === 'after' ? lastEndedBefore(today, period) : lastBegunBy(today, period);
  if (isSince || (goesOn && bound === 'within')) return { next, found: pastOf(span.from, today, today) };
  if (bound === 'after') return { next, found: pastOf(addDays(span.to, 1), today, today) };
  if (bound === 'before') return { next, found: pastOf(null, addDays(span.from, -1), today) };
  if (bound === 'until') return { next, found: pastOf(null, span.to, today) };
  return { next, found: pastOf(span.from, span.to, today) };
}

/** "last week", "Q3 2024", "berita Maret 2024" */
function readAlone(tokens: readonly LocatedToken[], at: number, setting: TimeSetting): ReadRange | null {
  if (liesAhead(tokens, at)) return { next: at + 2, found: null };
  const period = readPeriod(tokens, at, setting);
  if (period === null) return null;
  const goesOn = GOES_ON.has(wordAt(tokens, period.next));
  if (!period.standsAlone && !goesOn) return null;
  const span = lastBegunBy(setting.today, period);
  const to = goesOn ? setting.today : span.to;
  return { next: goesOn ? period.next + 1 : period.next, found: pastOf(span.from, to, setting.today) };
}
