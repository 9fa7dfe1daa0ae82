import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { feedbackRowSchema } from '../../lib/store/rows/feedback-row';
import { verdictRowSchema } from '../../lib/store/rows/review-rows';
import { STEP_KEYS } from '../../lib/trace/step-key';
import { FIDELITY_KINDS } from '../../lib/trace/trace-envelope';

/** The words of reviewing as validators. The adapter’s types prove that they are those of the contract. */
export const fidelityKind = literals(...FIDELITY_KINDS);
export const VERDICT_KINDS = verdictRowSchema.shape.kind.options;
export const verdictKind = literals(...VERDICT_KINDS);
export const FEEDBACK_RATINGS = feedbackRowSchema.shape.rating.options;
export const feedbackRating = literals(...FEEDBACK_RATINGS);

/** What a comment stands at. */
export const commentAnchor = v.union(
  v.object({ kind: v.literal('trace') }),
  v.object({ kind: v.literal('step'), stepKey: literals(...STEP_KEYS) }),
  v.object({ kind: v.literal('activity'), activityId: v.string() }),
  v.object({ kind: v.literal('thought'), sequence: v.number(), start: v.number(), end: v.number() }),
);
