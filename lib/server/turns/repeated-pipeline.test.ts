import { describe, expect, it } from 'vitest';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import { rehearsalPipeline } from '@/lib/pipelines/rehearsal/rehearsal-pipeline';
import { repeatedPipeline } from './repeated-pipeline';

const pipelines = { fast: fastPipeline, rehearsal: rehearsalPipeline() };
const again = { trigger: 'regenerate', conversationId: 'c1', messageId: 'm1', chatMode: 'normal' } as const;

const admitted = { request: again };

describe('an answer is given once more', () => {
  it('by the pipeline that gave it, asked for the same', () => {
    const replaced = { pipeline: 'rehearsal', options: '{"asks":true}', waiting: null } as const;
    expect(repeatedPipeline(admitted, replaced, pipelines)).toMatchObject({
      value: { name: 'rehearsal', reason: 'repeated', options: { asks: true } },
    });
  });

  it.each([
    ['rehearsal', { drafts: 1 }, { value: { name: 'rehearsal', options: { drafts: 1 } } }],
    ['rehearsal', { drafts: 3 }, { error: { code: 'invalid-option', option: 'drafts' } }],
    ['fast', { drafts: 1 }, { error: { code: 'unknown-option', option: 'drafts' } }],
    ['research', { drafts: 1 }, { error: { code: 'pipeline-not-available' } }],
    [null, { drafts: 1 }, { error: { code: 'unknown-option', option: 'drafts' } }],
  ] as const)('by %s asked for %j, or not at all', (pipeline, options, expected) => {
    const replaced = pipeline && ({ pipeline, options: '{"asks":true}', waiting: null } as const);
    const asking = { request: { ...again, options } };
    expect(repeatedPipeline(asking, replaced, pipelines)).toMatchObject(expected);
  });

  it.each([
    ['is not to be had any more', { pipeline: 'research', options: '{}' }],
    ['does not take any more what it was asked for', { pipeline: 'rehearsal', options: '{"gone":1}' }],
  ] as const)('by fast where its pipeline %s', (_, replaced) => {
    expect(repeatedPipeline(admitted, { ...replaced, waiting: null }, pipelines)).toMatchObject({
      value: { name: 'fast', reason: 'not-available', options: {} },
    });
  });

  it('by the one that is named', () => {
    const named = { request: { ...again, pipeline: 'rehearsal' } };
    const replaced = { pipeline: 'fast', options: '{}', waiting: null } as const;
    expect(repeatedPipeline(named, replaced, pipelines)).toMatchObject({
      value: { name: 'rehearsal', reason: 'requested', options: {} },
    });
  });
});
