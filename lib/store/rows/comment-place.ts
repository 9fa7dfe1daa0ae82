import type { z } from 'zod';
import type { CommentAnchor } from '../../chat/review/review-comment';
import type { commentRowSchema } from './review-rows';

/** Where a comment stands, as fields of its row. */
export type CommentPlace = Pick<
  z.infer<typeof commentRowSchema>,
  'stepKey' | 'activityId' | 'thoughtSequence' | 'passageStart' | 'passageEnd'
>;

export const placeOf = (anchor: CommentAnchor): CommentPlace => ({
  stepKey: anchor.kind === 'step' ? anchor.stepKey : null,
  activityId: anchor.kind === 'activity' ? anchor.activityId : null,
  thoughtSequence: anchor.kind === 'thought' ? anchor.sequence : null,
  passageStart: anchor.kind === 'thought' ? anchor.start : null,
  passageEnd: anchor.kind === 'thought' ? anchor.end : null,
});

export function anchorOf(place: CommentPlace): CommentAnchor {
  if (place.stepKey !== null) return { kind: 'step', stepKey: place.stepKey };
  if (place.activityId !== null) return { kind: 'activity', activityId: place.activityId };
  if (place.thoughtSequence === null) return { kind: 'trace' };
  const { thoughtSequence: sequence, passageStart, passageEnd } = place;
  return { kind: 'thought', sequence, start: passageStart ?? 0, end: passageEnd ?? 0 };
}
