import { implies, type KindMember, kindsOf } from '../lexicon/word-lexicon';
import type { Statement, StatementWord } from '../statements/statement';
import {
  attachment,
  type Comparer,
  eventContext,
  type Finding,
  isInSubject,
  sharedConcepts,
  topicNear,
  turned,
} from './finding';

const REACH = 5;
const MOST_FINDINGS = 4;
const CLEARLY_CLOSER = 0.2;
const LOOSE = 0.7;

interface Found {
  readonly word: StatementWord;
  readonly kind: KindMember;
}

/** Finds words of a claim in whose place the evidence has another of the same kind: "Tuesday" and "Friday". */
export const compareKinds: Comparer = ({ claim, evidence, coverage }) => {
  const [said, known] = [membersIn(claim), membersIn(evidence)];
  const findings: Finding[] = [];
  for (const one of said) {
    const ofSet = known.filter(({ kind }) => kind.set === one.kind.set);
    if (ofSet.length === 0) continue;
    const isSaid = (member: string): boolean =>
      said.some(({ kind }) => kind.set === one.kind.set && kind.member === member);
    const close = (found: readonly Found[]): Found | undefined =>
      found.length < 2 ? found[0] : found.toSorted((left, right) => closeness(right) - closeness(left))[0];
    const closeness = ({ word }: Found): number => attachment(claim, one.word, evidence, word);
    const nearest = close(ofSet.filter(({ kind }) => kind.member === one.kind.member));
    const rival = close(ofSet.filter(({ kind }) => !isSaid(kind.member)));
    const isRivalCloser =
      one.kind.isStrict &&
      nearest !== undefined &&
      rival !== undefined &&
      closeness(rival) > closeness(nearest) + CLEARLY_CLOSER;
    const same = isRivalCloser ? undefined : nearest;
    const other = same ?? rival;
    if (known.some(({ word }) => implies(word.concept, one.word.concept, claim.language))) continue;
    if (other === undefined) continue;
    const context = sharedConcepts(topicNear(claim, one.word, REACH), topicNear(evidence, other.word, REACH));
    findings.push({
      kind: 'kind',
      relation:
        same === undefined && isInSubject(claim, one.word)
          ? 'open'
          : turned(same === undefined ? 'conflicts' : 'agrees', one.word, other.word),
      strength: ((coverage + context) / 2) * (one.kind.isStrict || ofSet.length === 1 ? 1 : LOOSE),
      context: eventContext(claim, one.word, evidence, other.word),
      claim: one.word,
      evidence: other.word,
    });
    if (findings.length === MOST_FINDINGS) break;
  }
  return findings;
};

const membersIn = ({ words }: Statement): Found[] =>
  words
    .filter(({ role }) => role !== 'number')
    .flatMap((word) => kindsOf(word.word, word.concept).map((kind) => ({ word, kind })));
