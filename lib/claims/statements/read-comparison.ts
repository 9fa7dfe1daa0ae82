import { type ScaleEnd, scaleEndOf } from '../lexicon/scales';
import type { Statement, StatementWord } from './statement';

/** "A is taller than B", "A lebih tinggi daripada B", "A came before B". */
export interface Comparison {
  readonly left: readonly StatementWord[];
  readonly right: readonly StatementWord[];
  readonly end: ScaleEnd;
  /** The word that compares. */
  readonly word: StatementWord;
}

const THAN = new Set(['than', 'daripada', 'dari', 'dibanding', 'dibandingkan', 'ketimbang']);
const SEQUENCE = new Set(['before', 'after', 'sebelum', 'setelah', 'sesudah', 'prior']);
const MORE: ReadonlyMap<string, 1 | -1> = new Map([
  ['more', 1],
  ['lebih', 1],
  ['less', -1],
  ['kurang', -1],
]);
/** Between what compares and "than" may stand so many words. */
const MOST_BETWEEN = 4;

/** Reads the comparison of a statement; null where it has none, or one with a number, which is a bound. */
export function readComparison(statement: Statement): Comparison | null {
  const { words } = statement;
  for (const [at, { word }] of words.entries()) {
    const comparing = THAN.has(word) ? comparingBefore(words, at) : SEQUENCE.has(word) ? at : null;
    if (comparing === null || comparing < 1) continue;
    const end = endAt(words, comparing);
    const compares = words[comparing];
    if (end === null || compares === undefined || words[at + 1]?.role === 'number') continue;
    const left = topicOf(words.slice(0, comparing));
    const right = topicOf(words.slice(at + 1, at + 7));
    if (left.length > 0 && right.length > 0) return { left, right, end, word: compares };
  }
  return null;
}

function comparingBefore(words: readonly StatementWord[], than: number): number | null {
  for (let at = than - 1; at >= 0 && than - at <= MOST_BETWEEN; at -= 1) {
    const word = words[at]?.word ?? '';
    if (MORE.has(words[at - 1]?.word ?? '') && scaleEndOf(word) !== null) return at;
    if (word.endsWith('er') || MORE.has(word) || word === 'fewer' || word === 'worse')
      return scaleEndOf(word) === null ? null : at;
  }
  return null;
}

function endAt(words: readonly StatementWord[], at: number): ScaleEnd | null {
  const end = scaleEndOf(words[at]?.word ?? '');
  const more = MORE.get(words[at - 1]?.word ?? '');
  const isTurned = (more === -1) !== (words[at]?.isNegated ?? false);
  return end === null
    ? null
    : { scale: end.scale, direction: isTurned ? (end.direction === 1 ? -1 : 1) : end.direction };
}

function topicOf(words: readonly StatementWord[]): readonly StatementWord[] {
  const names = words.filter(({ role }) => role === 'name');
  return names.length > 0 ? names : words.filter(({ role }) => role === 'content');
}
