import { isSuperlative, scaleEndOf } from '../lexicon/scales';
import type { StatementWord } from '../statements/statement';
import type { Comparer, Finding } from './finding';

const RANKS = new Set([
  'second',
  'third',
  'fourth',
  'fifth',
  'kedua',
  'ketiga',
  'keempat',
  'kelima',
  'nearly',
  'almost',
  'hampir',
]);
const ONE_OF = new Set(['one', 'among', 'salah', 'termasuk']);
const BEFORE = 4;

/** Compares "the highest" with "the second highest", "one of the highest" and "the lowest". */
export const compareSuperlatives: Comparer = ({ claim, evidence, coverage }) =>
  claim.words.flatMap((said, at): Finding[] => {
    if (!isSuperlative(said.word)) return [];
    const end = scaleEndOf(said.word);
    for (const [place, known] of evidence.words.entries()) {
      const other = isSuperlative(known.word) ? scaleEndOf(known.word) : null;
      if (other === null || end === null || other.scale !== end.scale || other.direction !== end.direction)
        continue;
      const [own, theirs] = [markOf(claim.words, at), markOf(evidence.words, place)];
      const relation =
        own === theirs
          ? 'agrees'
          : theirs === 'rank' || own === 'rank'
            ? 'conflicts'
            : own === 'one-of'
              ? 'agrees'
              : 'open';
      return [{ kind: 'ordering', relation, strength: coverage, claim: said, evidence: known }];
    }
    return [];
  });

function markOf(words: readonly StatementWord[], at: number): 'rank' | 'one-of' | 'plain' {
  const before = words.slice(Math.max(0, at - BEFORE), at);
  const after = words[at + 1]?.word ?? '';
  if (RANKS.has(before.at(-1)?.word ?? '') || RANKS.has(after)) return 'rank';
  return before.some(({ word }) => ONE_OF.has(word)) ? 'one-of' : 'plain';
}
