import { onlyWords } from '@/lib/text/words/only-words';
import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

const TITLE = /^\s{0,3}(?:#{1,6}\s+(.+?)\s*#*|(?:\*\*|__)(.+?)(?:\*\*|__):?|([^\n.!?]{1,80}):)\s*$/gmu;

/** Whether an answer has the headings that it was asked for. */
export function checkSections({
  answer,
  constraints,
}: Pick<AnswerToValidate, 'answer' | 'constraints'>): readonly ValidationProblem[] {
  const plain = (title: string): string => onlyWords(title).toLowerCase();
  const titles = new Set(
    [...answer.matchAll(TITLE)].map((found) => plain(found.slice(1).find(Boolean) ?? '')),
  );
  return constraints.requiredSections
    .filter((section) => !titles.has(plain(section)))
    .map((section) => ({ code: 'SECTION_MISSING', section }));
}
