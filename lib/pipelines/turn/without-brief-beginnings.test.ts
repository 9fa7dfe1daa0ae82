import { describe, expect, it } from 'vitest';
import type { CollectorEvent } from '@/lib/reasoning/trace-collector/collector-event';
import { withoutBriefBeginnings } from './without-brief-beginnings';

const thought: CollectorEvent = { type: 'thought', delta: 'So it is. ', ts: 1 };

function activity(
  sequence: number,
  status: 'running' | 'done',
  parentId: string | null = null,
): CollectorEvent {
  const ids = { activityId: `a${sequence + 1}`, sequence, parentId };
  return {
    type: 'activity',
    activity: {
      ...ids,
      status,
      stepKey: null,
      kind: 'thought',
      name: 'run',
      label: 'So it is',
      startedAt: 1,
    },
  };
}

describe('withoutBriefBeginnings', () => {
  it('sends an activity that nobody could see run once, after what was thought in it', () => {
    expect(
      withoutBriefBeginnings([
        activity(0, 'done'),
        thought,
        activity(1, 'running'),
        thought,
        activity(1, 'done'),
        activity(2, 'running'),
      ]),
    ).toEqual([activity(0, 'done'), thought, thought, activity(1, 'done'), activity(2, 'running')]);
  });

  it('keeps the beginning of one in which another begins, so that each comes after what it is in', () => {
    const nested = [
      activity(0, 'running'),
      activity(1, 'running', 'a1'),
      activity(1, 'done', 'a1'),
      activity(0, 'done'),
    ];
    expect(withoutBriefBeginnings(nested)).toEqual([nested[0], nested[2], nested[3]]);
  });
});
