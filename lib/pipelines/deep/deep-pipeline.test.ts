import { describe, expect, it } from 'vitest';
import { parseLoggedChunk } from '@/lib/chat/logged-chunk';
import { calculate } from '@/lib/tools/built-in/built-in-tools';
import { type Activity, activitySchema, isForest } from '@/lib/trace/activity';
import { sinkForTest } from '../turn/testing/sink-for-test';
import { KEY_DEEP_PLAN, KEY_REASONING_ROUNDS, KEY_TOOL_EVIDENCE } from './artifacts/artifacts';
import type { DeepScript } from './testing/deep-model';
import { ANSWER_FOR_TEST, SCRIPT_FOR_TEST, TOOLS_FOR_TEST } from './testing/deep-script';
import { findingTool, playDeepTurn } from './testing/play-deep-turn';

describe('a deep turn', () => {
  it('answers from what it has calculated where that takes up all figures, and plans and reasons else', async () => {
    const question = 'A bakery sells 347 rolls a day at 0.85 each. What does it take in over 26 days?';
    const steps = [
      { name: 'daily_sales', expression: '347 * 0.85 = 290.15' },
      { name: 'all', expression: 'daily sales * 26' },
    ];
    const play = (calculation: readonly object[]) =>
      playDeepTurn({
        ...{ question, tools: [...TOOLS_FOR_TEST, calculate] },
        script: { ...SCRIPT_FOR_TEST, calculation: [{ json: { steps: calculation } }] },
      });
    const settled = await play(steps);
    expect(settled.asked).toEqual(['calculation', 'synthesis']);
    expect(settled.status).toBe('completed');
    expect(settled.answer).toBe(ANSWER_FOR_TEST);
    expect(settled.memory.get(KEY_TOOL_EVIDENCE)?.map(({ text }) => text)).toEqual([
      'daily sales: 294.95\n347 × 0.85 = 294.95',
      'all: 7,668.7\n(347 × 0.85) × 26 = 7,668.7',
    ]);
    const shown = settled.activities.map(({ name, summary }) => [name, summary]);
    expect(shown).toContainEqual(['plan', question]);
    expect(shown).toContainEqual(['deep_calculation', '2 calls: Calculator']);
    expect(shown).toContainEqual(['deep_synthesis', 'Written from 2 findings']);

    const other = await playDeepTurn({
      ...{ question, tools: [...TOOLS_FOR_TEST, calculate] },
      script: {
        ...SCRIPT_FOR_TEST,
        calculation: [{ json: { steps } }],
        synthesis: [{ text: 'That makes 7,544.' }],
      },
    });
    expect(other.answer).toMatch(
      /^That makes 7,544\.\n\n\*\*The calculator came to something else.*\n\n- all: 7,668\.7/,
    );

    const dated = await playDeepTurn({
      ...{ question: 'Which day is 45 days after 2026-03-01?', tools: [...TOOLS_FOR_TEST, calculate] },
      script: {
        ...SCRIPT_FOR_TEST,
        calculation: [{ json: { steps: [{ name: '45 days later', expression: '2026-03-01 + 45 days' }] } }],
        synthesis: [{ text: 'That is 15 April 2026.' }],
      },
    });
    expect(dated.asked).toEqual(['calculation', 'synthesis']);
    expect(dated.answer).toBe('That is 15 April 2026.');

    for (const some of [steps.slice(0, 1), [...steps, { name: 'rest', expression: 'something else' }]]) {
      const { asked, toolRecords, memory } = await play(some);
      // It is evidence for no subtask of the plan that is made after it, but for what has to be calculated.
      expect(memory.get(KEY_TOOL_EVIDENCE)?.[0]?.subtaskId).toBe('');
      expect(asked.slice(0, 3)).toEqual(['calculation', 'plan', 'reasoning']);
      const calculated = toolRecords.filter(({ toolName }) => toolName === calculate.name);
      expect(calculated).toHaveLength(Math.min(2, some.length));
    }
  });

  it('plans to work out nothing where nobody has given a figure', async () => {
    const subtasks = ['calculation', 'memory'].map((evidence, at) => ({
      ...{ id: `s${at + 1}`, title: 'Weigh them', dependsOn: [], evidence },
    }));
    const plan = { objective: 'Choose one.', constraints: [], subtasks, successCriteria: [] };
    const { memory, asked } = await playDeepTurn({
      ...{ question: 'PostgreSQL or SQLite for a small shop?', tools: TOOLS_FOR_TEST },
      script: { ...SCRIPT_FOR_TEST, plan: [{ json: plan }] },
    });
    expect(memory.get(KEY_DEEP_PLAN)?.subtasks.map(({ evidence }) => evidence)).toEqual(['none', 'none']);
    expect(asked.slice(0, 3)).toEqual(['plan', 'reasoning', 'reflection']);
  });

  it('goes through its stages in order, and through another round where reflection asks for one', async () => {
    const turn = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: TOOLS_FOR_TEST });
    expect(turn.reports.map(({ stage, status, round }) => `${stage}${round ?? ''} ${status}`)).toEqual([
      'telemetry_start done',
      'history_retrieve done',
      'deep_calculation skipped',
      'deep_plan done',
      'server_tools skipped',
      'deep_reasoning1 done',
      'deep_tool_orchestration1 done',
      'deep_pause1 skipped',
      'deep_reflection1 done',
      'deep_reasoning2 done',
      'deep_tool_orchestration2 done',
      'deep_pause2 skipped',
      'deep_reflection2 done',
      'deep_synthesis done',
      'conversation_save done',
      'telemetry_final done',
    ]);
    expect(turn.answer).toBe(ANSWER_FOR_TEST);
    expect(turn.status).toBe('completed');
    expect(turn.memory.get(KEY_REASONING_ROUNDS)).toBe(2);
    const stages = turn.activities.filter(({ kind }) => kind === 'stage');
    expect(stages.map(({ name, round, summary }) => [name, round, summary])).toEqual([
      ['deep_plan', undefined, '3 subtasks; data needed for 1; a calculation needed for 1'],
      ['deep_reasoning', 1, 'The first loan is cheaper.'],
      ['deep_tool_orchestration', 1, '2 calls: Tool first and Tool second'],
      ['deep_reflection', 1, 'Missing evidence: The fee is unknown. Another round.'],
      ['deep_reasoning', 2, 'The second loan is cheaper by 180.'],
      ['deep_tool_orchestration', 2, 'No tool would settle anything more'],
      ['deep_reflection', 2, 'Sure enough to answer'],
      ['deep_synthesis', undefined, 'Written from 1 statement and 2 findings'],
    ]);
    expect(turn.memory.get(KEY_TOOL_EVIDENCE)).toMatchObject([
      {
        evidenceId: 'e1',
        callId: 'turn-1',
        subtaskId: 's1',
        text: 'total: 12720',
        places: [{ path: 'total' }],
      },
      { evidenceId: 'e2', callId: 'turn-2', subtaskId: 's2', text: 'total: 12540' },
    ]);
  });

  const CHECKS = [
    findingTool('verify.consistency', { contradictions: [] }),
    findingTool('verify.fact_check', {
      claims: [
        {
          claim: 'The second loan is cheaper by 180.',
          verdict: 'supported',
          confidence: 0.9,
          decidedBy: 'computed',
          evidence: { sourceId: 'e1', start: 0, end: 12, quote: 'total: 12720' },
        },
      ],
    }),
  ];
  const CREDENTIAL = ['ghp', 'kX9fQ2vLr7TzW4mJbN8cYp3HsD6gAe1RuV5t'].join('_');
  const LEAKY: DeepScript = {
    ...SCRIPT_FOR_TEST,
    plan: [
      {
        json: {
          objective: `Find the loan of ${CREDENTIAL}.`,
          constraints: ['Du darfst keine Gebühren vergessen, das ist uns sehr wichtig.'],
          subtasks: [{ id: 's1', title: `Ask for ${CREDENTIAL}`, dependsOn: [], evidence: 'data' }],
          successCriteria: [],
        },
      },
    ],
  };

  it('keeps plan, statements, checks and reflections as a reader takes them, sanitised', async () => {
    const turn = await playDeepTurn({ script: LEAKY, tools: [...TOOLS_FOR_TEST, ...CHECKS] });
    const said = JSON.stringify(turn.sent);
    expect(said).not.toContain(CREDENTIAL.slice(0, 12));
    expect(said).not.toContain('Gebühren');
    const detailOf = (wanted: string) =>
      turn.activities.filter(({ kind }) => kind === wanted).map(({ detail }) => detail);
    expect(detailOf('plan')).toMatchObject([
      { constraints: ['⋯'], subtasks: [{ id: 's1', dependsOn: [], evidence: 'data' }] },
    ]);
    expect(detailOf('hypothesis')).toMatchObject([
      { stepId: 'h1', evidenceRefs: [], confidence: 0.5 },
      { stepId: 'h2', evidenceRefs: ['e1', 'e2'], confidence: 0.95 },
    ]);
    expect(detailOf('verification').at(-1)).toMatchObject({
      consistencyScore: 1,
      claims: [{ verdict: 'supported', evidence: { sourceId: 'e1', quote: 'total: 12720' } }],
    });
    expect(detailOf('reflection')).toMatchObject([
      { next: 'another-round', reason: 'missing-evidence' },
      { next: 'synthesis', reason: 'confident' },
    ]);
    for (const activity of turn.activities) expect(activitySchema.safeParse(activity).success).toBe(true);
  });

  it('says in curated mode what was done and when, and nothing else', async () => {
    const turn = await playDeepTurn({
      script: SCRIPT_FOR_TEST,
      tools: [...TOOLS_FOR_TEST, ...CHECKS],
      traceMode: 'curated',
    });
    expect(turn.answer).toBe(ANSWER_FOR_TEST);
    expect(turn.activities.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['plan', 'reflection']));
    expect(JSON.stringify(turn.activities)).not.toMatch(/"(detail|summary|confidence)"|loan|fee/);
  });

  it('tells telemetry of its rounds, calls and checks', async () => {
    const { logged } = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: [...TOOLS_FOR_TEST, ...CHECKS] });
    expect(logged).toMatchObject({
      rounds: 2,
      toolCalls: 6,
      toolFailures: 0,
      evidence: 2,
      claimsSupported: 1,
      deep_reasoningMs: expect.any(Number),
      deep_synthesisMs: expect.any(Number),
    });
  });

  it('ends as it was shown wherever it is stopped or killed', async () => {
    const whole = await playDeepTurn({ script: SCRIPT_FOR_TEST, tools: [...TOOLS_FOR_TEST, ...CHECKS] });
    const { length } = whole.sent;
    expect(length).toBeGreaterThan(60);
    for (let at = 1; at <= length; at += 3) {
      const stopped = await playDeepTurn({
        script: SCRIPT_FOR_TEST,
        tools: [...TOOLS_FOR_TEST, ...CHECKS],
        stopAfter: at,
      });
      expectEnded(stopped.activities, 'stopped');
      if (at < length - 10) expect(stopped.status).toBe('stopped');
      const { sink } = sinkForTest();
      for (const chunk of whole.sent.slice(0, at)) {
        const logged = parseLoggedChunk(JSON.stringify(chunk));
        if (logged) sink.restore(logged);
      }
      const { record } = sink.finish('interrupted', []).trace;
      if (record.version !== 3) throw new Error('no activities');
      expectEnded(record.activities, 'interrupted');
    }
  });
});

function expectEnded(activities: readonly Activity[], as: Activity['status']): void {
  expect(isForest(activities)).toBe(true);
  for (const activity of activities) {
    expect(activitySchema.safeParse(activity).success).toBe(true);
    expect(['done', as]).toContain(activity.status);
  }
}
