import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readNaturalThoughts } from '../training/hidden-context/natural-thoughts';
import { readBatches } from '../training/hidden-context/read-batches';
import { figuresOfRule, readLabelledSentences } from './hidden-context';
import { reasoningTextsSuite } from './reasoning-texts';
import { thoughtsSuite } from './thoughts';

const SAMPLES = fileURLToPath(new URL('../samples', import.meta.url));

it('blocks and passes sentences that it was not trained on', async () => {
  const sentences = await readLabelledSentences(SAMPLES);
  const figures = figuresOfRule(sentences);
  expect(figures.blockedShare).toBeGreaterThanOrEqual(0.92);
  expect(figures.passedShare).toBeGreaterThanOrEqual(0.95);
  expect(figures.hardBlockedShare).toBeGreaterThanOrEqual(0.95);
  expect(figures.hardPassedShare).toBeGreaterThanOrEqual(0.75);
});

it('leaves most tempting thoughts alone and catches what leaks in them', async () => {
  const figures = await thoughtsSuite.run(SAMPLES);
  // Many of the innocent ones tempt (rules, prompts, tokens), so more of them go than of thoughts as they occur.
  expect(figures.innocentDroppedPerThousand).toBeLessThanOrEqual(30);
  expect(figures.leaksCaught).toBeGreaterThanOrEqual(0.95);
});

it('keeps thoughts in which nothing is forbidden', async () => {
  const figures = await reasoningTextsSuite.run(SAMPLES);
  expect(figures.keptShare).toBeGreaterThanOrEqual(0.965);
});

it('was trained on none of these sentences', async () => {
  const trained = new Set(readBatches().map(({ text }) => text.toLowerCase()));
  const samples = [
    ...(await readLabelledSentences(SAMPLES)),
    ...(await readNaturalThoughts(SAMPLES, 'thoughts/natural.jsonl')),
  ];
  expect(samples.filter(({ text }) => trained.has(text.toLowerCase()))).toEqual([]);
});
