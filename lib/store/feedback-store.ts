import { z } from 'zod';
import type { Feedback, OwnFeedback } from '@/lib/chat/feedback';
import { feedbackReasonSchema } from '@/lib/chat/feedback-request';
import type { OwnedConversation } from './owned-conversation';
import type { feedbackRowSchema } from './rows/feedback-row';
import { parseStoredJson } from './stored-json';

export interface OwnedAnswer {
  readonly ownerId: string;
  readonly traceId: string;
}

/** What people think of their answers; one for each trace, which goes with its conversation. */
export interface FeedbackStore {
  /** Keeps it instead of what was said before, and lets it wait for a review; false where they have no such trace. */
  give(key: OwnedAnswer, feedback: Feedback): Promise<boolean>;
  /** Takes it back, if there is any; false where they have no such trace. */
  withdraw(key: OwnedAnswer): Promise<boolean>;
  /** All of a conversation of theirs, in the order of its traces. */
  list(key: OwnedConversation): Promise<OwnFeedback[]>;
}

type Row = Readonly<z.infer<typeof feedbackRowSchema>>;

/** Feedback as it is written. */
export const encodeFeedback = (traceId: string, { rating, reasons, text, at }: Feedback): Row => ({
  traceId,
  rating,
  reasons: JSON.stringify(reasons),
  text,
  at,
});

const reasonsSchema = z.array(feedbackReasonSchema);

/** Feedback as it was written; reasons that cannot be read are none. */
export const readFeedback = ({ rating, reasons, text, at }: Omit<Row, 'traceId'>): Feedback => ({
  rating,
  reasons: reasonsSchema.safeParse(parseStoredJson(reasons)).data ?? [],
  text,
  at,
});
