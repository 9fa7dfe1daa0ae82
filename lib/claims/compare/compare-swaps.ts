import type { Alignment } from '../statements/align-words';
import type { Statement } from '../statements/statement';
import type { Comparer } from './finding';

/** Verbs that mean the same with their names exchanged. */
const MUTUAL = new Set([
  'marry',
  'meet',
  'nikah',
  'temu',
  'sibling',
  'kakak',
  'border',
  'friend',
  'batas',
  'fight',
  'equal',
  'sama',
  'differ',
  'beda',
  'play',
  'with',
]);
const PASSIVE = /^(?:by|oleh|di(?=.{4}).*)$/;

/** Finds two names and the verb between them that the evidence has in the other order: "A beat B", "B beat A". */
export const compareSwaps: Comparer = (alignment) => {
  const { claim, evidence, pairs } = alignment;
  const names = pairs.filter(({ claim: at, likeness }) => claim.words[at]?.role === 'name' && likeness === 1);
  for (const left of names)
    for (const right of names) {
      if (right.claim <= left.claim + 1 || left.evidence === right.evidence) continue;
      const verb = verbBetween(alignment, left.claim, right.claim);
      if (verb === null) continue;
      const [low, high] = [Math.min(left.evidence, right.evidence), Math.max(left.evidence, right.evidence)];
      if (verb.evidence <= low || verb.evidence >= high) continue;
      if (hasStranger(alignment, Math.min(verb.evidence, high), high) || high - low > FARTHEST) continue;
      const isExchanged = left.evidence > right.evidence;
      const isTurned =
        isPassive(claim, left.claim, right.claim) !== isPassive(evidence, low, high)
          ? !isExchanged
          : isExchanged;
      const [said, known] = [claim.words[verb.claim], evidence.words[verb.evidence]];
      if (said === undefined || known === undefined) continue;
      return [
        {
          kind: 'swap',
          relation: isTurned ? 'conflicts' : 'agrees',
          strength: alignment.coverage,
          claim: said,
          evidence: known,
        },
      ];
    }
  return [];
};

const FARTHEST = 14;

/** Another name or another clause between the verb and its object has the verb for itself. */
function hasStranger({ evidence, pairs }: Alignment, from: number, to: number): boolean {
  const known = new Set(pairs.map((pair) => pair.evidence));
  return evidence.words
    .slice(from + 1, to)
    .some(
      ({ role, clause }, index) =>
        (role === 'name' && !known.has(from + 1 + index)) || clause !== evidence.words[to]?.clause,
    );
}

function verbBetween({ claim, pairs }: Alignment, from: number, to: number) {
  const verb = pairs.find(
    ({ claim: at, likeness }) =>
      at > from && at < to && likeness === 1 && claim.words[at]?.role === 'content',
  );
  const word = verb === undefined ? undefined : claim.words[verb.claim];
  return verb === undefined || word === undefined || MUTUAL.has(word.concept) || MUTUAL.has(word.stem)
    ? null
    : verb;
}

const isPassive = ({ words }: Statement, from: number, to: number): boolean =>
  words.slice(from + 1, to).some(({ word, role }) => role !== 'name' && PASSIVE.test(word));
