import { describe, expect, it } from 'vitest';
import type { Activity } from './activity';
import { type CountedTurn, figuresOf, readTurnFigures } from './turn-figures';

let sequence = 0;
const activity = (kind: string, name: string, more: Partial<Activity> = {}): Activity => {
  sequence += 1;
  return {
    ...{
      activityId: `act_${sequence}`,
      sequence,
      parentId: null,
      stepKey: null,
      kind,
      name,
      label: 'kenari',
    },
    ...{ status: 'done', startedAt: 2_000, endedAt: 2_500, ...more },
  };
};
const turn = (more: Partial<CountedTurn>): CountedTurn => ({
  ...{ startedAt: 1_000, settledAt: 9_000, status: 'completed', activities: [], parts: [] },
  isTool: (name) => name === 'calculate',
  ...more,
});
const notice = (level: string, code: string) => ({
  type: 'data-notice',
  data: { level, code, text: 'kenari' },
});

describe('what a turn came to', () => {
  it('has its times, stages, calls and checks, each once under its name', () => {
    const figures = figuresOf(
      turn({
        stages: [
          { stage: 'deep_plan', status: 'done', startedAt: 1_000, latencyMs: 200 },
          { stage: 'deep_reasoning', status: 'done', startedAt: 1_200, latencyMs: 300, round: 1 },
          { stage: 'deep_reasoning', status: 'timed-out', startedAt: 1_500, latencyMs: 400, round: 2 },
          { stage: 'deep_synthesis', status: 'skipped', startedAt: 1_900, latencyMs: 0 },
        ],
        activities: [
          activity('thought', 'run', { startedAt: 1_500 }),
          activity('tool', 'calculate'),
          activity('tool', 'calculate', { status: 'failed' }),
          activity('tool', 'kenari_tool', { status: 'failed' }),
          activity('search', 'search_docs'),
          activity('validation', 'validation', { status: 'refused' }),
          activity('validation', 'validation'),
          activity('validation', 'beyond'),
          activity('answer', 'answer', { startedAt: 7_000 }),
        ],
        queuedMs: 50,
      }),
    );
    expect(figures).toEqual({
      ...{ failure: null, gaveUp: null, durationMs: 8_000, firstThoughtMs: 500, firstWordMs: 6_000 },
      ...{ queuedMs: 50, rounds: 2, statements: [] },
      stages: [
        { name: 'deep_plan', ms: 200, runs: 1, failed: 0 },
        { name: 'deep_reasoning', ms: 700, runs: 2, failed: 1 },
      ],
      tools: [
        { name: 'calculate', ms: 1_000, calls: 2, failed: 1 },
        { name: 'unknown', ms: 500, calls: 1, failed: 1 },
        { name: 'search', ms: 500, calls: 1, failed: 0 },
      ],
      gates: [{ name: 'validation', passed: 1, refused: 1 }],
    });
    expect(JSON.stringify(figures)).not.toContain('kenari');
    expect(readTurnFigures(JSON.stringify(figures))).toEqual(figures);
  });

  it.each([
    ['failed', [notice('error', 'rate-limited')], 'rate-limited'],
    ['interrupted', [notice('warning', 'tools-failed')], 'interrupted'],
    ['failed', [notice('error', 'Kenari said so!')], 'failed'],
    ['stopped', [notice('error', 'rate-limited')], null],
    ['completed', [notice('error', 'rate-limited')], null],
  ] as const)('of a turn that is %s the code of its last error is the cause', (status, parts, failure) => {
    expect(figuresOf(turn({ status, parts })).failure).toBe(failure);
  });

  it.each([
    [{ type: 'data-no-report', data: { code: 'no-draft', mode: 'strict' } }, 'no-draft'],
    [{ type: 'data-insufficiency', data: { section: '', missing: 'kenari' } }, 'insufficient-sources'],
    [{ type: 'data-insufficiency', data: { section: 'Costs', missing: 'kenari' } }, null],
    [notice('warning', 'draft-not-shown'), 'draft-not-shown'],
    [{ type: 'text', text: 'kenari' }, null],
  ])('an engine has given up where %j says so', (part, gaveUp) => {
    expect(figuresOf(turn({ parts: [part] })).gaveUp).toBe(gaveUp);
  });

  it('counts the statements of the last check of its answer, else of what was checked on the way', () => {
    const claim = (verdict: string) => ({ claim: 'kenari', verdict, confidence: 1, decidedBy: 'computed' });
    const detail = {
      ...{ consistencyScore: 1, factualityFlags: [], unresolvedClaims: [] },
      claims: [claim('supported'), claim('contradicted'), claim('supported')],
    };
    const activities = [activity('verification', 'verification', { detail })];
    const checked = figuresOf(turn({ activities }));
    expect(checked.statements).toEqual([
      { verdict: 'supported', count: 2 },
      { verdict: 'contradicted', count: 1 },
    ]);
    expect(checked.gates).toEqual([{ name: 'verification', passed: 0, refused: 1 }]);
    const parts = [{ type: 'data-claims', data: { all: 3, supported: 2, misattributed: 0, leftOut: 1 } }];
    expect(figuresOf(turn({ activities, parts })).statements).toEqual([
      { verdict: 'supported', count: 2 },
      { verdict: 'left-out', count: 1 },
    ]);
  });

  it('takes stages from what people were shown where nobody else knows of them', () => {
    const activities = [
      activity('stage', 'deep_plan', { status: 'interrupted' }),
      activity('stage', 'late', { status: 'skipped' }),
    ];
    expect(figuresOf(turn({ activities })).stages).toEqual([
      { name: 'deep_plan', ms: 500, runs: 1, failed: 0 },
    ]);
  });

  it.each(['', '{}', '[', '{"failure":"Kenari wrote this"}'])('reads nothing of %s', (json) => {
    expect(readTurnFigures(json)).toBeNull();
  });
});
