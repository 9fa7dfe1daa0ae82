import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

/** Whether there were as many searches as the question asks for, one where it says nothing. */
export function checkMinSearches({
  constraints,
  searches,
}: Pick<AnswerToValidate, 'constraints' | 'searches'>): readonly ValidationProblem[] {
  const required = Math.max(1, constraints.minSearches);
  return searches < required ? [{ code: 'MIN_SEARCHES_UNMET', required, done: searches }] : [];
}
