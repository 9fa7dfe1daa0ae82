import { z } from 'zod';
import { FEEDBACK_RATINGS, FEEDBACK_REASONS } from '@/lib/chat/feedback';
import { HIGHEST_SCORE, verdictKindSchema } from '@/lib/chat/review/review-verdict';
import type { WebhookEvent } from '@/lib/chat/webhook-words';
import { traceStatusSchema } from '@/lib/trace/trace-envelope';

const ids = { traceId: z.string(), conversationId: z.string(), personId: z.string() };
const answered = { ...ids, turnId: z.string(), messageId: z.string() };
/** The answer's text, where an admin wants it sent along. */
const answer = z.string().optional();

const feedback = {
  ...{ ...answered, answer },
  rating: z.enum(FEEDBACK_RATINGS),
  reasons: z.array(z.enum(FEEDBACK_REASONS)).readonly(),
  givenAt: z.int(),
};
const verdict = {
  ...ids,
  verdict: verdictKindSchema,
  score: z.int().min(1).max(HIGHEST_SCORE).nullable(),
  givenAt: z.int(),
};

/** What is told of each event: ids, times and figures. */
export const WEBHOOK_DATA = {
  'turn.settled': z.object({
    ...{ ...answered, answer },
    status: z.enum(['running', ...traceStatusSchema.options]),
    engine: z.string(),
    modelId: z.string(),
    startedAt: z.int(),
    settledAt: z.int().nullable(),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
  'verdict.given': z.object(verdict),
  'feedback.given': z.object(feedback),
  'rating.low': z.discriminatedUnion('by', [
    z.object({ ...feedback, by: z.literal('owner') }),
    z.object({ ...verdict, by: z.literal('reviewer') }),
  ]),
} as const satisfies Record<WebhookEvent, z.ZodType>;

type Happened<Event extends WebhookEvent> = {
  readonly event: Event;
  readonly ownerId: string;
  readonly data: Readonly<z.input<(typeof WEBHOOK_DATA)[Event]>>;
};

/** Something that programs may be told of. */
export type Happening = { [Event in WebhookEvent]: Happened<Event> }[WebhookEvent];
