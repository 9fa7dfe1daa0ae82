/** Why a final answer is not accepted. */
export type ValidationProblem =
  | { readonly code: 'MIN_SEARCHES_UNMET'; readonly required: number; readonly done: number }
  | { readonly code: 'MIN_OPEN_CITATIONS_UNMET'; readonly required: number; readonly done: number }
  | { readonly code: 'INVALID_CITATION'; readonly numbers: readonly number[]; readonly opened: number }
  | { readonly code: 'UNGROUNDED_TERM'; readonly term: string }
  | { readonly code: 'UNGROUNDED_CLAIM'; readonly claim: string }
  | { readonly code: 'MISATTRIBUTED_CLAIM'; readonly claim: string; readonly number: number | null }
  | { readonly code: 'EXACT_QUOTE_UNMET'; readonly quote: string | null }
  | { readonly code: 'INSUFFICIENCY_UNMET' }
  | { readonly code: 'SECTION_MISSING'; readonly section: string };

/** Whether only another search or opening can mend it. */
export const needsTool = ({ code }: ValidationProblem): boolean =>
  code === 'MIN_SEARCHES_UNMET' || code === 'MIN_OPEN_CITATIONS_UNMET';
