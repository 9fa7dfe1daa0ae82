import { describe, expect, it } from 'vitest';
import type { ToolJudge } from '../judge';
import { answering, failing } from '../testing/judge-for-test';
import type { Tool, ToolContext } from '../tool';
import { consistency } from './consistency';
import { factCheck } from './fact-check';

const contextWith = (judge?: ToolJudge): ToolContext => ({
  signal: new AbortController().signal,
  clock: () => 0,
  locale: 'en',
  timeZone: 'UTC',
  ...(judge && { judge }),
});
const evidence = [
  { sourceId: 'page', title: 'Harlow', text: 'It rained. The Harlow Bridge opened on 3 May 2009.' },
  { sourceId: 'book', text: 'Nobody in Harlow was fond of the mayor, who kept to himself.' },
];
const resultOf = async (tool: Tool, args: unknown, judge?: ToolJudge) => {
  const result = await tool.invoke(args, contextWith(judge));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const COMPUTED = 'The Harlow Bridge opened in 2011.';
const OPEN = 'The mayor of Harlow was unpopular.';
const verdict = (more: object) => ({ claim: 1, verdict: 'supported', confidence: 1, ...more });

describe('verify.fact_check', () => {
  it('gives each claim its verdict with the words of its source', async () => {
    expect(await resultOf(factCheck, { claims: [COMPUTED, 'Owls hunt at night.'], evidence })).toMatchObject({
      claims: [
        {
          verdict: 'contradicted',
          decidedBy: 'computed',
          evidence: {
            sourceId: 'page',
            start: 11,
            quote: 'The Harlow Bridge opened on 3 May 2009.',
            title: 'Harlow',
          },
        },
        { verdict: 'unknown' },
      ],
      judge: 'not-needed',
    });
  });

  it('asks a judge once, only for what computing leaves unknown', async () => {
    const judge = answering({
      verdicts: [verdict({ passage: 2, quote: 'was fond of the mayor' })],
    });
    expect(await resultOf(factCheck, { claims: [COMPUTED, OPEN, OPEN], evidence }, judge)).toMatchObject({
      claims: [
        { verdict: 'contradicted', decidedBy: 'computed' },
        {
          verdict: 'supported',
          decidedBy: 'model',
          confidence: 0.9,
          evidence: { sourceId: 'book', start: 17, quote: 'was fond of the mayor' },
        },
        { verdict: 'unknown', decidedBy: 'computed' },
      ],
      judge: 'asked',
    });
    expect(judge.asked.map(({ claims }) => claims)).toEqual([[`1. ${OPEN}`, `2. ${OPEN}`]]);
  });

  it.each([
    ['words that stand nowhere', verdict({ passage: 1, quote: 'the mayor was hated by all' })],
    ['no words at all', verdict({ passage: 1 })],
    ['half a word', verdict({ passage: 2, quote: 'ond of the mayo' })],
    ['a claim that nobody asked about', verdict({ claim: 9, passage: 2, quote: 'was fond of the mayor' })],
  ])('stays unknown where a judge goes by %s', async (_what, said) => {
    const judge = answering({ verdicts: [said] });
    expect(await resultOf(factCheck, { claims: [OPEN], evidence }, judge)).toMatchObject({
      claims: [{ verdict: 'unknown', decidedBy: 'computed' }],
      judge: 'asked',
    });
  });

  it.each([
    ['missing', undefined],
    ['failed', failing],
  ])('gives what is computed where the judge is %s, and says so', async (use, judge) => {
    expect(await resultOf(factCheck, { claims: [COMPUTED, OPEN], evidence }, judge)).toMatchObject({
      claims: [{ verdict: 'contradicted' }, { verdict: 'unknown' }],
      judge: use,
    });
  });

  it('stops', async () => {
    const stopped = { ...contextWith(), signal: AbortSignal.abort() };
    await expect(factCheck.invoke({ claims: ['A.'], evidence }, stopped)).rejects.toThrow();
  });
});

describe('verify.consistency', () => {
  it('tells both places and how much is in order', async () => {
    const texts = [{ sourceId: 'note', text: 'So 12 × 15 = 190. It rains.' }];
    const place = { sourceId: 'note', start: 3, end: 16, quote: '12 × 15 = 190' };
    expect(await resultOf(consistency, { texts })).toEqual({
      contradictions: [
        { first: place, second: place, code: 'calculation', decidedBy: 'computed', confidence: 0.99 },
      ],
      score: 0.5,
      judge: 'not-needed',
    });
  });

  const texts = [
    { sourceId: 'a', text: 'The committee welcomed the plan for the harbour.' },
    { sourceId: 'b', text: 'The plan for the harbour met with scorn in the committee.' },
  ];

  it('asks a judge about pairs that are alike', async () => {
    const judge = answering({
      contradictions: [{ pair: 1, confidence: 0.8, first: 'welcomed the plan', second: 'met with scorn' }],
    });
    expect(await resultOf(consistency, { texts }, judge)).toMatchObject({
      contradictions: [
        { first: { quote: 'welcomed the plan' }, second: { quote: 'met with scorn' }, decidedBy: 'model' },
      ],
      score: 0,
      judge: 'asked',
    });
  });

  it('takes nothing from a judge that is not in both', async () => {
    const judge = answering({
      contradictions: [
        { pair: 1, confidence: 1, first: 'welcomed the plan', second: 'refused the plan' },
        { pair: 7, confidence: 1, first: 'welcomed the plan', second: 'met with scorn' },
      ],
    });
    expect(await resultOf(consistency, { texts }, judge)).toMatchObject({ contradictions: [], score: 1 });
  });
});
