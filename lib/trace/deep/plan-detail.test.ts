import { expect, it } from 'vitest';
import { planDetailSchema } from './plan-detail';

const PLAN = {
  objective: 'Find the cheaper of two loans.',
  constraints: [],
  subtasks: [
    { id: 's1', title: 'The first total', dependsOn: [], evidence: 'calculation' },
    { id: 's2', title: 'Compare', dependsOn: ['s1'], evidence: 'none' },
  ],
  successCriteria: ['It names one.'],
};
const read = (subtasks: readonly object[]) => planDetailSchema.safeParse({ ...PLAN, subtasks }).success;

it('takes one to eight subtasks of which none waits for itself', () => {
  expect(read(PLAN.subtasks)).toBe(true);
  const [first, second] = PLAN.subtasks;
  expect(read([{ ...first, dependsOn: ['s2'] }, { ...second }])).toBe(false);
  expect(read([{ ...first, dependsOn: ['s9'] }])).toBe(false);
  expect(read([])).toBe(false);
  expect(read(Array.from({ length: 9 }, (_, place) => ({ ...first, id: `s${place}` })))).toBe(false);
});
