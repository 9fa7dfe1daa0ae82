/** A page of the web, as it is named beside an answer. */
interface NamedPage {
  readonly url: string;
  readonly title?: string | undefined;
}

/** Gives pages the numbers by which an answer cites them, as `[2]`; with its number a page becomes a source of the answer. */
export interface SourceNumbers {
  /** Null for a page that may not be shown, and where there are too many. */
  numberOf(page: NamedPage): number | null;
}
