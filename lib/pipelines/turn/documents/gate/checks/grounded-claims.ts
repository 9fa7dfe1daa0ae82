import type { AnswerToValidate } from './answer-to-validate';
import { conflictOf } from './conflicts';
import { ungroundedTerms } from './suspicious-terms';
import type { ValidationProblem } from './validation-problem';

/** Whether what an answer claims stands in its sources, each claim in the one that it cites. */
export function checkGroundedClaims({
  answer,
  sources,
  check,
}: Pick<AnswerToValidate, 'answer' | 'sources' | 'check'>): readonly ValidationProblem[] {
  const terms = ungroundedTerms(
    answer,
    sources.map(({ passage }) => passage.text),
  );
  return [
    ...terms.map((term) => ({ code: 'UNGROUNDED_TERM', term }) as const),
    ...check.claims.flatMap(({ verdict, reason, text: claim, evidence }): readonly ValidationProblem[] => {
      if (reason === 'outdated' && evidence) return [conflictOf(claim, evidence.number, sources, true)];
      if (verdict === 'unsupported') return [{ code: 'UNGROUNDED_CLAIM', claim }];
      if (verdict === 'misattributed')
        return [{ code: 'MISATTRIBUTED_CLAIM', claim, number: evidence?.number ?? null }];
      return [];
    }),
  ];
}
