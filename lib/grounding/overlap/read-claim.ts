import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Statement } from '@/lib/claims/statements/statement';
import { type ReadWord, readWords } from '../sources/read-words';
import { shortNamesIn } from '../sources/short-names';
import type { FoundWord, SourceIndex } from '../sources/source-index';
import { isGeneric } from './generic-words';

/** A word of a claim that tells something, with where it stands in the sources. */
export interface ClaimWord extends FoundWord {
  readonly word: ReadWord;
  /** How much it tells, 0 to about 1.3. */
  readonly weight: number;
  readonly isGeneric: boolean;
  /** The question has it: an answer may repeat what it was asked. */
  readonly isAsked: boolean;
}

/** A claim with its words; `words` are all of them, `telling` those that are no function words. */
export interface ReadClaim {
  /** As it is compared in single respects. */
  readonly statement: Statement;
  readonly words: readonly ReadWord[];
  readonly telling: readonly ClaimWord[];
}

const NAME_WEIGHT = 1.3;
const GENERIC_WEIGHT = 0.35;
const LEAST_RARITY = 0.25;

/** Reads a claim's words and finds each in the sources. */
export function readClaim(text: string, index: SourceIndex, asked: ReadonlySet<string>): ReadClaim {
  const words = readWords(text, index.language);
  const telling = words
    .filter(({ role }) => role !== 'function')
    .map((word): ClaimWord => {
      const generic = (word.role === 'topic' || word.role === 'name') && isGeneric(word.word);
      const rarity = Math.max(LEAST_RARITY, index.rarityOf(word.concept));
      const weight = rarity * (generic ? GENERIC_WEIGHT : word.role === 'name' ? NAME_WEIGHT : 1);
      return { word, weight, isGeneric: generic, isAsked: asked.has(word.concept), ...index.find(word) };
    });
  return {
    statement: readStatement(text, index.language),
    words,
    telling: withShortNames(telling, text, index),
  };
}

/** "United States" is found where sources have "U.S.", and the other way round. */
function withShortNames(
  telling: readonly ClaimWord[],
  text: string,
  { shortNames }: SourceIndex,
): readonly ClaimWord[] {
  if (telling.every(({ word, places }) => word.role !== 'name' || places.length > 0)) return telling;
  const names = shortNamesIn(text).map((name) => ({
    ...name,
    sentences: shortNames.sentencesWithOther(name),
  }));
  return telling.map((one) => {
    if (one.places.length > 0) return one;
    const name = names.find(({ start, end }) => one.word.start >= start && one.word.end <= end);
    if (name === undefined || name.sentences.length === 0) return one;
    return { ...one, places: name.sentences.map((sentence) => ({ sentence, at: 0 })), likeness: 1 };
  });
}
