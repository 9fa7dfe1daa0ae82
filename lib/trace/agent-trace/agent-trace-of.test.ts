import { describe, expect, it } from 'vitest';
import type { Activity } from '../activity';
import { agentTraceEntrySchema } from './agent-trace-entry';
import { agentTraceEntry } from './agent-trace-of';
import { EndedFeed } from './ended-feed';

const passage = { documentId: 'd1', chunkId: 'c1', start: 100, end: 1_329 };
let count = 0;

function activity(over: Partial<Activity> & Pick<Activity, 'kind'>): Activity {
  count += 1;
  return {
    ...{ activityId: `a${count}`, sequence: count, parentId: null, stepKey: null, name: over.kind },
    ...{ label: 'Label', status: 'done', startedAt: 1, endedAt: 2 },
    ...over,
  };
}

const told = (...activities: Activity[]) => {
  const feed = new EndedFeed(agentTraceEntry);
  return activities.flatMap((one) => feed.take(one)).map(({ data }) => data);
};

describe('the trace of an answer from documents', () => {
  it('tells what was done by the names that other systems know it by', () => {
    const subtask = { id: 's1', title: 'Search for X', dependsOn: [], evidence: 'none' as const };
    const entries = told(
      activity({ kind: 'stage', name: 'document_plan' }),
      activity({
        kind: 'plan',
        detail: { objective: 'X', constraints: [], subtasks: [subtask], successCriteria: [] },
      }),
      activity({ kind: 'search', detail: { query: 'X', found: [passage, passage] } }),
      activity({ kind: 'evidence', detail: { ...passage, number: 1 } }),
      activity({
        kind: 'validation',
        summary: 'Refused',
        detail: { problems: [{ code: 'MIN_SEARCHES_UNMET', message: 'Search again.' }], claims: [] },
      }),
      activity({
        kind: 'reprompt',
        summary: 'Search or open more before answering',
        detail: { demand: 'gather', problems: ['MIN_SEARCHES_UNMET'], callsLeft: 2, repromptsLeft: 1 },
      }),
      activity({ kind: 'evidence', status: 'failed', summary: 'There is no such passage.' }),
      activity({ kind: 'validation', status: 'refused' }),
      activity({ kind: 'failure', detail: { code: 'chunk-timeout' } }),
    );
    expect(entries).toEqual([
      { type: 'plan', steps: ['Search for X'] },
      { type: 'tool_call', tool: 'search_docs', input: { query: 'X' }, outputSummary: 'Found 2 chunks' },
      {
        type: 'tool_call',
        tool: 'open_citation',
        input: { docId: 'd1', chunkId: 'c1' },
        outputSummary: 'Retrieved 1.2KB',
      },
      { type: 'validation', validationErrors: ['Search again.'], notes: 'Refused' },
      { type: 'reprompt', notes: 'MIN_SEARCHES_UNMET' },
      { type: 'error', notes: 'There is no such passage.' },
      { type: 'validation', validationErrors: ['The answer was not accepted.'], notes: '' },
      { type: 'error', notes: 'done' },
    ]);
    for (const entry of entries) expect(agentTraceEntrySchema.safeParse(entry).error).toBeUndefined();
  });

  it('takes nothing for a check of the answer that judges none', () => {
    const beyond = activity({ kind: 'validation', name: 'beyond', summary: 'You asked for 12 searches.' });
    expect(told(beyond)).toEqual([]);
  });

  it('tells each thing once it has ended, once, and nothing of what it does not know', () => {
    const { endedAt: _, ...running } = activity({ kind: 'search', detail: { query: 'X', found: [] } });
    const ended = { ...running, endedAt: 5 };
    expect(told(running, ended, ended)).toHaveLength(1);
    expect(
      told(activity({ kind: 'search' }), activity({ kind: 'plan' }), activity({ kind: 'other' })),
    ).toEqual([]);
  });
});
