import { runAtOnce, type Steps } from '@/lib/shared/steps';
import type { AnswerCheck } from './claims/checked-claim';
import { splitClaims } from './claims/split-claims';
import { Grounds } from './judge/grounds';
import { judgeClaims, uncheckedClaim } from './judge/judge-claims';
import { languageOf } from './reading/language-of';
import { ReadSources } from './reading/read-sources';
import type { Source } from './sources/source-index';

/**
 * Says of each claim of an answer whether the sources that it cites carry it, another one does, or none; a claim without
 * markers is held against all. What cannot be checked is unsupported. Long texts take long: see {@link checkAnswerIn}.
 */
export const checkAnswer = (answer: string, sources: readonly Source[], question?: string): AnswerCheck =>
  runAtOnce(checkAnswerIn(answer, new ReadSources(sources), question));

/** The same in steps of a few milliseconds, with sources that may have been read for something else already. */
export function* checkAnswerIn(answer: string, sources: ReadSources, question = ''): Steps<AnswerCheck> {
  const claims = yield* splitClaims(answer);
  try {
    const language = languageOf(answer, sources.sources);
    return { claims: yield* judgeClaims(claims, yield* Grounds.read(sources, question, language)) };
  } catch {
    // Whatever went wrong, nothing may pass that was not checked.
    return { claims: claims.map(uncheckedClaim) };
  }
}
