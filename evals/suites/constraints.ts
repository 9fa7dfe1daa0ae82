import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { analyzeConstraints } from '../../lib/pipelines/turn/documents/constraints/analyze-constraints';
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
/**
 * How much of them was in sight while the rules were written: `rules` were, `partners` are the other halves of batches
 * by which rules were mended, and so are like them, and of the batch `none` nothing was.
 */
const paraphraseSchema = rowSchema.extend({ sight: z.enum(['rules', 'partners', 'none']) });

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
    ({ sight }) => sight,
  );
  const languages = Map.groupBy(rows, ({ lang }) => lang);
  return {
    prompts: rows.length,
    exactShare: shareOf(rows, isExact),
    decoys: decoys.length,
    decoysLeftAlone: decoys.filter(isExact).length,
    paraphrases: Object.fromEntries([...paraphrases].map(([sight, own]) => [sight, shareOf(own, isExact)])),
    unseen: paraphrases.get('none')?.length ?? 0,
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
      'paraphrases.partners': 0.85,
      'paraphrases.none': 0.85,
      unseen: 100,
      decoys: 88,
      decoysLeftAlone: 88,
      'byLanguage.en': 0.95,
      'byLanguage.id': 0.95,
    },
  },
  run,
};
