import { wordSet } from '../words/listed-words';
import TABLE from './units.json';

/** What a unit measures. */
export type Measure = keyof typeof TABLE.units;

/** A unit that people write: its name in mathjs, how it is written back, and the words for it in both languages. */
export interface UnitEntry {
  readonly name: string;
  readonly symbol: string;
  readonly measure: Measure;
  /** English and Indonesian word, where a word reads better than the symbol: singular, plural, Indonesian. */
  readonly spoken?: readonly [string, string, string];
}

export const CURRENCIES = ['IDR', 'USD', 'EUR', 'GBP', 'JPY', 'SGD', 'MYR', 'AUD'] as const;

/** A unit as it is kept: with a symbol, or the words that are written for it. */
interface ListedUnit {
  readonly name: string;
  readonly words: string;
  readonly symbol?: string;
  readonly spoken?: readonly string[];
}

const UNITS: Readonly<Record<Measure, readonly ListedUnit[]>> = TABLE.units;
/** Units of everyday Indonesian that stand for a number of another unit. */
const MULTIPLES = new Map(
  Object.entries<readonly [name: string, count: string]>({
    ons: ['g', '100'],
    kuintal: ['kg', '100'],
    kwintal: ['kg', '100'],
    fortnight: ['week', '2'],
    fortnights: ['week', '2'],
  }),
);
/** Words for units that mean different things in different places. */
const AMBIGUOUS = wordSet(TABLE.ambiguous);

const BY_WORD: ReadonlyMap<string, UnitEntry> = new Map(
  (Object.keys(UNITS) as Measure[]).flatMap((measure) =>
    UNITS[measure].flatMap((unit) =>
      unit.words.split(' ').map((word) => [word, entryOf(unit, measure)] as const),
    ),
  ),
);

function entryOf({ name, symbol, spoken }: ListedUnit, measure: Measure): UnitEntry {
  if (spoken === undefined) return { name, symbol: symbol ?? name, measure };
  const [one = name, many = one, indonesian = one] = spoken;
  return { name, symbol: symbol ?? many, measure, spoken: [one, many, indonesian] };
}

const BY_NAME: ReadonlyMap<string, UnitEntry> = new Map(
  [...BY_WORD.values()].map((entry) => [entry.name, entry]),
);

export const unitByWord = (word: string): UnitEntry | null => BY_WORD.get(word) ?? null;
export const unitByName = (name: string): UnitEntry | null => BY_NAME.get(name) ?? null;
export const multipleByWord = (word: string) => MULTIPLES.get(word) ?? null;
export const isAmbiguousUnit = (word: string): boolean => AMBIGUOUS.has(word);
