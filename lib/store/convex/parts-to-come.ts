import { AppError } from '@/lib/shared/app-error';
import type { InvitationStore } from '../invitation-store';
import type { PeopleStore } from '../people-store';
import type { ReviewStore } from '../review-store';

/** Stands where the store has no functions yet. */
const notYet = (): Promise<never> =>
  Promise.reject(new AppError('store-unavailable', 'This is not kept in Convex yet.'));

export const peopleToCome: PeopleStore = {
  list: notYet,
  get: notYet,
  waysToSignIn: notYet,
  any: notYet,
  setRole: notYet,
  setDisabled: notYet,
  signOut: notYet,
  sessions: notYet,
  endSessions: notYet,
};

export const invitationsToCome: InvitationStore = {
  add: notYet,
  offerFirst: notYet,
  listOpen: notYet,
  withdraw: notYet,
  peek: notYet,
  claim: notYet,
  release: notYet,
  use: notYet,
};

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
