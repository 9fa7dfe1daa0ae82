import { implies } from '../lexicon/word-lexicon';
import type { Statement, StatementWord } from './statement';

/** A word of one statement with the word of another that says the same. */
export interface WordPair {
  readonly claim: number;
  readonly evidence: number;
  /** 1 for the same, less for words that only begin alike. */
  readonly likeness: number;
}

/** Two statements with what they have in common. */
export interface Alignment {
  readonly claim: Statement;
  readonly evidence: Statement;
  readonly pairs: readonly WordPair[];
  /** The weighted share of the claim's topic words that the evidence has, 0 to 1. */
  readonly coverage: number;
}

const NAME_WEIGHT = 1.5;
const ALIKE = 0.75;
const IMPLIED = 0.9;
const SHORTEST_COMMON = 4;

/** How much a word tells of a topic. */
export const weightOf = ({ role }: StatementWord): number =>
  role === 'name' ? NAME_WEIGHT : role === 'content' ? 1 : 0;

/** How alike two words are, 0 to 1. */
export function likenessOf(left: StatementWord, right: StatementWord): number {
  if (left.concept === right.concept || left.word === right.word || left.stem === right.stem) return 1;
  const shorter = Math.min(left.word.length, right.word.length);
  const longer = Math.max(left.word.length, right.word.length);
  const areNames = left.role === 'name' && right.role === 'name';
  if (shorter < SHORTEST_COMMON || (!areNames && shorter < longer * 0.55)) return 0;
  let common = 0;
  while (common < shorter && left.word.charCodeAt(common) === right.word.charCodeAt(common)) common += 1;
  // "Chris" is Christopher.
  if (areNames && common === shorter) return ALIKE;
  return common >= SHORTEST_COMMON && common >= longer * 0.6 ? ALIKE : 0;
}

/** Finds for each topic word of a claim the word of the evidence that says the same. */
export function alignWords(claim: Statement, evidence: Statement): Alignment {
  const pairs: WordPair[] = [];
  let [covered, whole] = [0, 0];
  for (const [index, word] of claim.words.entries()) {
    const weight = weightOf(word);
    if (weight === 0) continue;
    whole += weight;
    const pair = bestPair(word, index, evidence) ?? initialsPair(claim, index, evidence);
    if (pair === null) continue;
    pairs.push(pair);
    covered += weight * pair.likeness;
  }
  if (whole > 0) return { claim, evidence, pairs, coverage: covered / whole };
  // "There are twelve months" has nothing but its number.
  const isBare = claim.quantities.length > 0 && evidence.words.every((word) => weightOf(word) === 0);
  return { claim, evidence, pairs, coverage: isBare ? 1 : 0 };
}

const INITIALS = /^\p{Lu}{2,6}$/u;

/** "WHO" stands for names that begin with its letters. */
function initialsPair(claim: Statement, index: number, evidence: Statement): WordPair | null {
  const word = claim.words[index];
  const letters = word === undefined ? '' : claim.text.slice(word.start, word.end);
  if (!INITIALS.test(letters)) return null;
  const names = evidence.words.flatMap((name, place) => (name.role === 'name' ? [{ name, place }] : []));
  const initials = names.map(({ name }) => evidence.text.charAt(name.start)).join('');
  const found = names[initials.indexOf(letters)];
  return found === undefined || !initials.includes(letters)
    ? null
    : { claim: index, evidence: found.place, likeness: IMPLIED };
}

function bestPair(word: StatementWord, index: number, evidence: Statement): WordPair | null {
  let best: WordPair | null = null;
  for (const [place, other] of evidence.words.entries()) {
    if (other.role === 'function' || other.role === 'number') continue;
    const likeness = implies(other.concept, word.concept, evidence.language)
      ? IMPLIED
      : likenessOf(word, other);
    if (likeness > (best?.likeness ?? 0)) best = { claim: index, evidence: place, likeness };
    if (likeness === 1) break;
  }
  return best;
}
