/** Codes of problems that are said with an answer where they stay: what was demanded of it and is not in it. */
const SHORTFALLS = [
  'MIN_SEARCHES_UNMET',
  'MIN_OPEN_CITATIONS_UNMET',
  'EXACT_QUOTE_UNMET',
  'SECTION_MISSING',
  'CONFLICT_UNSETTLED',
  'CONFLICT_UNSEEN',
] as const;
type ShortfallCode = (typeof SHORTFALLS)[number];

/** Whether a problem is said with the answer where it stays. */
export const isShortfall = <Problem extends { readonly code: string }>(
  problem: Problem,
): problem is Problem & { readonly code: ShortfallCode } => SHORTFALLS.some((code) => code === problem.code);

/** A problem of those that are said with the answer. */
export type Shortfall<Problem extends { readonly code: string }> = Problem & { readonly code: ShortfallCode };
