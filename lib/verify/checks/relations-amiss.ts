import type { Alignment, Pair } from '../alignment/align';
import { areOtherSides } from '../lexicon/operators';
import { isTelling, isTopic, type Unit } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** So many units between two pairs may be what relates them. */
const MOST_BETWEEN = 5;
const DENIES = /^(?:no|not|tidak|tak)$/;
const MORE = /^(?:more|later|lebih|over|above)$/;
const LESS = /^(?:less|fewer|earlier|kurang)$/;
/** "Or" says less than "and". */
const AND = /^(?:and|dan)$/;
const OR = /^(?:or|atau)$/;

/** Between the same words "before" where a sentence has "after", or a clause left out that begins with another subject. */
export function relationsAmiss({ part, alignment }: HeldPart): Problem[] {
  const own = new Set(part);
  const isOwn = (pair: Pair | undefined): boolean => pair !== undefined && own.has(pair.said);
  const { chain } = alignment;
  const problems: Problem[] = part.flatMap((at) => tornFrom(alignment, at) ?? []);
  for (let next = 0; next <= chain.length; next += 1) {
    const [before, after] = [chain[next - 1], chain[next]];
    if (!isOwn(before) && !isOwn(after)) continue;
    const words = otherRelation(alignment, before, after) ?? skippedSubject(alignment, before, after);
    if (words !== null) problems.push(conflict('order', words));
  }
  return problems;
}

/** Two neighbours that the sentence has in two clauses, each beside another of the kind: "adults: 3 crowns". */
function tornFrom({ said, found, pairs, strange }: Alignment, at: number): Problem | null {
  const next = said.units.findIndex((unit, place) => place > at && (unit.quantity !== null || isThing(unit)));
  const [unit, other] = [said.units[at], said.units[next]];
  const [left, right] = [found.units[pairs.get(at)?.found ?? -1], found.units[pairs.get(next)?.found ?? -1]];
  if (unit === undefined || other === undefined || left === undefined || right === undefined) return null;
  // "Adults: 3 crowns" is of one clause, too.
  const isOfOneClause =
    unit.segment === other.segment || said.text.slice(unit.end, other.start).includes(':');
  if (!isTelling(unit) || !isOfOneClause || left.segment === right.segment) return null;
  const rivalOf = (kind: Unit, segment: number): Unit | undefined =>
    found.units.find((one, place) => one.segment === segment && strange.has(place) && areOfAKind(one, kind));
  const whose = rivalOf(unit, right.segment);
  return whose === undefined || rivalOf(other, left.segment) === undefined
    ? null
    : conflict('other-thing', `${unit.word} ${other.word}: ${whose.word}`);
}

const areOfAKind = (left: Unit, right: Unit): boolean =>
  left.quantity !== null || right.quantity !== null
    ? left.quantity?.dimension === right.quantity?.dimension
    : left.kind === 'name' && right.kind === 'name';

function otherRelation(
  { said, found }: Alignment,
  before: Pair | undefined,
  after: Pair | undefined,
): string | null {
  if (before === undefined && after === undefined) return null;
  const own = said.units.slice((before?.said ?? -1) + 1, after?.said);
  const theirs = found.units.slice((before?.found ?? -1) + 1, after?.found);
  if (own.length > MOST_BETWEEN || theirs.length > MOST_BETWEEN) return null;
  const [signs, others] = [signsIn(own), signsIn(theirs)];
  for (const sign of signs.filter((one) => !others.includes(one)))
    for (const other of others.filter((one) => !signs.includes(one)))
      if (areOtherSides(sign, other) || (AND.test(sign) && OR.test(other))) return `${sign}: ${other}`;
  return null;
}

/** What relates things; "no more" is at most. */
const signsIn = (units: readonly Unit[]): string[] =>
  units.flatMap(({ kind, word }, at) => {
    if (kind !== 'grammar') return [];
    if (!DENIES.test(units[at - 1]?.word ?? '')) return [word];
    if (MORE.test(word)) return ['most'];
    return [LESS.test(word) ? 'least' : word];
  });

/** What is said right behind its subject is said there of another subject, which begins its clause. */
function skippedSubject(
  { said, found, strange }: Alignment,
  before: Pair | undefined,
  after: Pair | undefined,
): string | null {
  if (before === undefined || after === undefined) return null;
  const [from, to] = [found.units[before.found], found.units[after.found]];
  if (from === undefined || to === undefined || from.segment === to.segment || !isTopic(from)) return null;
  const isOfOneClause = said.units[before.said]?.segment === said.units[after.said]?.segment;
  const isNext = !said.units.slice(before.said + 1, after.said).some(isTelling);
  const isOnce = found.units.filter(({ stem }) => stem === to.stem).length === 1;
  if (!isOfOneClause || !isNext || !isOnce) return null;
  const subject = found.units.filter(
    (unit, at) => at < after.found && unit.segment === to.segment && isThing(unit) && strange.has(at),
  );
  return subject.length === 0 ? null : subject.map(({ word }) => word).join(' ');
}

const isThing = ({ kind, word }: Unit): boolean =>
  kind === 'name' || (kind === 'noun' && !word.endsWith('ly'));
