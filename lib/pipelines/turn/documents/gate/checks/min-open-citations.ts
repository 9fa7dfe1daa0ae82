import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

/** Whether as many passages were opened as the question asks for; snippets that were only found are none. */
export function checkMinOpenCitations({
  constraints: { minOpenCitations: required },
  sources,
}: Pick<AnswerToValidate, 'constraints' | 'sources'>): readonly ValidationProblem[] {
  const done = sources.filter(({ isSnippet }) => !isSnippet).length;
  return done < required ? [{ code: 'MIN_OPEN_CITATIONS_UNMET', required, done }] : [];
}
