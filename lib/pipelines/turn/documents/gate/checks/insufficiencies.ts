import { admissionsIn } from './admissions-in';
import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

/** Whether an answer whose question wants to be told what is missing says it, where something is. */
export function checkInsufficiencies({
  answer,
  insufficiencies,
  constraints,
  sources,
}: Pick<
  AnswerToValidate,
  'answer' | 'insufficiencies' | 'constraints' | 'sources'
>): readonly ValidationProblem[] {
  const lacks = insufficiencies.length > 0 || sources.length === 0;
  if (!constraints.requiresInsufficiencyDisclosure || !lacks) return [];
  return admissionsIn(answer).length > 0 ? [] : [{ code: 'INSUFFICIENCY_UNMET' }];
}
