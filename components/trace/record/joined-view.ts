import type { TraceView } from '@/lib/chat/trace-view';
import { type Activity, thoughtRangeOf } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';

/** A stored turn, as far as joining needs to know it. */
export interface StoredTurn<
  Trace extends Pick<TraceEnvelope, 'startedAt' | 'redactions' | 'record'> = TraceEnvelope,
> {
  readonly trace: Trace;
  readonly thoughts: readonly ThoughtLogEntry[];
}

type AnyTurn = StoredTurn<Pick<TraceEnvelope, 'startedAt' | 'redactions' | 'record'>>;

/** What was done, what was removed from the thoughts about it, and when that began. */
interface Course {
  readonly activities: readonly Activity[];
  readonly redactions: readonly Redaction[];
  readonly startedAt: number;
}

/**
 * Turns that went on from each other, oldest first, as one: one course of activities over one text of thoughts, without
 * the time for which the person was waited for. What else is said of it is said of the last one.
 */
export const joinedTurns = <Turn extends AnyTurn>(earlier: readonly AnyTurn[], last: Turn): Turn =>
  earlier.reduceRight<Turn>((later, before) => joined(later, before), last);

/** A stored turn with those from which it went on, as if they were one. */
export const joinedView = ({ earlier = [], ...view }: TraceView): TraceView => joinedTurns(earlier, view);

function joined<Turn extends AnyTurn>(later: Turn, before: AnyTurn): Turn {
  const { record, redactions, startedAt } = later.trace;
  if (before.trace.record.version !== 3 || record.version !== 3) return later;
  const course = joinedCourse(before, { activities: record.activities, redactions, startedAt });
  const waitedMs = waitBetween(before, startedAt);
  const lastSequence = before.thoughts.at(-1)?.sequence ?? 0;
  return {
    ...later,
    trace: {
      ...later.trace,
      startedAt: before.trace.startedAt + waitedMs,
      redactions: course.redactions,
      record: { ...record, activities: course.activities },
    },
    thoughts: [
      ...before.thoughts.map((entry) => ({ ...entry, ts: entry.ts + waitedMs })),
      ...later.thoughts.map((entry) => ({ ...entry, sequence: entry.sequence + lastSequence })),
    ],
  };
}

/** What was done in a turn, and then in one that went on from it, over the thoughts of both. */
export function joinedCourse(before: AnyTurn, later: Course): Pick<Course, 'activities' | 'redactions'> {
  const { record, redactions } = before.trace;
  const first = record.version === 3 ? record.activities : [];
  const length = before.thoughts.reduce((sum, { delta }) => sum + delta.length, 0);
  const waitedMs = waitBetween(before, later.startedAt);
  const moves = ({ at, ...redaction }: Redaction): Redaction =>
    at === undefined ? redaction : { ...redaction, at: at + length };
  return {
    activities: [
      ...first.map((activity) => delayed(activity, waitedMs)),
      ...later.activities.map((activity) => moved(activity, first.length, length)),
    ],
    redactions: [...redactions, ...later.redactions.map(moves)],
  };
}

/** Time (ms) between the end of a turn and the beginning of the next one, which is no part of either. */
const waitBetween = ({ trace }: AnyTurn, laterStartedAt: number): number =>
  Math.max(0, laterStartedAt - trace.record.completedAt);

const delayed = ({ endedAt, ...activity }: Activity, delayMs: number): Activity => ({
  ...activity,
  startedAt: activity.startedAt + delayMs,
  ...(endedAt !== undefined && { endedAt: endedAt + delayMs }),
});

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
