import type { TraceView } from '@/lib/chat/trace-view';
import { type Activity, thoughtRangeOf } from '@/lib/trace/activity';

type Turn = Pick<TraceView, 'trace' | 'thoughts'>;

/** A turn with those from which it went on, as if they were one: one course of activities over one text of thoughts. */
export const joinedView = ({ earlier = [], ...view }: TraceView): TraceView => ({
  ...view,
  ...earlier.reduceRight<Turn>((later, before) => joined(before, later), view),
});

function joined(before: Turn, later: Turn): Turn {
  const [first, second] = [before.trace.record, later.trace.record];
  if (first.version !== 3 || second.version !== 3) return later;
  const length = before.thoughts.reduce((sum, { delta }) => sum + delta.length, 0);
  const lastSequence = before.thoughts.at(-1)?.sequence ?? 0;
  const redactions = [
    ...before.trace.redactions,
    ...later.trace.redactions.map(({ at, ...redaction }) =>
      at === undefined ? redaction : { ...redaction, at: at + length },
    ),
  ];
  const activities = [
    ...first.activities,
    ...second.activities.map((activity) => moved(activity, first.activities.length, length)),
  ];
  const thoughts = later.thoughts.map((entry) => ({ ...entry, sequence: entry.sequence + lastSequence }));
  return {
    trace: { ...later.trace, redactions, record: { ...second, activities } },
    thoughts: [...before.thoughts, ...thoughts],
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
