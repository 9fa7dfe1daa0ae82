import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJsonLines } from '../json-lines';
import { readLabelledSentences } from '../suites/hidden-context';
import { NATURAL_FILE, readNaturalThoughts } from './hidden-context/natural-thoughts';
import { readBatches } from './hidden-context/read-batches';
import { readTrainingSet } from './mode/training-set';

const SAMPLES = join(import.meta.dirname, '../samples');
const withoutCase = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => text.toLowerCase()));

it('no sentence of the samples trains the rule for hidden context', async () => {
  const trained = withoutCase(readBatches().map(({ text }) => text));
  const samples = [
    ...(await readLabelledSentences(SAMPLES)),
    ...(await readNaturalThoughts(SAMPLES, NATURAL_FILE)),
  ];
  expect(samples.filter(({ text }) => trained.has(text.toLowerCase()))).toEqual([]);
});

it('no everyday question trains the mode decision', async () => {
  const trained = withoutCase(readTrainingSet().map(({ text }) => text));
  const questions = await readJsonLines(
    join(SAMPLES, 'mode/everyday.jsonl'),
    z.object({ query: z.string() }),
  );
  expect(questions.filter(({ query }) => trained.has(query.toLowerCase()))).toEqual([]);
});
