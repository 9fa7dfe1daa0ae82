import type { AnswerToValidate } from './answer-to-validate';
import { saysInsufficient } from './says-insufficient';
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
  return saysInsufficient(answer) ? [] : [{ code: 'INSUFFICIENCY_UNMET' }];
}
