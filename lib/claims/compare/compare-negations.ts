import type { WordPair } from '../statements/align-words';
import type { Statement } from '../statements/statement';
import type { Comparer, Finding } from './finding';

/** Finds words that both statements have, one of them negated and the other not. */
export const compareNegations: Comparer = ({ claim, evidence, pairs, coverage }) => {
  if (claim.negations.length === 0 && evidence.negations.length === 0) return [];
  const reached = pairs.flatMap((pair) => {
    const [said, known] = [claim.words[pair.claim], evidence.words[pair.evidence]];
    if (said === undefined || known === undefined || said.role === 'name') return [];
    return said.isNegated || known.isNegated ? [{ said, known }] : [];
  });
  const [first] = reached;
  if (first === undefined) return [];
  const odd = reached.filter(({ said, known }) => said.isNegated !== known.isNegated);
  const shown = odd[0] ?? first;
  const finding: Finding = {
    kind: 'negation',
    relation: odd.length * 2 > reached.length ? 'conflicts' : 'agrees',
    strength:
      coverage * Math.min(reachedShare(claim, pairs, 'claim'), reachedShare(evidence, pairs, 'evidence')),
    claim: shown.said,
    evidence: shown.known,
  };
  return [finding];
};

/** The share of a statement's negated topic words that the other has, too; where few are, something else is denied. */
function reachedShare({ words }: Statement, pairs: readonly WordPair[], side: 'claim' | 'evidence'): number {
  const paired = new Set(pairs.map((pair) => pair[side]));
  const denied = words.flatMap(({ isNegated, role }, at) =>
    isNegated && (role === 'content' || role === 'name') ? [at] : [],
  );
  return denied.length === 0 ? 1 : denied.filter((at) => paired.has(at)).length / denied.length;
}
