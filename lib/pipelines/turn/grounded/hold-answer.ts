import { judgeAnswerIn } from '@/lib/grounding/check-answer';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { SourceAddresses } from '@/lib/grounding/claims/source-addresses';
import type { ReadSources } from '@/lib/grounding/reading/read-sources';
import { settleClaims } from '@/lib/grounding/settle-claims';
import { runInSlices } from '@/lib/shared/steps';
import { plainAnswer } from './plain-answer';
import { plainMarkers } from './plain-markers';
import type { ClaimFilter } from './without-echo';
import { withoutOwnVoice } from './without-own-voice';

interface AnswerToHold {
  readonly draft: string;
  readonly sources: ReadSources;
  readonly question: string;
  readonly signal: AbortSignal;
  readonly withoutEcho: ClaimFilter;
  /** Looks at the statements once more, before it is settled what stays with them. */
  readonly lookAgain?: (statements: readonly CheckedClaim[]) => Promise<readonly CheckedClaim[]>;
}

/** An answer as it may be shown, but for what its claims say is not carried; their places are in this text. */
export interface HeldAnswer {
  readonly text: string;
  readonly claims: readonly CheckedClaim[];
}

/** Holds everything that a draft would show against what it may cite. Throws where the signal is aborted. */
export async function holdAnswer({
  draft,
  sources,
  question,
  signal,
  withoutEcho,
  lookAgain,
}: AnswerToHold): Promise<HeldAnswer> {
  const addresses = await runInSlices(SourceAddresses.of(sources.sources), signal);
  const plain = await runInSlices(plainAnswer(draft, addresses), signal);
  const marked = await runInSlices(plainMarkers(plain, sources.sources), signal);
  // A marker may make of what stands behind it what is not drawn.
  const text = marked === plain ? plain : await runInSlices(plainAnswer(marked, addresses, false), signal);
  const judged = await runInSlices(judgeAnswerIn(text, sources, question), signal);
  const filtered = (claims: readonly CheckedClaim[]): readonly CheckedClaim[] =>
    withoutEcho(withoutOwnVoice(claims, sources.sources));
  const statements = filtered(judged.statements);
  const looked = (await lookAgain?.(statements)) ?? statements;
  const settling = settleClaims({ ...judged, others: filtered(judged.others) }, looked);
  return { text, claims: await runInSlices(settling, signal) };
}
