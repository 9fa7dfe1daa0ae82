import { expect, it } from 'vitest';
import type { ModeDecisionCount, ModeDecisionStore } from '@/lib/store/mode-decision-store';
import { modeReport } from './mode-report';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const count = (given: Partial<ModeDecisionCount>): ModeDecisionCount => ({
  hundredth: 30,
  mode: 'fast',
  reason: 'score-below',
  isOverridden: false,
  count: 1,
  ...given,
});
const COUNTS = [
  count({ count: 6 }),
  count({ hundredth: 58, isOverridden: true, count: 2 }),
  count({ hundredth: 62, mode: 'deep', reason: 'score-above' }),
  count({ hundredth: 95, mode: 'deep', reason: 'explicit-request' }),
  count({ mode: 'deep', reason: 'chosen', count: 4 }),
  count({ reason: 'chosen-fast', count: 2 }),
  count({ reason: 'explicit-refusal' }),
  count({ hundredth: 80, reason: 'disabled' }),
  count({ reason: 'repeated', count: 9 }),
];

it('tells decisions by score from what people asked for, and tries a threshold on the former', async () => {
  const asked: unknown[] = [];
  const store: ModeDecisionStore = {
    counts: async (range) => {
      asked.push(range);
      return COUNTS;
    },
    changedBy: async (query) => {
      asked.push(query);
      return [];
    },
  };
  const report = await modeReport(store, { days: 7, threshold: 0.58, now: NOW });
  expect(report).toMatchObject({
    days: 7,
    threshold: 0.58,
    asked: { fast: 3, deep: 5 },
    refused: 1,
    tried: { decisions: 9, becomeDeep: 2, becomeFast: 0, overridesSaved: 2, acceptedChanged: 0 },
  });
  expect(report.byScore[5]).toMatchObject({
    decided: { fast: 2, deep: 0 },
    overridden: { fast: 2, deep: 0 },
  });
  expect((await modeReport(store, { days: 7, threshold: 0.59, now: NOW })).tried.becomeDeep).toBe(0);
  const range = { from: NOW - 7 * DAY_MS, to: NOW + 1 };
  expect(asked.slice(0, 2)).toEqual([range, { ...range, threshold: 0.58, limit: 8 }]);
});
