import { middle } from './amount-words';
import { type Comparative, isTurnedRound } from './comparatives';
import type { Fact } from './facts';

const ASKED_PER = /\bper\s+(\p{L}+)/iu;

/**
 * The facts that a comparison is about, what is asked for first; null where they are fewer than two, or cannot be
 * compared with each other.
 */
export function rankedFacts(
  facts: readonly Fact[],
  comparative: Comparative,
  clause: string,
): readonly Fact[] | null {
  const about = factsAbout(facts, comparative, clause);
  const [first] = about;
  if (first === undefined || about.length < 2) return null;
  const isOneKind = about.every(
    ({ quantity, per }) =>
      per === first.per &&
      quantity.dimension === first.quantity.dimension &&
      (quantity.noun ?? '') === (first.quantity.noun ?? ''),
  );
  // Of "cheaper per kg" a price for 5 kg says nothing yet.
  const asked = ASKED_PER.exec(clause)?.[1]?.toLowerCase();
  if (!isOneKind || (asked !== undefined && asked !== first.per)) return null;
  const isMost = (comparative.wants === 'most') !== isTurnedRound(comparative, first.respect.name);
  return about.toSorted((left, right) =>
    isMost ? middle(right.quantity) - middle(left.quantity) : middle(left.quantity) - middle(right.quantity),
  );
}

function factsAbout(facts: readonly Fact[], { respects }: Comparative, clause: string): readonly Fact[] {
  const named = facts.filter(({ respect }) => respect.cues.test(clause));
  const wanted =
    respects.length === 0
      ? named
      : respects.flatMap((name) => facts.filter(({ respect }) => respect.name === name));
  const isOneRespect = new Set(facts.map(({ respect }) => respect.name)).size === 1;
  const [likeliest] = wanted.length > 0 ? wanted : respects.length === 0 && isOneRespect ? facts : [];
  if (likeliest === undefined) return [];
  const sameRespect = once(facts.filter(({ respect }) => respect.name === likeliest.respect.name));
  if (sameRespect.length > 1) return sameRespect;
  // The length of a ladder and the height of a wall can be compared, too.
  return once(
    (wanted.length > 0 ? wanted : facts).filter(
      ({ quantity }) => quantity.dimension === likeliest.quantity.dimension,
    ),
  );
}

/** Those of things of which one thing only is said. */
const once = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(
    (fact, at) =>
      facts.findIndex(({ entity }) => entity === fact.entity) === at &&
      facts.every(
        (other) => other.entity !== fact.entity || middle(other.quantity) === middle(fact.quantity),
      ),
  );
