import type { CheckedClaim } from '@/lib/claims/judge/check-claim';
import { HEDGES } from '@/lib/claims/lexicon/function-signs';
import type { Locale } from '@/lib/trace/step-key';
import type { Evidence, SourceText } from '../../evidence/source-text';
import { ANALYSIS_WORDS } from './analysis-words';
import { CLAIM_SIGNS } from './claim-signs';

/** What could go wrong for somebody who relies on a claim. */
export interface ComputedRisk {
  readonly text: string;
  readonly severity: 'low' | 'medium' | 'high';
}

const LONGEST_CLAIM = 2_000;
const WORD = /\p{L}+/gu;

/** What a claim takes for granted: by its words, a sentence for each kind, and of what the evidence says nothing. */
export function computedAssumptions(
  claim: string,
  { why }: Pick<CheckedClaim, 'why'>,
  locale: Locale,
): string[] {
  const byWords = CLAIM_SIGNS.flatMap(({ words, says }) => {
    const word = words.exec(claim.slice(0, LONGEST_CLAIM))?.[0];
    return word === undefined ? [] : [says[locale](word)];
  });
  const missing = why.flatMap(({ code, claim: words }) =>
    code === 'missing' && words !== '' ? [words] : [],
  );
  return missing.length === 0 ? byWords : [...byWords, ANALYSIS_WORDS[locale].nothingSaysOf(missing)];
}

/** What is risky about a claim by what was found of it. */
export function computedRisks(
  { verdict }: Pick<CheckedClaim, 'verdict'>,
  evidence: Evidence | undefined,
  sources: readonly SourceText[],
  locale: Locale,
): ComputedRisk[] {
  const words = ANALYSIS_WORDS[locale];
  if (sources.length === 0) return [{ text: words.noEvidence, severity: 'high' }];
  if (verdict === 'contradicted') return [{ text: words.contradicted, severity: 'high' }];
  if (verdict === 'unknown') return [{ text: words.unsettled, severity: 'medium' }];
  const hedge = [...(evidence?.quote ?? '').matchAll(WORD)].find(([word]) =>
    HEDGES.has(word.toLowerCase()),
  )?.[0];
  return [
    ...(hedge === undefined ? [] : [{ text: words.hedged(hedge), severity: 'medium' as const }]),
    ...(sources.length === 1 ? [{ text: words.oneSource, severity: 'low' as const }] : []),
  ];
}
