import { expect, it } from 'vitest';
import type { Activity } from './activity';
import { researchTraceEntrySchema } from './research-trace-entry';
import { researchTraceEntry } from './research-trace-of';

const activity = (over: Partial<Activity> & Pick<Activity, 'kind' | 'name'>): Activity => ({
  ...{ activityId: 'a1', sequence: 1, parentId: null, stepKey: null },
  ...{ label: 'Label', status: 'done', startedAt: 1, endedAt: 2 },
  ...over,
});
const DRAFT = {
  ...{ agent: 'analyst', iteration: 2, status: 'DRAFT_READY', text: 'It rose [1].' },
  ...{ chain: 'The bank says so.', newQueries: ['why'] },
};
const OBJECTION = {
  ...{ iteration: 1, status: 'REJECT', critique: 'Why?', suggestions: ['Say why.'] },
  ...{ mode_compliance: 'compliant', logicalGaps: ['The cause is missing.'] },
};
const SOURCE = {
  number: 1,
  documentId: 'd1',
  site: 'bank.example',
  tier: 1,
  type: 'official',
  status: 'used',
};
const claim = (text: string, verdict: string) => ({ claim: text, verdict, reason: 'carried', cites: [1] });

it.each([
  [
    activity({ kind: 'search', name: 'documents', summary: 'Found 2', detail: { query: 'rate', found: [] } }),
    { type: 'search', query: 'rate', outputSummary: 'Found 2' },
  ],
  [
    activity({ kind: 'search', name: 'searxng', status: 'failed', summary: 'search-unreachable' }),
    { type: 'error', notes: 'search-unreachable' },
  ],
  [
    activity({ kind: 'search', name: 'searxng', status: 'timed-out', summary: 'search-too-slow' }),
    { type: 'error', notes: 'search-too-slow' },
  ],
  [
    activity({ kind: 'source', name: 'used', detail: SOURCE }),
    { type: 'source', status: 'used', number: 1, site: 'bank.example', tier: 1, source_type: 'official' },
  ],
  [activity({ kind: 'source', name: 'dropped' }), { type: 'source', status: 'dropped' }],
  [
    activity({ kind: 'revision', name: 'analyst', round: 2, detail: { ...DRAFT, of: 1 } }),
    {
      ...{ type: 'analyst', iteration: 2, status: 'DRAFT_READY', new_queries: ['why'] },
      ...{ draft: 'It rose [1].', reasoning_chain: 'The bank says so.' },
    },
  ],
  [activity({ kind: 'draft', name: 'analyst', round: 1 }), { type: 'analyst', iteration: 1 }],
  [
    activity({ kind: 'draft', name: 'writer', detail: { ...DRAFT, agent: 'writer' } }),
    { type: 'writer', draft: 'It rose [1].' },
  ],
  [
    activity({ kind: 'objection', name: 'critic', round: 1, detail: OBJECTION }),
    {
      ...{ type: 'critic', iteration: 1, status: 'REJECT', critique: 'Why?', suggestions: ['Say why.'] },
      ...{ mode_compliance: 'compliant', logical_gaps: ['The cause is missing.'] },
    },
  ],
  [activity({ kind: 'stage', name: 'research_iteration', round: 1 }), { type: 'iteration', iteration: 1 }],
  [
    activity({
      ...{ kind: 'validation', name: 'report' },
      detail: { problems: [], claims: [claim('It rose.', 'supported'), claim('It fell.', 'unsupported')] },
    }),
    { type: 'validation', removed: ['It fell.'], notes: '' },
  ],
])('tells $kind $name by the names that other systems know it by', (done, entry) => {
  const told = researchTraceEntry(done);
  expect(told).toEqual(entry);
  expect(researchTraceEntrySchema.safeParse(told).error).toBeUndefined();
});

it.each([
  activity({ kind: 'stage', name: 'research_debate' }),
  activity({ kind: 'draft', name: 'draft' }),
  activity({ kind: 'thought', name: 'run' }),
])('tells nothing of $kind $name', (done) => {
  expect(researchTraceEntry(done)).toBeNull();
});
