import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

/** Whether each marker stands for a passage that was opened. */
export function checkCitationReferences({
  answer,
  sources,
}: Pick<AnswerToValidate, 'answer' | 'sources'>): readonly ValidationProblem[] {
  const known = new Set(sources.map(({ number }) => number));
  const cited = readMarkers(answer).flatMap(({ numbers }) => numbers);
  const invented = [...new Set(cited)].filter((number) => !known.has(number));
  return invented.length > 0 ? [{ code: 'INVALID_CITATION', numbers: invented, opened: known.size }] : [];
}
