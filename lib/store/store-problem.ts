/** A stored row that could not be read; what could not be read is left out of the result. */
export interface StoreProblem {
  readonly code:
    | 'unreadable-message'
    | 'unreadable-trace'
    | 'unreadable-thoughts'
    | 'unreadable-chunks'
    | 'unreadable-config'
    | 'unreadable-source-tiers';
  /** The id of the row. */
  readonly id: string;
}

/** Told of every unreadable row that a query meets. */
export type ReportStoreProblem = (problem: StoreProblem) => void;
