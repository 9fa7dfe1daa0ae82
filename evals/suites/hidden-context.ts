import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createHiddenContextRule } from '../../lib/reasoning/sanitizer/hidden-context-rule';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';
import { leaveOneBatchOut, rightShares } from '../training/hidden-context/leave-one-batch-out';
import { NATURAL_FILE, readNaturalThoughts } from '../training/hidden-context/natural-thoughts';

const FILE = 'hidden-context/sentences.jsonl';

const rowSchema = z.object({
  text: z.string(),
  before: z.string().optional(),
  label: z.enum(['block', 'pass']),
  hard: z.boolean().default(false),
});

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The labelled sentences of a folder of corpora. */
export async function readLabelledSentences(corpusDirectory: string, size: EvalSize = 'whole') {
  const rows = await readJsonLines(join(corpusDirectory, FILE), rowSchema, size);
  return rows.map((row) => ({ ...row, block: row.label === 'block' }));
}

/** The shares of sentences that the shipped rule tells rightly. */
export function figuresOfRule(sentences: Awaited<ReturnType<typeof readLabelledSentences>>) {
  const rule = createHiddenContextRule();
  return rightShares(sentences, ({ text, before, block }) => rule.apply(text, before).count > 0 === block);
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const sentences = await readLabelledSentences(corpusDirectory, size);
  const hasNatural = await exists(join(corpusDirectory, NATURAL_FILE));
  const natural = hasNatural ? await readNaturalThoughts(corpusDirectory, NATURAL_FILE, size) : [];
  return {
    sentences: sentences.length,
    ...figuresOfRule(sentences),
    // As many trainings as there are batches, of which each takes seconds.
    leaveOneBatchOut: size === 'small' ? {} : (leaveOneBatchOut(natural).get('all') ?? {}),
  };
}

/** How rule 4 tells single sentences, and beside it how it tells its own batches when each is left out of training. */
export const hiddenContextSuite: EvalSuite = {
  name: 'hidden-context',
  file: FILE,
  bounds: {
    atLeast: { blockedShare: 0.92, passedShare: 0.95, hardBlockedShare: 0.95, hardPassedShare: 0.75 },
  },
  run,
};
