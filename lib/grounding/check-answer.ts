import { runAtOnce, type Steps } from '@/lib/shared/steps';
import { readLanguage } from '@/lib/text/languages/read-language';
import type { AnswerCheck } from './claims/checked-claim';
import { splitClaims } from './claims/split-claims';
import { Grounds } from './judge/grounds';
import { judgeClaims, uncheckedClaim } from './judge/judge-claims';
import type { Source } from './sources/source-index';

/**
 * Says of each claim of an answer whether the sources that it cites carry it, another one does, or none; a claim without
 * markers is held against all. What cannot be checked is unsupported. Long texts take long: see {@link checkAnswerIn}.
 */
export const checkAnswer = (answer: string, sources: readonly Source[], question?: string): AnswerCheck =>
  runAtOnce(checkAnswerIn(answer, sources, question));

/** The same in steps of a few milliseconds. */
export function* checkAnswerIn(
  answer: string,
  sources: readonly Source[],
  question = '',
): Steps<AnswerCheck> {
  const claims = yield* splitClaims(answer);
  try {
    const language = (readLanguage(answer) ?? readLanguage(sources[0]?.text ?? ''))?.language ?? 'en';
    return { claims: yield* judgeClaims(claims, yield* Grounds.read(sources, question, language)) };
  } catch {
    // Whatever went wrong, nothing may pass that was not checked.
    return { claims: claims.map(uncheckedClaim) };
  }
}
