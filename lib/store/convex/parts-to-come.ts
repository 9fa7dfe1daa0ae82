import { AppError } from '@/lib/shared/app-error';
import type { ReviewStore } from '../review-store';

/** Stands where the store has no functions yet. */
const notYet = (): Promise<never> =>
  Promise.reject(new AppError('store-unavailable', 'This is not kept in Convex yet.'));

export const reviewToCome: ReviewStore = {
  queue: notYet,
  nextUnreviewed: notYet,
  find: notYet,
  siblings: notYet,
  models: notYet,
  reviewers: notYet,
  addVerdict: notYet,
  verdicts: notYet,
  addComment: notYet,
  comments: notYet,
  resolveThread: notYet,
  assign: notYet,
};
