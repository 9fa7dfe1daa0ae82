import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import { ownWordsOf, type Prompt } from '@/lib/prompts/prompt';
import { createPromptEchoRule } from '@/lib/reasoning/sanitizer/prompt-echo-rule';
import { LOCALES } from '@/lib/trace/locales';

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
