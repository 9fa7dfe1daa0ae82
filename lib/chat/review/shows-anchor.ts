import { cameAbout } from '@/lib/trace/shown-step';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import type { CommentAnchor } from './review-comment';
import { passageText } from './thought-passage';

/** Whether a trace has what a comment stands at; of one that stands anywhere else nobody would ever hear. */
export function showsAnchor(
  record: TraceRecord,
  thoughts: readonly ThoughtLogEntry[],
  anchor: CommentAnchor,
): boolean {
  switch (anchor.kind) {
    case 'trace':
      return true;
    case 'activity':
      return activitiesOf(record).some(({ activityId }) => activityId === anchor.activityId);
    case 'step':
      // Where there are activities, these are the rows.
      return (
        activitiesOf(record).length === 0 &&
        record.steps.some((step) => step.stepKey === anchor.stepKey && cameAbout(step))
      );
    case 'thought':
      return passageText(thoughts, anchor).length === anchor.end - anchor.start;
  }
}
