/** Why a claim was judged as it was. */
export type ClaimReason =
  | 'carried'
  | 'number'
  | 'name'
  | 'negation'
  | 'code'
  | 'quotation'
  | 'not-found'
  /** What is cited says something else: of another thing, in another order, under a condition. */
  | 'otherwise'
  | 'other-source'
  | 'no-such-source'
  /** Another source counts by the rule that the person gave, and says otherwise. */
  | 'outdated'
  /** A model that was asked does not find it where it is cited. */
  | 'doubted';

/** A claim of an answer, held against the sources that it cites, or against all where it cites none. */
export interface CheckedClaim {
  /** Place in the answer, in UTF-16 units, with the markers at its end. */
  readonly start: number;
  readonly end: number;
  /** Its words without markers. */
  readonly text: string;
  readonly cites: readonly number[];
  readonly verdict: 'supported' | 'misattributed' | 'unsupported';
  /** How probable it is that what it cites carries it, 0 to 1. */
  readonly score: number;
  readonly reason: ClaimReason;
  /** The span that carries it, or that is nearest; in UTF-16 units of the source's text. */
  readonly evidence: { readonly number: number; readonly start: number; readonly end: number } | null;
}

/** The claims of an answer in order; a sentence may have several, and one that is carried a part that is not. */
export interface AnswerCheck {
  readonly claims: readonly CheckedClaim[];
}
