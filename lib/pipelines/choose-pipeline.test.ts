import { expect, it } from 'vitest';
import { z } from 'zod';
import { choosePipeline, type RequestedPipeline } from './choose-pipeline';
import { definePipeline } from './turn/pipeline';

const options = z.strictObject({ rounds: z.number().int().max(3).default(1) });
const registry = {
  fast: definePipeline(z.strictObject({}), () => []),
  deep: definePipeline(options, () => []),
};

it.each<[RequestedPipeline, object]>([
  [{}, { name: 'fast', reason: 'usual' }],
  [{ pipeline: 'fast' }, { name: 'fast', reason: 'requested' }],
  [{ pipeline: 'deep' }, { name: 'deep', reason: 'requested' }],
  [
    { pipeline: 'deep', options: { rounds: 2 } },
    { name: 'deep', reason: 'requested' },
  ],
  [{ pipeline: 'research' }, { name: 'fast', reason: 'not-available' }],
  [
    { pipeline: 'toString', options: {} },
    { name: 'fast', reason: 'not-available' },
  ],
  [{ pipeline: '' }, { name: 'fast', reason: 'not-available' }],
])('chooses for a request of %j', (requested, choice) => {
  expect(choosePipeline(requested, registry)).toMatchObject({ ok: true, value: choice });
});

it.each<[RequestedPipeline, object]>([
  [{ options: { rounds: 2 } }, { code: 'unknown-option', option: 'rounds' }],
  [
    { pipeline: 'deep', options: { depth: 2 } },
    { code: 'unknown-option', option: 'depth' },
  ],
  [
    { pipeline: 'deep', options: { rounds: 4 } },
    { code: 'invalid-option', option: 'rounds' },
  ],
  [{ pipeline: 'research', options: { rounds: 2 } }, { code: 'pipeline-not-available' }],
])('refuses rather than passes over %j', (requested, error) => {
  expect(choosePipeline(requested, registry)).toEqual({ ok: false, error });
});
