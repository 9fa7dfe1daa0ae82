import type { Dimension } from '@/lib/text/quantities/found-quantity';
import ROWS from './attribute-groups.json';

/** What a respect in which things are compared is measured in. */
export type Measured = Exclude<Dimension, `money ${string}`> | 'money';

/** A respect in which things are compared: how people name it, what it is measured in, and which words tell of it. */
export interface AttributeGroup {
  readonly name: string;
  readonly measured: readonly Measured[];
  /** Words of a name of this respect. */
  readonly names: ReadonlySet<string>;
  /** Words near a quantity which say that it is this one. */
  readonly cues: ReadonlySet<string>;
  /** True where hardly anything else is measured so, and a quantity needs no word beside it. */
  readonly isOnlyOne: boolean;
}

const set = (words: string): readonly string[] =>
  words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

const isMeasured = (word: string): word is Measured => word !== '' && word !== '!';

/** Listed as: name; measured in; ! where that alone tells; names | further words that tell of it. */
const GROUPS: readonly AttributeGroup[] = ROWS.map((row) => {
  const [name = '', measured = '', words = ''] = row.split(';');
  const [names = '', cues = ''] = words.split('|');
  return {
    name: name.trim(),
    measured: set(measured).filter(isMeasured),
    names: new Set(set(names)),
    cues: new Set([...set(names), ...set(cues)]),
    isOnlyOne: measured.includes('!'),
  };
});

const WORD = /[\p{L}\p{N}]+/gu;

/** The group of a respect by its words; null where it is none of them. */
export function attributeGroupOf(respect: string): AttributeGroup | null {
  const words = [...respect.toLowerCase().matchAll(WORD)].map(([word]) => word);
  return GROUPS.find(({ names }) => words.some((word) => names.has(word))) ?? null;
}

/** True for a word that tells of another respect which is measured in the same. */
export const tellsOfAnother = (word: string, group: AttributeGroup): boolean =>
  !group.cues.has(word) &&
  GROUPS.some(
    ({ measured, cues, name }) =>
      name !== group.name && name !== 'date' && measured[0] === group.measured[0] && cues.has(word),
  );
