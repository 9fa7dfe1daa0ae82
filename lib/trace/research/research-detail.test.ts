import { expect, it } from 'vitest';
import { activitySchema } from '../activity';
import { researchDetailOf } from './research-detail';

const DRAFT = {
  agent: 'analyst',
  iteration: 2,
  status: 'DRAFT_READY',
  text: 'The rate rose [1].',
  chain: 'The bank says so.',
  newQueries: [],
};
const OBJECTION = {
  iteration: 1,
  status: 'REJECT',
  critique: 'Why is not said.',
  suggestions: ['Say why.'],
  mode_compliance: 'compliant',
  logicalGaps: ['The cause.'],
};
const activity = (kind: string, detail: Record<string, unknown>) => ({
  ...{ activityId: 'a1', sequence: 0, parentId: null, stepKey: null, kind, name: kind, label: kind },
  ...{ status: 'done', startedAt: 1, endedAt: 1, detail },
});

it.each([
  ['draft', DRAFT, true],
  ['draft', { ...DRAFT, text: 'x'.repeat(12_001) }, false],
  ['draft', { ...DRAFT, of: 1 }, false],
  ['draft', { ...DRAFT, agent: 'writer', sourcesUsed: ['1'], confidence: 'High' }, true],
  ['draft', { ...DRAFT, agent: 'writer', confidence: 'Certain' }, false],
  ['revision', { ...DRAFT, of: 1, isCut: true }, true],
  ['revision', DRAFT, false],
  ['objection', OBJECTION, true],
  ['objection', { ...OBJECTION, mode_compliance: 'unclear' }, false],
  ['source', { number: 1, documentId: 'd', tier: 2, type: 'news', status: 'used' }, true],
  ['source', { tier: null, type: 'unknown', status: 'dropped', reason: 'tier' }, true],
  ['source', { number: 1, documentId: 'd', tier: 6, type: 'news', status: 'used' }, false],
])('knows what is a detail of a %s: %j is: %s', (kind, detail, isOne) => {
  expect(activitySchema.safeParse(activity(kind, detail)).success).toBe(isOne);
  expect(researchDetailOf(activity(kind, detail))).toEqual(isOne ? { kind, detail } : null);
});

it('knows nothing of a draft that nobody was shown, or of other kinds', () => {
  expect(researchDetailOf({ kind: 'draft' })).toBeNull();
  expect(researchDetailOf({ kind: 'search', detail: DRAFT })).toBeNull();
});
