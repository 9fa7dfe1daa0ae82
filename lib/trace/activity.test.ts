import { describe, expect, it } from 'vitest';
import { type Activity, activitiesShown, durationOf } from './activity';

const activity = (sequence: number, kind: string, startedAt: number, endedAt?: number): Activity => ({
  activityId: `a${sequence + 1}`,
  sequence,
  parentId: null,
  stepKey: null,
  kind,
  name: kind,
  label: kind,
  status: endedAt === undefined ? 'running' : 'done',
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
});

describe('durationOf', () => {
  it('is until the end, and for a thought until something else begins', () => {
    const turn = [
      activity(0, 'thought', 100, 100),
      activity(1, 'thought', 400, 900),
      activity(2, 'tool', 500, 700),
      activity(3, 'thought', 2_000, 2_000),
    ];
    expect(turn.map((one) => durationOf(turn, one))).toEqual([300, 500, 200, 0]);
  });

  it('is not known of what goes on, and never negative', () => {
    const turn = [activity(0, 'tool', 100), activity(1, 'answer', 300, 200)];
    expect(turn.map((one) => durationOf(turn, one))).toEqual([null, 0]);
  });
});

describe('activitiesShown', () => {
  it('leaves out what was thought about a prompt whose reply is JSON, and nothing else', () => {
    const child = (sequence: number, kind: string, parent: number): Activity => ({
      ...activity(sequence, kind, 1, 2),
      parentId: `a${parent}`,
    });
    const activities = [
      activity(0, 'stage', 1, 2),
      child(1, 'model-call', 1),
      child(2, 'thought', 2),
      child(3, 'tool', 2),
      child(4, 'thought', 1),
      activity(5, 'thought', 1, 2),
    ];
    const shown = activitiesShown(activities).map(({ activityId }) => activityId);
    expect(shown).toEqual(['a1', 'a2', 'a4', 'a5', 'a6']);
  });
});
