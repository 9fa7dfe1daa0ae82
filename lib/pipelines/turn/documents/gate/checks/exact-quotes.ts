import { asDocumentData } from '@/lib/prompts/documents/quoted-document';
import { locateQuote } from '@/lib/tools/evidence/locate-quote';
import type { AnswerToValidate } from './answer-to-validate';
import { quotationsIn } from './quotations-in';
import type { ValidationProblem } from './validation-problem';

/**
 * Whether an answer that has to quote does so, word for word from what was opened; other quotations have to be right as
 * well. Both are compared as the model could read them.
 */
export function checkExactQuotes({
  answer,
  constraints,
  sources,
}: Pick<AnswerToValidate, 'answer' | 'constraints' | 'sources'>): readonly ValidationProblem[] {
  if (!constraints.requiresExactQuote) return [];
  const quotations = quotationsIn(answer);
  const read = sources.map(({ passage }) => asDocumentData(passage.text));
  const located = quotations.filter((quote) =>
    read.some((text) => locateQuote(asDocumentData(quote), text) !== null),
  );
  const wrong = quotations.filter((quote) => !located.includes(quote));
  if (located.length > 0 && wrong.length === 0) return [];
  return [{ code: 'EXACT_QUOTE_UNMET', quote: wrong[0] ?? null }];
}
