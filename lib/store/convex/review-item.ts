import type { FunctionReturnType } from 'convex/server';
import type { api } from '@/convex/_generated/api';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import { readFeedback } from '../feedback-store';

/** A trace as a deployment lists it. */
export type ItemView = NonNullable<FunctionReturnType<typeof api.review.find>>;

/** The queue's entry for what a deployment gives. */
export const reviewItemOf = (item: ItemView): ReviewItem => ({
  ...item,
  feedback: item.feedback && readFeedback(item.feedback),
});
