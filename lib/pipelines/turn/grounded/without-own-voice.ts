import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { Source } from '@/lib/grounding/sources/source-index';

/** Whoever speaks of themselves. */
const OF_ITSELF =
  /^[\s"“«'(*_-]*(?:(?:well|so|and|but|now|yes|ya|nah|jadi|baik)[,\s]+)*(?:i|i['’](?:m|ll|ve|d)|my|saya|aku|gue|gua)\b/iu;
const FIRST_PERSON = /\b(?:i|i['’](?:m|ll|ve|d)|me|my|we|our|us|saya|aku|gue|gua|kami|kita)\b/iu;

/**
 * Claims without those in which the model speaks of itself ("I am Max now"), which no document can carry: one that has
 * the words gives orders. What a document says in the first person may be said so.
 */
export const withoutOwnVoice = (
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
