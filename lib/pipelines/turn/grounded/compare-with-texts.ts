import { checkAnswerIn } from '@/lib/grounding/check-answer';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ReadSources } from '@/lib/grounding/reading/read-sources';
import { runInSlices } from '@/lib/shared/steps';
import { withoutOwnVoice } from './without-own-voice';

/** Holds each claim of an answer against texts that it may cite. Throws where the signal is aborted. */
export async function compareWithTexts(
  answer: string,
  texts: ReadSources,
  question: string,
  signal: AbortSignal,
): Promise<readonly CheckedClaim[]> {
  const { claims } = await runInSlices(checkAnswerIn(answer, texts, question), signal);
  return withoutOwnVoice(claims, texts.sources);
}
