import { expect, it } from 'vitest';
import { pipelineNameSchema } from '@/lib/trace/trace-envelope';
import { createPipelines, PIPELINE_LABELS, pipelineLabel } from './registry';

it('has a label for each pipeline, whose name can be kept in a trace', () => {
  const names = Object.keys(createPipelines({ withRehearsal: true }));
  expect(Object.keys(PIPELINE_LABELS)).toEqual(names);
  for (const name of names) expect(pipelineNameSchema.safeParse(name).success).toBe(true);
});

it('reads traces of pipelines that this build does not have, and calls them by their names', () => {
  expect(pipelineNameSchema.parse('later-one')).toBe('later-one');
  expect(pipelineNameSchema.safeParse('Not a name').success).toBe(false);
  expect([pipelineLabel('later-one', 'en'), pipelineLabel('constructor', 'id')]).toEqual([
    'later-one',
    'constructor',
  ]);
  expect(pipelineLabel('deep', 'id')).toBe('Mendalam');
});
