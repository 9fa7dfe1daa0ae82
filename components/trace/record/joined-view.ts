import type { TraceView } from '@/lib/chat/trace-view';
import { type Activity, thoughtRangeOf } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';

type Turn = Pick<TraceView, 'trace' | 'thoughts'>;

/** What was done, and what was removed from the thoughts about it. */
interface Course {
  readonly activities: readonly Activity[];
  readonly redactions: readonly Redaction[];
}

/** A turn with those from which it went on, as if they were one: one course of activities over one text of thoughts. */
export const joinedView = ({ earlier = [], ...view }: TraceView): TraceView => ({
  ...view,
  ...earlier.reduceRight<Turn>((later, before) => joined(before, later), view),
});

function joined(before: Turn, later: Turn): Turn {
  const { record } = later.trace;
  if (before.trace.record.version !== 3 || record.version !== 3) return later;
  const { activities, redactions } = joinedCourse(before, {
    activities: record.activities,
    redactions: later.trace.redactions,
  });
  const lastSequence = before.thoughts.at(-1)?.sequence ?? 0;
  const thoughts = later.thoughts.map((entry) => ({ ...entry, sequence: entry.sequence + lastSequence }));
  return {
    trace: { ...later.trace, redactions, record: { ...record, activities } },
    thoughts: [...before.thoughts, ...thoughts],
  };
}

/** What was done in a turn, and then in one that went on from it, over the thoughts of both. */
export function joinedCourse({ trace, thoughts }: Turn, later: Course) {
  const first = trace.record.version === 3 ? trace.record.activities : [];
  const length = thoughts.reduce((sum, { delta }) => sum + delta.length, 0);
  const moves = ({ at, ...redaction }: Redaction): Redaction =>
    at === undefined ? redaction : { ...redaction, at: at + length };
  return {
    activities: [...first, ...later.activities.map((activity) => moved(activity, first.length, length))],
    redactions: [...trace.redactions, ...later.redactions.map(moves)],
  };
}

/** An activity after `count` others, its thoughts after a text of that length. */
function moved(activity: Activity, count: number, length: number): Activity {
  const range = thoughtRangeOf(activity);
  const idOf = (id: string): string => `${id}+${count}`;
  return {
    ...activity,
    activityId: idOf(activity.activityId),
    parentId: activity.parentId === null ? null : idOf(activity.parentId),
    sequence: activity.sequence + count,
    ...(range && { detail: { start: range.start + length, end: range.end + length } }),
  };
}
