import { readFile } from 'node:fs/promises';
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

it('no follow-up and no translated question trains the mode decision', async () => {
  const trained = withoutCase(readTrainingSet().map(({ text }) => text));
  const read = async (name: string) => JSON.parse(await readFile(join(SAMPLES, 'mode', name), 'utf8'));
  const said = z.array(z.string());
  const followUps = z
    .array(z.object({ light: said, deep: said }))
    .parse(await read('follow-ups.json'))
    .flatMap(({ light, deep }) => [...light, ...deep]);
  const translated = z
    .array(z.object({ en: z.string(), id: z.string() }))
    .parse(await read('translations.json'))
    .flatMap(({ en, id }) => [en, id]);
  expect([followUps.length, translated.length]).toEqual([300, 120]);
  expect([...followUps, ...translated].filter((text) => trained.has(text.toLowerCase()))).toEqual([]);
});
