import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { decideMode } from '../../lib/pipelines/mode-decider/decide-mode';
import { readJsonLines } from '../json-lines';
import { readTrainingSet } from '../training/mode/training-set';

const FILE = fileURLToPath(new URL('../samples/mode/everyday.jsonl', import.meta.url));
const LEAST_RIGHT = 0.85;

const schema = z.object({ lang: z.enum(['en', 'id']), query: z.string(), label: z.enum(['fast', 'deep']) });
const questions = await readJsonLines(FILE, schema);

it.each([
  ['en', 'fast'],
  ['id', 'fast'],
  ['en', 'deep'],
  ['id', 'deep'],
] as const)('short everyday questions in %s that want %s are told', (lang, label) => {
  const own = questions.filter((question) => question.lang === lang && question.label === label);
  const wrong = own.filter(({ query }) => decideMode({ question: query }).mode !== label);
  expect(own.length).toBeGreaterThanOrEqual(49);
  expect(1 - wrong.length / own.length, wrong.map(({ query }) => query).join('\n')).toBeGreaterThanOrEqual(
    LEAST_RIGHT,
  );
});

it('trains on none of them', () => {
  const trained = new Set(readTrainingSet().map(({ text }) => text.toLowerCase()));
  expect(questions.filter(({ query }) => trained.has(query.toLowerCase()))).toEqual([]);
});
