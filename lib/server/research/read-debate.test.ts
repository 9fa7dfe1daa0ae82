import { describe, expect, it } from 'vitest';
import type { ResearchSummary } from '@/lib/chat/research/research-iterations';
import { READY, REJECTED, REPORT } from '@/lib/pipelines/research/testing/play-research-run';
import { playResearchTurn } from '@/lib/pipelines/research/testing/play-research-turn';
import { sourceForTest } from '@/lib/pipelines/research/testing/source-for-test';
import type { TraceMode } from '@/lib/trace/step-key';
import { iterationFiles } from './iteration-files';
import { readDebate, remarksBefore } from './read-debate';

const REVISED = { ...READY, draft: 'The rate rose to 6 percent [1], since prices rose [2].' };
const WARNED = { ...REJECTED, status: 'WARN', logical_gaps: [] };

const years = [2020, 2021, 2022, 2023, 2024].values();

const play = (
  traceMode: TraceMode,
  more: Record<string, readonly (string | Record<string, unknown>)[]> = {},
  asked: { readonly question?: string } = {},
) =>
  playResearchTurn({
    // Each play asks something else: an agent's reply to the same question would be known.
    question: `Did the rate rise in ${years.next().value}?`,
    ...asked,
    traceMode,
    said: {
      'research-clarification': [{ question: '', options: [] }],
      'research-analyst': [
        { ...READY, status: 'SEARCH_REQUIRED', draft: '', new_queries: ['why the rate rose'] },
        { ...READY },
      ],
      'research-critic': [{ ...REJECTED }, WARNED],
      'research-revision': [REVISED],
      'research-writer': [{ ...REPORT }],
      ...more,
    },
    found: [
      [
        sourceForTest(1, 'Bank', 'The rate rose to 6 percent.'),
        sourceForTest(2, 'Forum', 'Prices rose, and so did the rate.'),
      ],
    ],
  });

const SESSION = {
  traceId: 'trc_1',
  question: 'Did the rate rise?',
  startedAt: 0,
  traceMode: 'transparent',
} as const;
const SUMMARY: ResearchSummary = {
  ...{ mode: 'strict', status: 'reported', iterations: 2, confidence: 'Low' },
  convergence: 'passed-with-warning',
  counts: { durationMs: 5, rejections: { gaps: 1 }, sources: { '1': 1 }, dropped: {}, roles: {} },
};

describe('readDebate', () => {
  it('tells draft, objection and revision, each with the calls that it took', async () => {
    const { activities } = await play('transparent');
    const { iterations, writer, sources } = readDebate(activities);
    expect(
      iterations.map(({ iteration, analyst, critic }) => [
        iteration,
        analyst.map(({ output, calls }) => [output?.status, output?.text, calls.map(({ prompt }) => prompt)]),
        [critic?.output?.status, critic?.output?.logicalGaps, critic?.calls.length],
      ]),
    ).toEqual([
      [
        1,
        [
          ['SEARCH_REQUIRED', '', ['research-analyst']],
          ['DRAFT_READY', READY.draft, ['research-analyst']],
        ],
        ['REJECT', REJECTED.logical_gaps, 1],
      ],
      [2, [['DRAFT_READY', REVISED.draft, ['research-revision']]], ['WARN', [], 1]],
    ]);
    expect(writer?.output?.text).toBe(REPORT.final_report);
    expect(sources.map(({ number, tier }) => [number, tier])).toEqual([
      [1, 1],
      [2, 5],
    ]);
    expect(iterations[0]?.analyst[0]?.calls[0]).toMatchObject({
      ...{ status: 'done', isRepeated: false, latencyMs: expect.any(Number) },
      told: { version: 2, inputTokens: 3, outputTokens: 2, variables: { mode: 'discovery' } },
    });
  });

  it('keeps the calls that came to nothing', async () => {
    const { activities } = await play('transparent', { 'research-critic': ['no JSON'] });
    const { iterations, writer } = readDebate(activities);
    expect(iterations).toHaveLength(1);
    expect(iterations[0]?.critic?.output).toBeNull();
    expect(iterations[0]?.critic?.calls.map(({ status }) => status)).toEqual(['refused', 'refused']);
    expect(iterations[0]?.critic?.calls.map(({ told }) => told?.problems)).toEqual([
      ['no JSON was found'],
      ['no JSON was found'],
    ]);
    // It writes from the draft all the same.
    expect(writer?.calls.map(({ status }) => status)).toEqual(['done']);
  });

  it('tells what was asked of the question before the debate, and what was researched', async () => {
    const activities = (await play('transparent', {}, { question: 'jaguar' })).activities;
    const { beforehand, researched } = readDebate(activities);
    expect(beforehand.map(({ prompt, status }) => [prompt, status])).toEqual([
      ['research-clarification', 'done'],
    ]);
    expect(researched).toBe('jaguar');
    const without = activities.filter(({ name }) => !/research-analyst|research_iteration/.test(name));
    expect(readDebate(without).researched).toBe('jaguar');
    const files = iterationFiles({ ...SESSION, ...readDebate(activities), summary: SUMMARY });
    expect(files.at(-1)?.content).toMatchObject({
      metadata: {
        ...{ question: 'Did the rate rise?', researched_question: 'jaguar' },
        asked_beforehand: [
          {
            input_prompt: { name: 'research-clarification', version: 2, variables: { question: 'jaguar' } },
            metadata: { calls: [{ status: 'done', input_tokens: 3 }] },
          },
        ],
      },
    });
  });

  it('says of a curated turn that there was a debate, and no word of it', async () => {
    const { activities } = await play('curated');
    const debate = readDebate(activities);
    expect(debate.iterations).toHaveLength(2);
    expect(debate.iterations[1]).toMatchObject({
      analyst: [{ output: null, calls: [{ prompt: 'research-revision', told: null }] }],
      critic: { output: null },
    });
    expect(JSON.stringify(debate)).not.toMatch(/rate|percent/);
  });

  it('finds none in a turn without research', () => {
    expect(readDebate([])).toEqual({
      ...{ beforehand: [], researched: null },
      ...{ iterations: [], writer: null, sources: [] },
    });
  });
});

describe('iterationFiles', () => {
  it('has one file for each agent of each iteration, and one of the session', async () => {
    const { activities } = await play('transparent');
    const files = iterationFiles({ ...SESSION, ...readDebate(activities), summary: SUMMARY });
    expect(files.map(({ name }) => name)).toEqual([
      'iteration_1_analyst.json',
      'iteration_1_critic.json',
      'iteration_2_analyst.json',
      'iteration_2_critic.json',
      'iteration_2_writer.json',
      'session_summary.json',
    ]);
    expect(files[0]?.content).toMatchObject({
      ...{ iteration: 1, agent_name: 'analyst' },
      input_prompt: { name: 'research-analyst', version: 2 },
      output_response: { status: 'DRAFT_READY', new_queries: [], draft: READY.draft },
      metadata: { calls: [{ input_tokens: 3, output_tokens: 2 }] },
      earlier: [{ output_response: { status: 'SEARCH_REQUIRED', new_queries: ['why the rate rose'] } }],
    });
    expect(files[1]?.content).toMatchObject({
      output_response: {
        status: 'REJECT',
        logical_gaps: REJECTED.logical_gaps,
        mode_compliance: 'compliant',
      },
    });
    expect(files[1]?.content).toMatchObject({ draft_of: 'iteration_1_analyst.json' });
    expect(files[4]?.content).toMatchObject({
      ...{ agent_name: 'writer', draft_of: 'iteration_2_analyst.json' },
      output_response: { ...REPORT },
    });
    expect(files.at(-1)?.content).toMatchObject({
      ...{ query_id: 'trc_1', total_iterations: 2, final_status: 'reported', mode: 'strict' },
      metadata: { convergence: 'passed-with-warning', sources: [{ number: 1, tier: 1 }, { number: 2 }] },
    });
  });
});

it('tells a run that is made once more what was said of the one before, which holds from its beginning on', async () => {
  const remarks = ['only the northern pillar', 'since 2020'];
  const question = 'Why was the bridge closed, in short?';
  const played = await playResearchTurn({ question, remarks });
  expect(played.queries[0]).toEqual([question, ...remarks]);
  const { activities } = played;
  const traces = { get: async () => ({ record: { version: 3, activities } }) as never };
  const turn = (pipeline: string) => ({ ownerId: 'ana', pipeline, traceId: 't1' });
  const before = (now: string, then: string | null) =>
    remarksBefore(traces, turn(now), then === null ? null : turn(then));
  expect(await before('research', 'research')).toEqual(remarks);
  for (const [now, then] of [
    ['fast', 'research'],
    ['research', 'fast'],
    ['research', null],
  ] as const)
    expect(await before(now, then)).toEqual([]);
});
