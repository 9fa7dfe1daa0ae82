import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { documentAction } from '@/lib/prompts/documents/document-action';
import { documentSynthesis } from '@/lib/prompts/documents/document-synthesis';
import { ownWordsOf } from '@/lib/prompts/prompt';
import { createPromptEchoRule } from '@/lib/reasoning/sanitizer/prompt-echo-rule';
import { LOCALES } from '@/lib/trace/locales';

const OUR_WORDS = LOCALES.flatMap((locale) => [
  ownWordsOf(documentAction, locale),
  ownWordsOf(documentSynthesis, locale),
]);
const ECHO = createPromptEchoRule(OUR_WORDS);

/** Claims without those that repeat what the model was told to do, which a document may have asked to see. */
export const withoutEcho = (claims: readonly CheckedClaim[]): readonly CheckedClaim[] =>
  claims.map((claim) =>
    claim.verdict !== 'unsupported' && ECHO.apply(claim.text).count > 0
      ? { ...claim, verdict: 'unsupported', reason: 'not-found' }
      : claim,
  );
