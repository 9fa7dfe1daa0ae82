import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { SettledTurn } from '@/lib/pipelines/turn/settled-turn';
import type { Activity } from '@/lib/trace/activity';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { STEP_KEYS } from '@/lib/trace/step-key';
import { summarizeRun } from './summarize-run';

const TURN = { pipeline: 'research', options: '{"mode":"strict"}', startedAt: 1_000 };
const OBJECTION = { critique: 'No.', suggestions: [], mode_compliance: 'compliant', logicalGaps: [] };
const REPORT: ResearchReport = {
  ...{ mode: 'monitor', confidence: 'Medium', reasons: [], score: 60 },
  ...{ iterations: 2, convergence: 'passed-with-warning', converged: true, disputed: [], unverified: [] },
  sources: [1, 5, null].map((tier, index) => ({
    ...{ number: index + 1, documentId: `d${index}`, title: 'T', tier, type: 'news', cited: 1, usedFor: [] },
  })),
};

const activities = (given: readonly Partial<Activity>[]): Activity[] =>
  given.map((activity, sequence) => ({
    ...{ activityId: `a${sequence}`, sequence, parentId: null, stepKey: null, label: 'L' },
    ...{ kind: 'stage', name: 'n', status: 'done', startedAt: 2_000, endedAt: 2_300 },
    ...activity,
  }));
const call = (name: string, tokens?: { input: number; output: number }): Partial<Activity> => ({
  kind: 'model-call',
  name,
  ...(tokens && { detail: { prompt: name, version: 1, variables: {}, tokens } }),
});
const objection = (round: number, detail: object): Partial<Activity> => ({
  ...{ kind: 'objection', name: 'critic', status: 'refused', round },
  detail: { ...OBJECTION, iteration: round, status: 'REJECT', ...detail },
});

function settled(
  given: readonly Partial<Activity>[],
  { parts = [], ...more }: Partial<SettledTurn> & { parts?: ChatMessage['parts'] } = {},
) {
  const record = {
    ...{ version: 3 as const, headline: 'H', traceMode: 'transparent' as const, completedAt: 5_000 },
    steps: STEP_KEYS.map((stepKey) => ({ stepKey, label: 'L', status: 'done' as const, ts: 5_000 })),
    activities: activities(given),
  };
  const trace = {
    ...{ record, thoughts: [], redactions: [], locale: 'en' as const, segmenterVersion: 's' },
    ...{ fidelity: { kind: 'raw' as const, visibleTokens: 0 }, repeatsThoughts: false },
  };
  const message: ChatMessage = { id: 'm', role: 'assistant', parts };
  return { status: 'completed' as const, settledAt: 5_000, message, trace, ...more };
}

describe('summarizeRun', () => {
  it('counts a run that was reported', () => {
    const run = summarizeRun(
      TURN,
      settled(
        [
          call('research-analyst', { input: 100, output: 20 }),
          objection(1, { logicalGaps: ['Why?'] }),
          call('research-revision'),
          { ...call('research-critic', { input: 9, output: 1 }), status: 'skipped' },
          { kind: 'source', detail: { tier: 4, type: 'blog', status: 'dropped', reason: 'tier' } },
        ],
        { parts: [{ type: 'data-report', data: REPORT }], tierVersion: 7 },
      ),
    );
    expect(run).toEqual({
      ...{ mode: 'monitor', status: 'reported', iterations: 2, converged: true, tierVersion: 7 },
      counts: {
        durationMs: 4_000,
        rejections: { gaps: 1 },
        sources: { 1: 1, 5: 1, unknown: 1 },
        dropped: { tier: 1 },
        roles: { analyst: { calls: 2, ms: 600, countedCalls: 1, inputTokens: 100, outputTokens: 20 } },
      },
    });
  });

  it('counts what there is of a run that broke off', () => {
    const run = summarizeRun(
      TURN,
      settled(
        [
          { name: 'research_iteration', round: 1 },
          objection(1, { mode_compliance: 'violated', logicalGaps: ['x'] }),
          { name: 'research_iteration', round: 2 },
          objection(2, {}),
          { kind: 'source', detail: { number: 1, tier: 2, type: 'news', status: 'used' } },
        ],
        { status: 'interrupted' },
      ),
    );
    expect(run).toMatchObject({
      ...{ mode: 'strict', status: 'interrupted', iterations: 2, converged: null, tierVersion: null },
      counts: { rejections: { mode: 1, other: 1 }, sources: { 2: 1 } },
    });
  });

  it('knows of a curated run what its report says, and that drafts were rejected', () => {
    const { detail: _detail, ...rejected } = objection(1, {});
    const run = summarizeRun(
      TURN,
      settled([rejected, call('research-writer')], { parts: [{ type: 'data-report', data: REPORT }] }),
    );
    expect(run?.counts).toMatchObject({
      rejections: { untold: 1 },
      sources: { 1: 1, 5: 1, unknown: 1 },
      roles: { writer: { calls: 1, ms: 300, countedCalls: 0 } },
    });
  });

  it.each([
    ['{"mode":"monitor"}', 'monitor'],
    ['{}', 'discovery'],
    ['{"mode":"x"}', 'discovery'],
    ['', 'discovery'],
  ])('reads the mode of a run without a report from %j', (options, mode) => {
    expect(summarizeRun({ ...TURN, options }, settled([]))).toMatchObject({ mode, status: 'no-report' });
  });

  it('is nothing for turns of other kinds, and for one that only asks', () => {
    expect(summarizeRun({ ...TURN, pipeline: 'deep' }, settled([]))).toBeNull();
    expect(summarizeRun(TURN, { ...settled([]), waiting: '{}' })).toBeNull();
  });
});
