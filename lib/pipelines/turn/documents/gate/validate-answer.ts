import type { AnswerToValidate } from './checks/answer-to-validate';
import { checkCitationReferences } from './checks/citation-references';
import { checkConflicts } from './checks/conflicts';
import { checkExactQuotes } from './checks/exact-quotes';
import { checkGroundedClaims } from './checks/grounded-claims';
import { checkInsufficiencies } from './checks/insufficiencies';
import { checkMinOpenCitations } from './checks/min-open-citations';
import { checkMinSearches } from './checks/min-searches';
import { checkSections } from './checks/sections';
import type { ValidationProblem } from './checks/validation-problem';

const CHECKS: readonly ((answer: AnswerToValidate) => readonly ValidationProblem[])[] = [
  checkMinSearches,
  checkMinOpenCitations,
  checkCitationReferences,
  checkGroundedClaims,
  checkConflicts,
  checkExactQuotes,
  checkInsufficiencies,
  checkSections,
];

/** Everything that stands against an answer, in the order of the checks; nothing where it is accepted. */
export const validateAnswer = (answer: AnswerToValidate): readonly ValidationProblem[] =>
  CHECKS.flatMap((check) => check(answer));
