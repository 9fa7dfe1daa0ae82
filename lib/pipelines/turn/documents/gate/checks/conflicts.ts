import type { AnswerToValidate } from './answer-to-validate';
import type { ValidationProblem } from './validation-problem';

/** Whether an answer whose question wants conflicts settled has looked at more than one document, and tells what they disagree on. */
export function checkConflicts({
  constraints,
  sources,
  untold,
  unopened,
}: Pick<AnswerToValidate, 'constraints' | 'sources' | 'untold' | 'unopened'>): readonly ValidationProblem[] {
  if (!constraints.requiresConflictResolution) return [];
  const documents = new Set(sources.map(({ passage }) => passage.documentId));
  return [
    ...(documents.size === 1 && unopened !== null
      ? [{ code: 'CONFLICT_UNSEEN', title: unopened } as const]
      : []),
    ...untold.map(({ claim, against }) => conflictOf(claim.text, against.number, sources, false)),
  ];
}

export const conflictOf = (
  claim: string,
  number: number,
  sources: AnswerToValidate['sources'],
  isRuled: boolean,
): ValidationProblem => ({
  code: 'CONFLICT_UNSETTLED',
  claim,
  number,
  title: sources.find((source) => source.number === number)?.passage.title ?? '',
  isRuled,
});
