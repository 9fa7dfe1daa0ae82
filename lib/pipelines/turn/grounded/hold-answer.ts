import { judgeAnswerIn } from '@/lib/grounding/check-answer';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { SourceAddresses } from '@/lib/grounding/claims/source-addresses';
import { settleClaims } from '@/lib/grounding/settle-claims';
import type { ReadSources } from '@/lib/grounding/sources/read-sources';
import type { Source } from '@/lib/grounding/sources/source-index';
import { ownWordsOf, type Prompt } from '@/lib/prompts/prompt';
import { createPromptEchoRule } from '@/lib/reasoning/sanitizer/prompt-echo-rule';
import { runInSlices } from '@/lib/shared/steps';
import { LOCALES } from '@/lib/trace/locales';
import { plainAnswer } from './plain-answer';
import { plainMarkers } from './plain-markers';

/** Whoever speaks of themselves. */
const OF_ITSELF =
  /^[\s"“«'(*_-]*(?:(?:well|so|and|but|now|yes|ya|nah|jadi|baik)[,\s]+)*(?:i|i['’](?:m|ll|ve|d)|my|saya|aku|gue|gua)\b/iu;
const FIRST_PERSON = /\b(?:i|i['’](?:m|ll|ve|d)|me|my|we|our|us|saya|aku|gue|gua|kami|kita)\b/iu;

/**
 * Claims without those in which the model speaks of itself ("I am Max now"), which no document can carry: one that has
 * the words gives orders. What a document says in the first person may be said so.
 */
const withoutOwnVoice = (
  claims: readonly CheckedClaim[],
  sources: readonly Source[],
): readonly CheckedClaim[] =>
  claims.map((claim) => {
    const { text, verdict, evidence } = claim;
    if (verdict === 'unsupported' || !OF_ITSELF.test(text)) return claim;
    const source = sources.find(({ number }) => number === evidence?.number)?.text ?? '';
    if (FIRST_PERSON.test(source.slice(evidence?.start, evidence?.end))) return claim;
    return { ...claim, verdict: 'unsupported', reason: 'not-found' };
  });

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

export type ClaimFilter = (claims: readonly CheckedClaim[]) => readonly CheckedClaim[];

/**
 * Makes what takes support from claims that repeat what prompts told the model to do, which a document may have asked to
 * see.
 */
export function withoutEchoOf(prompts: readonly Pick<Prompt, 'texts'>[]): ClaimFilter {
  const echo = createPromptEchoRule(
    prompts.flatMap((prompt) => LOCALES.map((locale) => ownWordsOf(prompt, locale))),
  );
  return (claims) =>
    claims.map((claim) =>
      claim.verdict !== 'unsupported' && echo.apply(claim.text).count > 0
        ? { ...claim, verdict: 'unsupported', reason: 'not-found' }
        : claim,
    );
}
