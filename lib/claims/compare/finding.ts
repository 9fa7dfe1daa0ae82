import type { Alignment } from '../statements/align-words';
import type { Statement, StatementWord } from '../statements/statement';

/** What a comparer compares. */
export type FindingKind =
  | 'quantity'
  | 'total'
  | 'duration'
  | 'negation'
  | 'opposite'
  | 'kind'
  | 'quantifier'
  | 'ordering'
  | 'swap'
  | 'substitution'
  | 'replacement'
  | 'definition'
  | 'hedge';

/** A part of a statement, in UTF-16 units of its text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** One thing in which a claim and a statement of evidence agree, conflict, or leave something open. */
export interface Finding {
  readonly kind: FindingKind;
  readonly relation: 'agrees' | 'conflicts' | 'open';
  /** How surely the two are about the same, 0 to 1. */
  readonly strength: number;
  /** The share of the words around the claim's part, names left out, that stand around that of the evidence, too. */
  readonly context?: number;
  readonly claim: TextRange;
  readonly evidence: TextRange;
}

/** Compares two aligned statements in one respect; a bounded number of steps in the product of their words. */
export type Comparer = (alignment: Alignment) => readonly Finding[];

/** The words of a statement near a place in its text that tell its topic, up to so many on either side. */
export function topicNear(
  { words }: Statement,
  { start, end }: TextRange,
  reach: number,
): readonly StatementWord[] {
  const before = words.filter((word) => word.end <= start).slice(-reach);
  const after = words.filter((word) => word.start >= end).slice(0, reach);
  return [...before, ...after].filter(({ role }) => role === 'content' || role === 'name');
}

/** The share of some words' concepts that others have too; 0 where there are none. */
export function sharedConcepts(of: readonly StatementWord[], among: readonly StatementWord[]): number {
  if (of.length === 0) return 0;
  const concepts = new Set(among.map(({ concept }) => concept));
  return of.filter(({ concept }) => concepts.has(concept)).length / of.length;
}

const CONTEXT_REACH = 4;

/** The share of the verbs and nouns near a part of the claim that the evidence has near its own part; 1 where there are none. */
export function eventContext(
  claim: Statement,
  said: TextRange,
  evidence: Statement,
  known: TextRange,
): number {
  const near = topicNear(claim, said, CONTEXT_REACH).filter(({ role }) => role === 'content');
  return near.length === 0 ? 1 : sharedConcepts(near, topicNear(evidence, known, CONTEXT_REACH + 2));
}

const SAME_CLAUSE_REACH = 8;
const OTHER_CLAUSE_REACH = 4;

/**
 * How closely a place of the evidence stands to what the claim is about: each of the claim's topics counts up to 1,
 * less with every word between, and half in another clause. `except` is what is being compared itself.
 */
export function attachment(
  claim: Statement,
  except: TextRange,
  { words }: Statement,
  { start, end }: TextRange,
): number {
  const at = words.findIndex((word) => word.start < end && start < word.end);
  const clause = words[at]?.clause;
  const topics = new Set(
    claim.words
      .filter(
        (word) =>
          (word.role === 'name' || word.role === 'content') &&
          (word.end <= except.start || word.start >= except.end),
      )
      .map(({ concept }) => concept),
  );
  const nearest = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    if (index === at || !topics.has(word.concept)) continue;
    const steps = Math.abs(index - at);
    const closeness =
      word.clause === clause ? 1 / (1 + steps / SAME_CLAUSE_REACH) : 0.5 / (1 + steps / OTHER_CLAUSE_REACH);
    nearest.set(word.concept, Math.max(nearest.get(word.concept) ?? 0, closeness));
  }
  return [...nearest.values()].reduce((sum, closeness) => sum + closeness, 0);
}

const VERB_SIGNS = new Set(
  'is was are were be been has have had did does do will would can could may adalah ialah merupakan akan telah sudah sedang menjadi'.split(
    ' ',
  ),
);

/** True for a word in the first noun phrase of a statement, before any verb: what is spoken of, not what is said of it. */
export function isInSubject({ words }: Statement, word: StatementWord): boolean {
  const before = words.slice(0, words.indexOf(word));
  return (
    before.length <= 3 &&
    before.every(
      ({ role, word: one }) => role !== 'number' && !VERB_SIGNS.has(one) && !/(?:ed|ing)$/.test(one),
    )
  );
}

const TURNED = { agrees: 'conflicts', conflicts: 'agrees', open: 'open' } as const;

/** A relation turned round where exactly one of two words is negated. */
export const turned = (
  relation: Finding['relation'],
  left: StatementWord | undefined,
  right: StatementWord | undefined,
): Finding['relation'] =>
  (left?.isNegated ?? false) !== (right?.isNegated ?? false) ? TURNED[relation] : relation;

/** The word of a statement at a place in its text. */
export const wordAt = ({ words }: Statement, place: number): StatementWord | undefined =>
  words.find(({ start, end }) => start <= place && place < end);
