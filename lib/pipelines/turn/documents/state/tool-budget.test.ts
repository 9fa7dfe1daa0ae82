import { expect, it } from 'vitest';
import { analyzeConstraints } from '../constraints/analyze-constraints';
import { AGENT_KNOBS } from './agent-knobs';
import { toolBudget } from './tool-budget';

const budgetOf = (question: string) => toolBudget(analyzeConstraints(question), AGENT_KNOBS.read({}));

it.each([
  ['What are the deployment steps?', { calls: 5, minSearches: 1, minOpenCitations: 0, isBeyond: false }],
  ['Make four searches and open two sources. Who pays?', { calls: 6, isBeyond: false }],
  ['Make four searches and open four sources. Who pays?', { calls: 8, isBeyond: false }],
  ['Make seven searches and open three sources. Who pays?', { calls: 8, minSearches: 5, isBeyond: true }],
  ['Open seven sources. Who pays?', { calls: 8, minOpenCitations: 5, isBeyond: true }],
])('gives %j what it takes, and no more than may be', (question, budget) => {
  expect(budgetOf(question)).toMatchObject(budget);
});
