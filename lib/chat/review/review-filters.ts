import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { traceModeSchema } from '@/lib/trace/step-key';
import { pipelineNameSchema, traceStatusSchema } from '@/lib/trace/trace-envelope';
import { verdictKindSchema } from './review-verdict';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const daySchema = z.string().regex(DAY);
const flagSchema = z.literal('yes');

/** What the queue can be asked for of feedback. */
export const FEEDBACK_CHOICES = ['waiting', 'down', 'up', 'any', 'none'] as const;

/** Which traces the queue shows; an absent filter lets all through. As in the page's address. */
export const reviewFiltersSchema = z.strictObject({
  /** Words that the question, the answer, the headline, the labels or the thoughts must contain, or their beginnings. */
  query: z.string().trim().min(1).max(200).optional(),
  /** First and last day (UTC) on which the turn began. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The id or the e-mail address of whoever owns the conversation. */
  user: z.string().trim().min(1).max(200).optional(),
  model: z.string().min(1).max(MODEL_ID_UNITS).optional(),
  pipeline: pipelineNameSchema.optional(),
  status: traceStatusSchema.optional(),
  traceMode: traceModeSchema.optional(),
  /** The latest verdict; `none` for traces without any. */
  verdict: z.union([verdictKindSchema, z.literal('none')]).optional(),
  /** Traces that the reviewer has given a verdict on, or those that only others have. */
  judgedBy: z.enum(['me', 'others']).optional(),
  redacted: flagSchema.optional(),
  /** Little of the reasoning was seen; what that means stands at `isLowConfidence`. */
  lowConfidence: flagSchema.optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
  /** Comments that mention the reviewer. */
  mentions: z.literal('me').optional(),
  /** What the owner thinks of the answer: `any` for those who have said, `waiting` where there is no verdict since. */
  feedback: z.enum(FEEDBACK_CHOICES).optional(),
  /** Without it, what waits for a review of feedback leads. */
  order: z.literal('newest').optional(),
});
export type ReviewFilters = z.infer<typeof reviewFiltersSchema>;

/** The filters in a page's search parameters; what cannot be read filters nothing. */
export function readReviewFilters(parameters: Iterable<readonly [string, string]>): ReviewFilters {
  const readable = [...parameters].filter(
    ([name, value]) => reviewFiltersSchema.safeParse({ [name]: value }).success,
  );
  return reviewFiltersSchema.parse(Object.fromEntries(readable));
}

/** `GET /api/review/traces`: what the queue shows, by pages. A request is refused where a filter cannot be read. */
export const reviewQueueQuerySchema = reviewFiltersSchema.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
});

/** The filters as search parameters, in a fixed order; empty for none. */
export function reviewFiltersQuery(filters: ReviewFilters): string {
  const parameters = new URLSearchParams();
  for (const name of reviewFiltersSchema.keyof().options) {
    const value = filters[name];
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters.toString();
}

/** How many filters are set, the search and the order not counted. */
export const activeFilterCount = ({ query: _query, order: _order, ...filters }: ReviewFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;
