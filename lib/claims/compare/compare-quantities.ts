import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities as compareRanges } from '@/lib/text/quantities/quantity-range';
import { conceptOf } from '../lexicon/word-lexicon';
import type { Statement } from '../statements/statement';
import {
  attachment,
  type Comparer,
  eventContext,
  type Finding,
  sharedConcepts,
  topicNear,
  turned,
  wordAt,
} from './finding';

const DASH = /^\s*[-–—−]\s*$/;
const OPENING = /\([^()]{0,40}$/;

/** The dates of birth and death that stand in brackets after a name, "(3 May 1912 – 9 June 1980)"; null where none do. */
function lifeDates({ text, quantities }: Statement): { birth: FoundQuantity; death: FoundQuantity } | null {
  for (const [index, birth] of quantities.entries()) {
    const death = quantities[index + 1];
    if (death === undefined || birth.dimension !== 'time' || death.dimension !== 'time') continue;
    const isOpened = OPENING.test(text.slice(Math.max(0, birth.start - 60), birth.start));
    if (isOpened && DASH.test(text.slice(birth.end, death.start))) return { birth, death };
  }
  return null;
}

const BIRTH = new Set(['birth', 'bear', 'lahir']);
const DEATH = new Set(['die', 'kill', 'murder', 'meninggal', 'bunuh']);

/** Which of the two a statement speaks of; null where it speaks of neither or both. */
function lifeEventIn({ words }: Statement): 'birth' | 'death' | null {
  const says = (events: ReadonlySet<string>): boolean => words.some(({ concept }) => events.has(concept));
  const [birth, death] = [says(BIRTH), says(DEATH)];
  return birth === death ? null : birth ? 'birth' : 'death';
}

const REACH = 5;
/** Counts without a noun of their own are compared only where the words around them are alike. */
const ENOUGH_CONTEXT = 0.25;
/** A number that stands so much closer to what the claim is about is the one that is meant. */
const CLEARLY_CLOSER = 0.2;

interface Candidate {
  readonly quantity: FoundQuantity;
  readonly relation: Finding['relation'];
}

/** Compares each number, amount, share and date of a claim with those of the evidence that measure the same. */
export const compareQuantities: Comparer = ({ claim, evidence }) =>
  claim.quantities.flatMap((said): Finding[] => {
    const lived = said.dimension === 'time' ? lifeDate(claim, evidence) : null;
    const contextOf = sharedNear(claim, said, evidence);
    const candidates = (lived === null ? evidence.quantities : [lived])
      .filter((known) => known.dimension === said.dimension)
      .filter((known) => isComparable(claim, said, evidence, known, contextOf))
      .map((quantity) => ({ quantity, relation: compareRanges(said, quantity) }));
    const closeness = ({ quantity }: Candidate): number => attachment(claim, said, evidence, quantity);
    const best = (relation: Finding['relation']): Candidate | undefined => {
      const found = candidates.filter((candidate) => candidate.relation === relation);
      return found.length < 2 ? found[0] : closest(found, closeness);
    };
    const [agreeing, conflicting] = [best('agrees'), best('conflicts')];
    if (
      agreeing !== undefined &&
      conflicting !== undefined &&
      closeness(conflicting) > closeness(agreeing) + CLEARLY_CLOSER
    )
      return [findingOf(claim, said, evidence, conflicting, 'conflicts', candidates.length)];
    for (const relation of ['agrees', 'open', 'conflicts'] as const) {
      const found = best(relation);
      if (found === undefined) continue;
      return [findingOf(claim, said, evidence, found, relation, candidates.length, lived !== null)];
    }
    return [];
  });

function findingOf(
  claim: Statement,
  said: FoundQuantity,
  evidence: Statement,
  { quantity }: Candidate,
  relation: Finding['relation'],
  count: number,
  isLived = false,
): Finding {
  const isOnly = count === 1;
  const context = isLived ? 1 : sharedNear(claim, said, evidence)(quantity);
  return {
    kind: 'quantity',
    relation: turned(relation, wordAt(claim, said.start), wordAt(evidence, quantity.start)),
    strength: isLived ? 1 : Math.min(1, (isOnly ? 0.5 : 0.25) + context / 2),
    context: isLived ? 1 : eventContext(claim, said, evidence, quantity),
    claim: said,
    evidence: quantity,
  };
}

/** The date of birth or death that a claim of one of them is to be compared with. */
function lifeDate(claim: Statement, evidence: Statement): FoundQuantity | null {
  const [event, dates] = [lifeEventIn(claim), lifeDates(evidence)];
  return event === null || dates === null ? null : dates[event];
}

/** The share of the topic words around a quantity of a claim that stand around one of the evidence, too. */
function sharedNear(claim: Statement, said: FoundQuantity, evidence: Statement) {
  const near = topicNear(claim, said, REACH);
  return (known: FoundQuantity): number => sharedConcepts(near, topicNear(evidence, known, REACH));
}

function closest(
  candidates: readonly Candidate[],
  closeness: (candidate: Candidate) => number,
): Candidate | undefined {
  const placed = candidates.map((candidate) => ({ candidate, closeness: closeness(candidate) }));
  return placed.toSorted((left, right) => right.closeness - left.closeness)[0]?.candidate;
}

function isComparable(
  claim: Statement,
  said: FoundQuantity,
  evidence: Statement,
  quantity: FoundQuantity,
  contextOf: (known: FoundQuantity) => number,
): boolean {
  if (said.dimension !== 'count' && said.dimension !== 'ordinal' && said.dimension !== 'percent') return true;
  if (said.noun !== null && quantity.noun !== null) {
    const isSame = conceptOf(said.noun, claim.language) === conceptOf(quantity.noun, evidence.language);
    return isSame || (said.dimension === 'percent' && contextOf(quantity) >= ENOUGH_CONTEXT);
  }
  const noun = said.noun ?? quantity.noun;
  if (noun === null) return contextOf(quantity) >= ENOUGH_CONTEXT;
  // What is counted must at least be near the number that does not name it.
  const [side, place] = said.noun === null ? [claim, said] : [evidence, quantity];
  const concept = conceptOf(noun, side.language);
  return topicNear(side, place, REACH).some((word) => word.concept === concept);
}
