import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import { readStatement } from '@/lib/claims/statements/read-statement';
import type { StatementWord } from '@/lib/claims/statements/statement';
import { type AttributeGroup, attributeGroupOf } from './attribute-groups';

/** A respect in which things are compared, read once. */
export interface Respect {
  readonly name: string;
  /** The everyday respect that it is; null for one of its own. */
  readonly group: AttributeGroup | null;
  /** What its topic words stand for, in both languages. */
  readonly concepts: ReadonlySet<string>;
  readonly topicWords: number;
}

/** Reads the name of a respect. */
export function readRespect(name: string): Respect {
  const topics = readStatement(name, 'en').words.filter(({ role }) => role === 'content' || role === 'name');
  return {
    name,
    group: attributeGroupOf(name),
    concepts: new Set(topics.flatMap(({ word }) => [conceptOf(word, 'en'), conceptOf(word, 'id')])),
    topicWords: topics.length,
  };
}

/** The words that tell of a respect: the cues of its group, else the words of its name, if most of them are there. */
export function tellingWords(
  { group, concepts, topicWords }: Respect,
  words: readonly StatementWord[],
): readonly StatementWord[] {
  const cues = words.filter(({ word }) => group?.cues.has(word));
  if (cues.length > 0) return cues;
  const named = words.filter(({ concept }) => concepts.has(concept));
  return new Set(named.map(({ concept }) => concept)).size * 2 > topicWords ? named : [];
}
