import type { Reviewer } from './mentions';
import type { VerdictKind } from './review-verdict';

/** Of fewer things that both have judged, a kappa says nothing. */
export const FEWEST_FOR_KAPPA = 5;

/** How far two people agree beyond chance. */
export interface Agreement {
  /** How many things both have judged. */
  readonly count: number;
  /** The share of these on which they say the same, 0 to 1. */
  readonly observed: number;
  /** Cohen's kappa, at most 1; null where both have judged too few, or chance alone explains all, as where both always say one thing. */
  readonly kappa: number | null;
  /** Its interval of 95 %; null where there is no kappa, or nothing varies of which it could be told. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** What two reviewers say of the same traces. */
export interface ReviewerAgreement {
  readonly first: Reviewer;
  readonly second: Reviewer;
  /** Null where they have no trace in common. */
  readonly agreement: Agreement | null;
  /** Counts what the first one calls by the row's kind and the second one by the column's, in the order of the kinds. */
  readonly table: readonly (readonly number[])[];
  /** Traces of which they think differently, some at most. */
  readonly differing: readonly {
    readonly traceId: string;
    readonly question: string;
    readonly first: VerdictKind;
    readonly second: VerdictKind;
  }[];
}

/** The agreement that a page shows, with everybody who may be chosen for it. */
export interface AgreementPage {
  readonly reviewers: readonly Reviewer[];
  /** Who may stand first: where reviews are blind, the viewer alone, unless they are an admin. */
  readonly firsts: readonly Reviewer[];
  /** Null where there are not two reviewers. */
  readonly shown: ReviewerAgreement | null;
}
