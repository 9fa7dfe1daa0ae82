/** A document whose chunks are searched. */
export interface SearchedDocument {
  /** The place of its first chunk among all; the others follow in order. */
  readonly first: number;
  readonly chunks: number;
  readonly titleTerms: ReadonlySet<string>;
}

/** All chunks of one owner, document after document: whatever a ranking counts, it counts among these. */
export interface SearchedCollection {
  readonly documents: readonly SearchedDocument[];
  /** How many terms each chunk has, by its place. */
  readonly bodyLengths: ArrayLike<number>;
  readonly headingLengths: ArrayLike<number>;
  readonly meanBodyLength: number;
  readonly meanHeadingLength: number;
}

/** A chunk that a search has found; a higher score is better. */
export interface ScoredPlace {
  readonly place: number;
  readonly score: number;
}
