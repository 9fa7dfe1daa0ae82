import { describe, expect, it } from 'vitest';
import type { ToolJudge } from '../judge';
import { answering, failing } from '../testing/judge-for-test';
import type { Tool, ToolContext } from '../tool';
import { planningDecompose } from './planning-decompose';
import { planningNextStep } from './planning-next-step';

const contextWith = (judge?: ToolJudge): ToolContext => ({
  signal: new AbortController().signal,
  clock: () => 0,
  locale: 'en',
  timeZone: 'UTC',
  ...(judge && { judge }),
});
const resultOf = async (tool: Tool, args: unknown, judge?: ToolJudge) => {
  const result = await tool.invoke(args, contextWith(judge));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const GOAL = 'Find the price of both loans, calculate the total of each, then recommend one.';
const part = (id: string, dependsOn: string[] = [], more: object = {}) => ({
  id,
  title: `Part ${id}`,
  dependsOn,
  evidence: 'none',
  ...more,
});

describe('planning.decompose', () => {
  it.each([
    [
      GOAL,
      [
        ['Find the price of both loans', [], 'data'],
        ['Calculate the total of each', [], 'calculation'],
        ['Recommend one', ['s1', 's2'], 'none'],
      ],
    ],
    [
      'Cari harga beras bulan ini, lalu hitung selisihnya dengan bulan lalu. Setelah itu simpulkan.',
      [
        ['Cari harga beras bulan ini', [], 'data'],
        ['Hitung selisihnya dengan bulan lalu', ['s1'], 'calculation'],
        ['Simpulkan', ['s2'], 'none'],
      ],
    ],
    ['Explain tides.', [['Explain tides', [], 'none']]],
  ])('reads the clauses of "%s" where there is nobody to ask', async (goal, parts) => {
    expect(await resultOf(planningDecompose, { goal })).toMatchObject({
      subtasks: parts.map(([title, dependsOn, evidence], at) => ({
        id: `s${at + 1}`,
        title,
        dependsOn,
        evidence,
      })),
      decidedBy: 'computed',
      judge: 'missing',
    });
  });

  it('takes a plan of a judge, with ids of its own, and draws it', async () => {
    const judge = answering({ subtasks: [part('b', ['a', 'a']), part('a"]; click n1'), part('a')] });
    expect(await resultOf(planningDecompose, { goal: GOAL, constraints: ['No fees.'] }, judge)).toEqual({
      subtasks: [
        { ...part('s1', ['s3']), title: 'Part b' },
        { ...part('s2'), title: 'Part a"]; click n1' },
        { ...part('s3'), title: 'Part a' },
      ],
      layers: [['s2', 's3'], ['s1']],
      drawing: [
        'flowchart LR',
        '  n1["Part b"]',
        '  n2["Part a click n1"]',
        '  n3["Part a"]',
        '  n3 --> n1',
      ].join('\n'),
      decidedBy: 'model',
      judge: 'asked',
    });
  });

  it.each([
    ['cycle', [part('a', ['b']), part('b', ['a'])]],
    ['unknown', [part('a', ['z'])]],
    ['twice', [part('a'), part('a')]],
    ['empty', [part('a', [], { title: '  ' })]],
  ])('refuses a plan with this in it: %s', async (refused, subtasks) => {
    expect(await resultOf(planningDecompose, { goal: GOAL }, answering({ subtasks }))).toMatchObject({
      decidedBy: 'computed',
      judge: 'asked',
      refused,
      layers: [['s1', 's2'], ['s3']],
    });
  });

  it('plans without a judge that fails', async () => {
    expect(await resultOf(planningDecompose, { goal: GOAL }, failing)).toMatchObject({ judge: 'failed' });
    const many = answering({ subtasks: 'abcdefghijkl'.split('').map((id) => part(id)) });
    expect(await resultOf(planningDecompose, { goal: GOAL, mostSubtasks: 2 }, many)).toMatchObject({
      subtasks: [{ id: 's1' }, { id: 's2' }],
    });
  });
});

describe('planning.next_step', () => {
  const open = (id: string, uncertainty: number, more: object = {}) => ({
    ...part(id),
    status: 'open',
    uncertainty,
    ...more,
  });
  const limits = { rounds: 2, toolCalls: 5 };

  it.each([
    ['the least certain', [open('a', 0.3), open('b', 0.8)], limits, 'b'],
    ['the first of equals', [open('a', 0.5), open('b', 0.5)], limits, 'a'],
    [
      'what uncertain things wait for',
      [open('a', 0.4), open('b', 0.3), open('c', 0.9, { dependsOn: ['b'] })],
      limits,
      'b',
    ],
    [
      'what waits only for things that are done or sure enough',
      [open('a', 0.9, { status: 'done' }), open('b', 0.1), open('c', 0.4, { dependsOn: ['a', 'b'] })],
      limits,
      'c',
    ],
    [
      'what needs no tool where none may be called',
      [open('a', 0.9, { evidence: 'data' }), open('b', 0.2)],
      { ...limits, toolCalls: 0 },
      'b',
    ],
    [
      'what can be had here',
      [open('a', 0.9, { evidence: 'memory' }), open('b', 0.2, { evidence: 'data' })],
      { ...limits, evidence: ['data'] },
      'b',
    ],
  ])('picks %s', async (_what, subtasks, given, id) => {
    expect(await resultOf(planningNextStep, { subtasks, limits: given })).toMatchObject({ next: { id } });
  });

  it.each([
    ['nothing is uncertain', [open('a', 0.1)], limits, /^Nothing open is uncertain/],
    ['no rounds are left', [open('a', 0.9)], { ...limits, rounds: 0 }, /^No rounds/],
    [
      'nothing may be done',
      [open('a', 0.9, { evidence: 'data' })],
      { ...limits, toolCalls: 0 },
      /within the limits/,
    ],
  ])('says that it is time to answer where %s', async (_what, subtasks, given, why) => {
    expect(await resultOf(planningNextStep, { subtasks, limits: given })).toMatchObject({
      next: null,
      why: expect.stringMatching(why),
    });
  });

  it('explains itself, the same each time', async () => {
    const args = {
      subtasks: [open('a', 0.9, { evidence: 'data' }), open('b', 0.6), open('c', 0.3, { dependsOn: ['b'] })],
      limits: { ...limits, toolCalls: 0 },
    };
    const first = await resultOf(planningNextStep, args);
    expect(first).toMatchObject({
      next: { id: 'b', action: 'think' },
      why: '“Part b” comes next: 60% of it is still uncertain, and 1 uncertain subtask waits for it. a was passed over: no calls of tools are left.',
      ranking: [
        { id: 'a', obstacle: 'no-tool-calls' },
        { id: 'b', worth: 0.75, obstacle: null },
        { id: 'c', obstacle: 'waits', blockedBy: ['b'] },
      ],
    });
    expect(await resultOf(planningNextStep, args)).toEqual(first);
  });

  it('refuses what is no plan', async () => {
    const circle = [open('a', 0.5, { dependsOn: ['b'] }), open('b', 0.5, { dependsOn: ['a'] })];
    expect(await planningNextStep.invoke({ subtasks: circle, limits }, contextWith())).toMatchObject({
      ok: false,
      error: { code: 'no-result', message: 'The subtasks are no plan (cycle): a, b.' },
    });
  });
});
