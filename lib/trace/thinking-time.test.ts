import { expect, it } from 'vitest';
import type { Activity } from './activity';
import { thinkingTime } from './thinking-time';

const activity = (kind: string, startedAt: number, endedAt?: number): Activity => ({
  ...{ activityId: `${kind}${startedAt}`, parentId: null, sequence: 0, stepKey: null },
  ...{ kind, name: 'x', label: 'x', status: 'done', startedAt, ...(endedAt !== undefined && { endedAt }) },
});

it.each<[string, readonly Activity[], unknown]>([
  [
    'thoughts and an answer',
    [activity('thought', 1_000, 3_000), activity('answer', 6_000, 9_500)],
    [5_000, 3_500],
  ],
  [
    'answers with a search between them',
    [activity('thought', 1_000, 2_000), activity('answer', 2_000, 3_000), activity('answer', 8_000, 9_000)],
    [1_000, 7_000],
  ],
  ['an answer under way', [activity('thought', 1_000), activity('answer', 4_000)], [3_000, null]],
  ['no thoughts', [activity('stage', 1_000, 2_000), activity('answer', 4_000, 5_000)], null],
  ['no answer', [activity('thought', 1_000, 2_000)], null],
])('of %s', (_, activities, expected) => {
  const time = thinkingTime(activities, 1_000);
  expect(time && [time.thoughtMs, time.wroteMs]).toEqual(expected);
});
