import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { analyzeConstraints } from '../../lib/pipelines/document-agent/constraints/analyze-constraints';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const FILE = 'constraints/prompts.jsonl';
/** The same demands in many words, ours whatever the corpus is. */
const PARAPHRASES = fileURLToPath(new URL('../samples/constraints/paraphrases.jsonl', import.meta.url));

const expectSchema = z.object({
  minSearches: z.int(),
  minOpenCitations: z.int(),
  requiresExactQuote: z.boolean(),
  requiresConflictResolution: z.boolean(),
  requiresInsufficiencyDisclosure: z.boolean(),
  requiredSections: z.array(z.string()),
});
const rowSchema = z.object({
  id: z.string(),
  lang: z.enum(['en', 'id']),
  prompt: z.string(),
  expect: expectSchema,
  decoy: z.boolean(),
});
type Row = z.infer<typeof rowSchema>;
/** `rules` were in sight while the rules were written, `held` never were. */
const paraphraseSchema = rowSchema.extend({ half: z.enum(['rules', 'held']) });

const FIELDS = Object.keys(expectSchema.shape).map((key) => expectSchema.keyof().parse(key));

/** The fields of a prompt that are read wrongly. */
export function wrongFields({ prompt, expect }: Pick<Row, 'prompt' | 'expect'>): string[] {
  const read = analyzeConstraints(prompt);
  return FIELDS.filter((field) => JSON.stringify(read[field]) !== JSON.stringify(expect[field]));
}

const shareOf = (rows: readonly Row[], isRight: (row: Row) => boolean): number =>
  rows.filter(isRight).length / Math.max(1, rows.length);
const isExact = (row: Row): boolean => wrongFields(row).length === 0;

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema, size);
  const decoys = rows.filter(({ decoy }) => decoy);
  const paraphrases = Map.groupBy(
    await readJsonLines(PARAPHRASES, paraphraseSchema, size),
    ({ half }) => half,
  );
  const languages = Map.groupBy(rows, ({ lang }) => lang);
  return {
    prompts: rows.length,
    exactShare: shareOf(rows, isExact),
    decoys: decoys.length,
    decoysLeftAlone: decoys.filter(isExact).length,
    paraphrases: Object.fromEntries([...paraphrases].map(([half, own]) => [half, shareOf(own, isExact)])),
    byLanguage: Object.fromEntries([...languages].map(([lang, own]) => [lang, shareOf(own, isExact)])),
    byField: Object.fromEntries(
      FIELDS.map((field) => [field, shareOf(rows, (row) => !wrongFields(row).includes(field))]),
    ),
  };
}

/** How well the demands of a prompt are read off it: all fields right, and prompts that only look demanding left alone. */
export const constraintsSuite: EvalSuite = {
  name: 'constraints',
  file: FILE,
  bounds: {
    atLeast: {
      prompts: 338,
      exactShare: 0.98,
      'paraphrases.rules': 0.95,
      'paraphrases.held': 0.85,
      decoys: 88,
      decoysLeftAlone: 88,
      'byLanguage.en': 0.95,
      'byLanguage.id': 0.95,
    },
  },
  run,
};
