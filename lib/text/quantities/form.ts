import { CalculationStopped } from './calculation-stopped';
import { number } from './evaluate';
import { exact, times, type Value } from './exact-math';
import type { Node } from './node';
import { unitsIn } from './node';
import { compilePattern, type Pattern, type Slots } from './pattern';
import type { QuestionSetting, Solution } from './question';
import type { ReadUnit } from './read-unit';
import type { Reading } from './reading';
import type { UnitEntry } from './unit-table';
import { type Style, type Written, writeNumber, writeValue } from './write-value';

/** Words that ask for the share of each. */
export const EACH_ASKED =
  '[,] [.] [how much (is it|does) [<each>] [(pay|pays|get|gets|owe|owes)]|how much is that [<each>]|how much [<each>]|how many [<each>]|how much do we [each] (pay|owe)|<each> [dapat|bayar|membayar|mendapat] [berapa]|berapa [<each>] [dapat|bayar]|berapa yang (diterima|dibayar) (<each>)|jadi berapa [<each>]|equally|evenly|sama rata]';

/** What a form has to work with when its pattern has matched. */
export interface Work {
  readonly setting: QuestionSetting;
  readonly reading: Reading;
  readonly style: Style;
  readonly say: (english: string, indonesian: string) => string;
}

/** A kind of question: the ways in which people ask it, and how it is answered; null where it is another kind after all. */
export interface Form {
  readonly patterns: readonly Pattern[];
  readonly solve: (slots: Slots, work: Work) => Solution | null;
}

const WHAT =
  "what is|what ' s|what's|whats|what are|what will be|what would be|how much is|how much are|how much will be|how much would be|calculate|compute|evaluate|work out|find|figure out|determine|give me|solve|berapa|berapakah|berapa sih|hitung|hitunglah|hitungkan|cari|carikan|tentukan|berapa hasil|berapa hasil dari|hasil dari|hasil|berapa nilai|berapa nilai dari|nilai dari|berapa jumlah dari";
const MACROS: Readonly<Record<string, string>> = {
  what: WHAT,
  people:
    'people|persons|friends|of us|guys|kids|children|students|colleagues|coworkers|roommates|members|participants|ways|parts|orang|anak|teman|siswa|anggota|peserta|bagian',
  each: 'each|per person|each person|per head|apiece|a person|per orang|masing - masing|seorang|tiap orang|setiap orang|orangnya|per kepala',
  pct: '%|percent|per cent|percentage|persen|prosen|pct',
  now: 'now|sekarang|saat ini',
};

/** A form from its patterns as text. */
export function form(patterns: readonly string[], solve: Form['solve']): Form {
  return { patterns: patterns.map((source) => compilePattern(source, MACROS)), solve };
}

/** The calculation that a slot holds. */
export function nodeIn(slots: Slots, name: string): Node {
  const value = slots[name];
  if (typeof value === 'object' && value !== null && 'kind' in value) return value as Node;
  throw new CalculationStopped('impossible');
}

export function unitIn(slots: Slots, name: string): ReadUnit {
  const value = slots[name];
  if (typeof value === 'object' && value !== null && 'unit' in value) return value as ReadUnit;
  throw new CalculationStopped('impossible');
}

export const wordsIn = (slots: Slots, name: string): string =>
  typeof slots[name] === 'string' ? slots[name] : '';

/** "≈ 3.333333" where a result was rounded. */
export const marked = ({ text, rounded }: Written): string => (rounded ? `≈ ${text}` : text);

/** A value written in the units of the calculations it came from. */
export function write(
  value: Value,
  from: readonly Node[],
  { style }: Work,
  more: readonly UnitEntry[] = [],
): string {
  return marked(writeValue(value, [...more, ...from.flatMap(unitsIn)], style));
}

/** "12.5%" for a share of an eighth. */
export const percentText = (share: Value, { style }: Work): string =>
  `${marked(writeNumber(number(times(share, exact(100))), style))}%`;

/** A solution; notes and steps are optional. */
export function solved(
  result: string,
  reading: string,
  steps: readonly string[] = [],
  notes: readonly string[] = [],
): Solution {
  return { result, reading, steps, notes };
}
