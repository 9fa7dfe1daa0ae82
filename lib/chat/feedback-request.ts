import { z } from 'zod';
import { FEEDBACK_RATINGS, FEEDBACK_REASONS, FEEDBACK_TEXT_LIMIT } from './feedback';

export const feedbackReasonSchema = z.enum(FEEDBACK_REASONS);

/** `PUT /api/traces/:traceId/feedback`: what somebody thinks of an answer of theirs, instead of what they said before. */
export const feedbackRequestSchema = z
  .strictObject({
    rating: z.enum(FEEDBACK_RATINGS),
    reasons: z
      .array(feedbackReasonSchema)
      .max(FEEDBACK_REASONS.length)
      .default([])
      .transform((reasons) => FEEDBACK_REASONS.filter((reason) => reasons.includes(reason))),
    text: z.string().trim().max(FEEDBACK_TEXT_LIMIT).default(''),
  })
  .refine(({ rating, reasons }) => rating === 'down' || reasons.length === 0, {
    path: ['reasons'],
    message: 'Only a thumb down has reasons.',
  });
