import type { Alignment } from './alignment/align';
import { COPIED, copiedShare } from './alignment/weigh';
import { conditionsAmiss } from './checks/conditions-amiss';
import { exchangesAmiss } from './checks/exchanges-amiss';
import { extentsAmiss } from './checks/extents-amiss';
import { grammarAmiss } from './checks/grammar-amiss';
import type { Check, HeldPart } from './checks/held-part';
import { missing } from './checks/missing';
import { modesAmiss } from './checks/modes-amiss';
import { negationsAmiss } from './checks/negations-amiss';
import { numbersAmiss } from './checks/numbers-amiss';
import { omissions } from './checks/omissions';
import { orderAmiss } from './checks/order-amiss';
import { periodsAmiss } from './checks/periods-amiss';
import { DOUBTFUL, type Problem } from './checks/problem';
import { relationsAmiss } from './checks/relations-amiss';
import { rolesAmiss } from './checks/roles-amiss';
import { sharesAmiss } from './checks/shares-amiss';
import { subjectAmiss } from './checks/subject-amiss';
import type { PassageSentence } from './read-passages';
import type { Part } from './reading/parts';

/** What a sentence makes of a part of a statement. */
export interface PartJudgement {
  /** 0 to 1. */
  readonly score: number;
  /** The same, whatever conflicts. */
  readonly coverage: number;
  readonly problems: readonly Problem[];
  /** The sentence that it was held against; null where none has anything of it. */
  readonly sentence: PassageSentence | null;
  /** Place in the statement's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const CHECKS: readonly Check[] = [
  missing,
  numbersAmiss,
  sharesAmiss,
  negationsAmiss,
  modesAmiss,
  extentsAmiss,
  conditionsAmiss,
  orderAmiss,
  relationsAmiss,
  periodsAmiss,
  omissions,
  grammarAmiss,
  exchangesAmiss,
  rolesAmiss,
  subjectAmiss,
];

/** Holds a part of a statement against one sentence. */
export function judgePart(
  part: Part,
  sentence: PassageSentence,
  alignTo: HeldPart['alignTo'],
): PartJudgement {
  const alignment = alignTo(sentence.units);
  const held = { part, alignment, around: sentence.around, alignTo };
  const problems = CHECKS.flatMap((check) => check(held));
  // What is told in other words may say the same in a way that no rule knows: it is left to a second look.
  const isCopied = copiedShare(alignment) >= COPIED;
  const weighed = isCopied
    ? problems
    : problems.map((one) => ({ ...one, cost: Math.min(one.cost, DOUBTFUL) }));
  return {
    ...scoresOf(weighed),
    problems: weighed,
    sentence,
    ...placeOf(part, alignment.said.units),
  };
}

/** What problems leave of a part. */
export const scoresOf = (problems: readonly Problem[]): Pick<PartJudgement, 'score' | 'coverage'> => ({
  score: leftBy(problems),
  coverage: leftBy(problems.filter(({ isConflict }) => !isConflict)),
});

const leftBy = (problems: readonly Problem[]): number =>
  Math.max(0, 1 - problems.reduce((sum, { cost }) => sum + cost, 0));

/** Where a part stands in the statement's text. */
export const placeOf = (part: Part, units: Alignment['said']['units']): { start: number; end: number } => ({
  start: units[part[0] ?? 0]?.start ?? 0,
  end: units[part.at(-1) ?? 0]?.end ?? 0,
});
