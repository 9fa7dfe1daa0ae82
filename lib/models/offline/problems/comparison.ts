import { findQuantities } from '@/lib/text/quantities/find-quantities';
import { capitalized, markdownTable } from '../text/quote';
import { type Comparative, comparativesIn, usualComparative, weighedComparative } from './comparatives';
import { type Fact, factsIn, isDerived, perOf } from './facts';
import type { Part, PartReader, Problem } from './part';
import { rankedFacts } from './ranked-facts';
import { rankingPart } from './ranking-part';
import { respectOf } from './respects';
import { tableFacts } from './table-facts';

/** Asks which is to be taken, which amounts alone do not decide. */
const WEIGHS_UP =
  /\b(?:better|best|should|worth|recommend\w*|lebih baik|terbaik|sebaiknya|lebih bagus|pilih)\b/iu;
/** Of loans and contracts a price alone does not say what they cost. */
const COSTS = new Set(['interest', 'duration']);
const COMPARES =
  /\b(?:compare|comparison|difference|differ|versus|vs|bandingkan|perbandingan|beda\w*|selisih\w*|apart)\b/iu;
/** Asks for things side by side. */
const WANTS_TABLE = /\b(?:compare|comparison|versus|vs|bandingkan|perbandingan)\b/iu;
const OR = /\b(?:or|atau|than|daripada)\b/iu;

/** Compares things by the amounts that are stated of them, in the respects that are asked for. */
export const readComparison: PartReader = (problem) => {
  const { asked, question, stated, turn } = problem;
  if ([...stated, ...asked].some((sentence) => /\d/.test(sentence) && isDerived(sentence))) return null;
  const facts = [...tableFacts(question, turn.locale), ...factsIn(stated, turn.locale)];
  const parts: Part[] = [];
  const answered = new Set<string>();
  const compared: Fact[] = [];
  let isWeighedUp = false;
  // What is asked for by name comes before what comparing would ask for as a rule.
  const byName = asked.toSorted((one, other) => Number(isByName(other)) - Number(isByName(one)));
  for (const clause of byName) {
    const rankings = rankingsFor(clause, facts, problem);
    isWeighedUp ||= rankings.length > 0 && weighsUp(clause, facts);
    for (const { ranked, comparative } of rankings) {
      const part = rankingPart({ ranked, comparative, clause }, problem);
      compared.push(...ranked);
      if (!parts.some(({ title }) => title === part.title)) parts.push(part);
    }
    // "And by how much" is told with what it is about.
    if (rankings.length > 0 || (compared.length > 0 && COMPARES.test(clause))) answered.add(clause);
  }
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const shown = shownOf(compared, problem);
  const how = isWeighedUp
    ? turn.say(
        'Which of them is better depends on what matters more to you; rules cannot weigh that.',
        'Mana yang lebih baik tergantung pada apa yang lebih penting bagi Anda; aturan tidak bisa menimbangnya.',
      )
    : first.how;
  return { parts: [{ ...first, ...shown, ...(how === undefined ? {} : { how }) }, ...others], answered };
};

interface Ranking {
  readonly ranked: readonly Fact[];
  readonly comparative: Comparative;
}

function rankingsFor(clause: string, stated: readonly Fact[], { turn }: Problem): Ranking[] {
  const comparatives = comparativesIn(clause);
  const own = inlineFacts(clause, turn.locale);
  const facts = own.length > 1 ? own : namedIn(clause, stated);
  if (comparatives.length > 0 && !weighsUp(clause, facts))
    return comparatives.flatMap((comparative): Ranking[] => {
      const ranked = rankedFacts(facts, comparative, clause);
      return ranked === null ? [] : [{ ranked, comparative }];
    });
  if (!COMPARES.test(clause) && !weighsUp(clause, facts)) return [];
  const respects = [...new Set(facts.map(({ respect }) => respect.name))];
  return respects.flatMap((name): Ranking[] => {
    const comparative = weighsUp(clause, facts) ? weighedComparative(name) : usualComparative(name);
    const ranked = rankedFacts(
      facts.filter(({ respect }) => respect.name === name),
      comparative,
      clause,
    );
    return ranked === null ? [] : [{ ranked, comparative }];
  });
}

const isByName = (clause: string): boolean => comparativesIn(clause).length > 0;

/** Whether a clause asks for what amounts in one respect do not decide. */
const weighsUp = (clause: string, facts: readonly Fact[]): boolean =>
  WEIGHS_UP.test(clause) ||
  (comparativesIn(clause).some(({ respects }) => respects[0] === 'price') &&
    facts.some(({ respect }) => COSTS.has(respect.name)) &&
    facts.some(({ respect }) => respect.name === 'price'));

/** "Which is heavier, 3 kg or 2500 g?" states what it compares. */
function inlineFacts(clause: string, locale: Problem['turn']['locale']): Fact[] {
  if (!OR.test(clause)) return [];
  const quantities = findQuantities(clause, locale);
  const [first] = quantities;
  const isOneKind = quantities.every(
    ({ dimension }) => dimension === first?.dimension && dimension !== 'count' && dimension !== 'time',
  );
  if (quantities.length < 2 || !isOneKind) return [];
  return quantities.flatMap((quantity): Fact[] => {
    const respect = respectOf(quantity, clause, '');
    const written = clause.slice(quantity.start, quantity.end);
    return respect === null
      ? []
      : [{ entity: written, respect, quantity, written, per: perOf(clause.slice(quantity.end)) }];
  });
}

/** Where a clause names two of the things or more, it is about those. */
function namedIn(clause: string, facts: readonly Fact[]): readonly Fact[] {
  const lower = clause.toLowerCase();
  const named = facts.filter(({ entity }) => lower.includes(entity.toLowerCase()));
  return new Set(named.map(({ entity }) => entity)).size > 1 ? named : facts;
}

/** A table of all that was compared, where that is more than one sentence tells well. */
function shownOf(facts: readonly Fact[], { asked, turn }: Problem): Pick<Part, 'shown'> {
  const column = turn.locale === 'en' ? 0 : 1;
  const entities = [...new Set(facts.map(({ entity }) => entity))];
  const respects = [...new Map(facts.map(({ respect }) => [respect.name, respect])).values()];
  const isFull =
    facts.length > 0 &&
    respects.every(({ name }) =>
      entities.every((entity) => facts.some((fact) => fact.entity === entity && fact.respect.name === name)),
    );
  const isCompared = asked.some((clause) => WANTS_TABLE.test(clause));
  if (entities.length < 2 || (respects.length < 2 && entities.length < 4 && !isCompared) || !isFull)
    return {};
  const writtenOf = (entity: string, name: string): string =>
    facts.find((fact) => fact.entity === entity && fact.respect.name === name)?.written ?? '–';
  return {
    shown: markdownTable(
      ['', ...respects.map(({ names }) => capitalized(names[column]))],
      entities.map((entity) => [entity, ...respects.map(({ name }) => writtenOf(entity, name))]),
    ),
  };
}
