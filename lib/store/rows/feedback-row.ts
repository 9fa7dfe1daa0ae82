import { z } from 'zod';
import { FEEDBACK_RATINGS } from '../../chat/feedback';

/** What the owner of a trace thinks of its answer; it belongs to whoever owns the conversation, and goes with it. */
export const feedbackRowSchema = z.object({
  traceId: z.string(),
  rating: z.enum(FEEDBACK_RATINGS),
  /** The reasons as JSON. */
  reasons: z.string(),
  text: z.string(),
  at: z.number(),
});
