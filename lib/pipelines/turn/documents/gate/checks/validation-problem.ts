/** Why something that the model gave is not accepted. */
export type ValidationProblem =
  | { readonly code: 'MIN_SEARCHES_UNMET'; readonly required: number; readonly done: number }
  | { readonly code: 'MIN_OPEN_CITATIONS_UNMET'; readonly required: number; readonly done: number }
  | { readonly code: 'INVALID_CITATION'; readonly numbers: readonly number[]; readonly opened: number }
  | { readonly code: 'UNGROUNDED_TERM'; readonly term: string }
  | { readonly code: 'UNGROUNDED_CLAIM'; readonly claim: string }
  | { readonly code: 'MISATTRIBUTED_CLAIM'; readonly claim: string; readonly number: number | null }
  | { readonly code: 'EXACT_QUOTE_UNMET'; readonly quote: string | null }
  /** Another source says otherwise: one that counts by the person's rule, or the answer does not tell of it. */
  | {
      readonly code: 'CONFLICT_UNSETTLED';
      readonly claim: string;
      readonly number: number;
      /** For the model only, as all titles here: what is kept names no document. */
      readonly title: string;
      readonly isRuled: boolean;
    }
  | { readonly code: 'CONFLICT_UNSEEN'; readonly title: string }
  /** The reply was no action at all. */
  | { readonly code: 'INVALID_ACTION'; readonly details: readonly string[] }
  /** A call that was not made, since nothing would come of it. */
  | { readonly code: 'INVALID_TOOL_CALL'; readonly reason: string }
  | { readonly code: 'INSUFFICIENCY_UNMET' }
  | { readonly code: 'SECTION_MISSING'; readonly section: string };

/** Whether only another search or opening can mend it. */
export const needsTool = ({ code }: ValidationProblem): boolean =>
  code === 'MIN_SEARCHES_UNMET' || code === 'MIN_OPEN_CITATIONS_UNMET' || code === 'CONFLICT_UNSEEN';
