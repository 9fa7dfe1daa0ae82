import { expect, it } from 'vitest';
import type { TraceView } from '@/lib/chat/trace-view';
import { type Activity, isForest, thoughtRangeOf } from '@/lib/trace/activity';
import type { TraceRecord } from '@/lib/trace/trace-record';
import { joinedView } from './joined-view';

const thought = (sequence: number, start: number, end: number, parentId: string | null = null): Activity => ({
  activityId: `a${sequence + 1}`,
  sequence,
  parentId,
  stepKey: 'response-compose',
  kind: 'thought',
  name: 'run',
  label: 'Thinking',
  status: 'done',
  startedAt: 1,
  endedAt: 2,
  detail: { start, end },
});

/** A turn of two seconds. */
function turn(deltas: readonly string[], activities: readonly Activity[], startedAt = 0): TraceView {
  const record = { version: 3, activities, completedAt: startedAt + 2_000 } as TraceRecord;
  const redactions = [{ ruleId: 'credentials', count: 1, at: 2 }] as const;
  return {
    trace: { ...({} as TraceView['trace']), startedAt, record, redactions: [...redactions] },
    thoughts: deltas.map((delta, index) => ({ sequence: index + 1, delta, ts: startedAt + index })),
    chain: {} as TraceView['chain'],
  };
}

it('makes one course of a turn and those that it went on from', () => {
  const first = turn(['One. ', 'Two.'], [thought(0, 0, 5), thought(1, 5, 9, 'a1')]);
  const second = turn(['Three.'], [thought(0, 0, 6)]);
  const third = turn(['Four.'], [thought(0, 0, 5)]);
  const { trace, thoughts } = joinedView({ ...third, earlier: [first, second] });
  const text = thoughts.map(({ delta }) => delta).join('');
  const activities = trace.record.version === 3 ? trace.record.activities : [];
  expect(isForest(activities)).toBe(true);
  expect(
    activities.map((activity) => {
      const { start, end } = thoughtRangeOf(activity) ?? { start: 0, end: 0 };
      return text.slice(start, end);
    }),
  ).toEqual(['One. ', 'Two.', 'Three.', 'Four.']);
  expect(thoughts.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(trace.redactions.map(({ at }) => at)).toEqual([2, 11, 17]);
});

it('leaves out the time for which the person was waited for', () => {
  const first = turn(['One. '], [thought(0, 0, 5)], 10_000);
  const second = turn(['Two.'], [thought(0, 0, 4)], 3_600_000);
  const { trace, thoughts } = joinedView({ ...second, earlier: [first] });
  expect(trace.startedAt).toBe(3_598_000);
  expect(thoughts.map(({ ts }) => ts)).toEqual([3_598_000, 3_600_000]);
  expect(trace.record.completedAt - trace.startedAt).toBe(4_000);
});
