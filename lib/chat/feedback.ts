export const FEEDBACK_RATINGS = ['up', 'down'] as const;
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/** What may have been wrong with an answer, in the order in which it is offered. */
export const FEEDBACK_REASONS = [
  'incorrect',
  'not-helpful',
  'incomplete',
  'unclear-reasoning',
  'ignored-instructions',
  'unsafe',
  'other',
] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Upper bound of what somebody says of an answer, in characters. */
export const FEEDBACK_TEXT_LIMIT = 2_000;

/** What somebody thinks of an answer; only a thumb down has reasons. */
export interface Opinion {
  readonly rating: FeedbackRating;
  readonly reasons: readonly FeedbackReason[];
  readonly text: string;
}

/** What somebody has said of an answer. Times are milliseconds since the epoch. */
export interface Feedback extends Opinion {
  readonly at: number;
}

/** The same as whoever gave it is shown it. */
export interface OwnFeedback extends Feedback {
  readonly traceId: string;
  /** When a reviewer has given the verdict that counts, if that was after it; null while nobody has. */
  readonly reviewedAt: number | null;
}

/** When feedback was answered by a verdict: the latest one, unless the feedback is younger. */
export const reviewedAtOf = (
  { at }: Pick<Feedback, 'at'>,
  verdict: { readonly givenAt: number } | null,
): number | null => (verdict !== null && verdict.givenAt >= at ? verdict.givenAt : null);
