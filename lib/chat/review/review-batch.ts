import { z } from 'zod';
import type { ChatErrorCode } from '../chat-error';
import { verdictRequestSchema } from './review-verdict';

/** Traces that one request may be about. */
export const MOST_AT_ONCE = 100;

const traceIds = z.array(z.string().min(1).max(80)).min(1).max(MOST_AT_ONCE);

/** `POST /api/review/batch`: one verdict for many traces, or one holder; nobody with null. */
export const reviewBatchSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('judge'), traceIds, verdict: verdictRequestSchema }),
  z.strictObject({ action: z.literal('assign'), traceIds, assigneeId: z.string().max(80).nullable() }),
]);
export type ReviewBatch = z.infer<typeof reviewBatchSchema>;

/** What became of the traces. */
export interface ReviewBatchOutcome {
  readonly done: number;
  readonly refused: readonly { readonly traceId: string; readonly code: ChatErrorCode }[];
}
