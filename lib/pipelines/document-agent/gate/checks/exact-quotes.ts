import { locateQuote } from '@/lib/tools/evidence/locate-quote';
import type { AnswerToValidate } from './answer-to-validate';
import { quotationsIn } from './quotations-in';
import type { ValidationProblem } from './validation-problem';

/** Whether an answer that has to quote does so, word for word from what was opened; other quotations have to be right as well. */
export function checkExactQuotes({
  answer,
  constraints,
  sources,
}: Pick<AnswerToValidate, 'answer' | 'constraints' | 'sources'>): readonly ValidationProblem[] {
  if (!constraints.requiresExactQuote) return [];
  const quotations = quotationsIn(answer);
  const located = quotations.filter((quote) =>
    sources.some(({ passage }) => locateQuote(quote, passage.text) !== null),
  );
  const wrong = quotations.filter((quote) => !located.includes(quote));
  if (located.length > 0 && wrong.length === 0) return [];
  return [{ code: 'EXACT_QUOTE_UNMET', quote: wrong[0] ?? null }];
}
