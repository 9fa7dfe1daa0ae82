import { areOpposites, oppositesOf } from '../lexicon/word-lexicon';
import { likenessOf } from '../statements/align-words';
import type { Statement, StatementWord } from '../statements/statement';
import {
  attachment,
  type Comparer,
  eventContext,
  type Finding,
  sharedConcepts,
  topicNear,
  turned,
} from './finding';

const REACH = 5;
const MOST_FINDINGS = 4;
const BOUND_WORDS = new Set(
  `before prior after above over below under beneath more less fewer most least higher lower larger smaller longer shorter
  older younger earlier later sebelum sesudah setelah lebih kurang di_atas di_bawah`.split(/\s+/),
);
/** Words of a claim that have opposites; ordinary sentences have one or two. */
const MOST_COMPARED = 8;
const CLEARLY_CLOSER = 0.2;

/** Finds words of a claim in whose place the evidence has the opposite: "won" and "lost". */
export const compareOpposites: Comparer = ({ claim, evidence, coverage }) => {
  const findings: Finding[] = [];
  let compared = 0;
  for (const said of claim.words) {
    if (oppositesOf(said.word, said.stem).length === 0 || bindsQuantity(claim, said)) continue;
    compared += 1;
    if (compared > MOST_COMPARED) break;
    // Most sentences have no opposite of it, and need not be looked at for the word itself.
    let same: number | null | undefined;
    for (const known of evidence.words) {
      if (!areOpposites(said, known) || bindsQuantity(evidence, known) || hasLike(claim, known)) continue;
      if (same === undefined) same = closestSame(claim, said, evidence);
      if (same !== null && attachment(claim, said, evidence, known) <= same + CLEARLY_CLOSER) continue;
      const context = sharedConcepts(topicNear(claim, said, REACH), topicNear(evidence, known, REACH));
      findings.push({
        kind: 'opposite',
        relation: turned('conflicts', said, known),
        strength: (coverage + context) / 2,
        context: eventContext(claim, said, evidence, known),
        claim: said,
        evidence: known,
      });
      break;
    }
    if (findings.length === MOST_FINDINGS) break;
  }
  return findings;
};

/** How closely a word that says the same stands to what the claim is about; null where there is none. */
function closestSame(claim: Statement, said: StatementWord, evidence: Statement): number | null {
  const found = evidence.words
    .filter((known) => likenessOf(known, said) === 1 && !areOpposites(known, said))
    .map((known) => attachment(claim, said, evidence, known));
  return found.length === 0 ? null : Math.max(...found);
}

const hasLike = ({ words }: Statement, word: StatementWord): boolean =>
  words.some((other) => likenessOf(word, other) === 1 && !areOpposites(word, other));

/** "Before 1990" and "more than 5" are compared as numbers; "rose 5%" is not. */
const bindsQuantity = ({ quantities }: Statement, { end, word }: StatementWord): boolean =>
  BOUND_WORDS.has(word) &&
  quantities.some(({ start, bound }) => bound !== 'exact' && start >= end && start - end <= 10);
