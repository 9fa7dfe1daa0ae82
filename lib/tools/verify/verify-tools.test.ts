import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ToolContext } from '../tool';
import { consistency } from './consistency';
import { createFactCheck } from './fact-check';

const context: ToolContext = {
  signal: new AbortController().signal,
  clock: () => 0,
  locale: 'en',
  timeZone: 'UTC',
};
const evidence = [
  { sourceId: 'page', title: 'Harlow', text: 'It rained. The Harlow Bridge opened on 3 May 2009.' },
];

describe('verify.fact_check', () => {
  it('gives each claim its verdict with the words of its source', async () => {
    const result = await createFactCheck().invoke(
      { claims: ['The Harlow Bridge opened in 2011.', 'Owls hunt at night.'], evidence },
      context,
    );
    expect(result).toMatchObject({
      ok: true,
      value: {
        claims: [
          {
            verdict: 'contradicted',
            decidedBy: 'computed',
            span: { sourceId: 'page', start: 11, quote: 'The Harlow Bridge opened on 3 May 2009.' },
            provenance: { sourceId: 'page', title: 'Harlow' },
          },
          { verdict: 'unknown' },
        ],
      },
    });
  });

  it('asks a judge only for what computing leaves unknown', async () => {
    const asked: string[] = [];
    const tool = createFactCheck(async (claim) => {
      asked.push(claim);
      return { verdict: 'supported', why: [], confidence: 0.7 };
    });
    const result = await tool.invoke(
      { claims: ['The Harlow Bridge opened in 2011.', 'Owls hunt at night.'], evidence },
      context,
    );
    expect(asked).toEqual(['Owls hunt at night.']);
    expect(result).toMatchObject({
      ok: true,
      value: { claims: [{ decidedBy: 'computed' }, { decidedBy: 'model' }] },
    });
  });

  it('stops between claims', async () => {
    const stopped = { ...context, signal: AbortSignal.abort() };
    await expect(createFactCheck().invoke({ claims: ['A.'], evidence }, stopped)).rejects.toThrow();
  });
});

it('verify.consistency tells both places', async () => {
  const texts = [{ sourceId: 'note', text: 'So 12 × 15 = 190.' }];
  const place = { sourceId: 'note', start: 3, end: 16, quote: '12 × 15 = 190' };
  expect(await consistency.invoke({ texts }, context)).toEqual({
    ok: true,
    value: { contradictions: [{ first: place, second: place, code: 'calculation', confidence: 0.99 }] },
  });
});

it.each([createFactCheck(), consistency])(
  '$name can be told to a model and refuses what it does not know',
  async (tool) => {
    expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    for (const args of [null, {}, { texts: [], claims: [], evidence: [] }, { claims: 'x', evidence: {} }])
      expect(await tool.invoke(args, context)).toMatchObject({
        ok: false,
        error: { code: 'invalid-arguments' },
      });
  },
);
