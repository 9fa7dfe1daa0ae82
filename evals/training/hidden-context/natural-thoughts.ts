import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { hashText } from '@/lib/text/text-hash';
import type { EvalSize } from '../../eval-suite';
import { readJsonLines } from '../../json-lines';
import type { LabelledSentence } from './read-batches';

const rowSchema = z.object({
  text: z.string(),
  before: z.string().nullish(),
  label: z.enum(['block', 'pass']),
  origin: z.string(),
  kind: z.string(),
  weight: z.number().default(1),
});

/** A sentence of a real thought. Its weight says how many sentences it stands for. */
export interface NaturalSentence extends LabelledSentence {
  /** `raw`, or `summary` by the provider. */
  readonly kind: string;
  /** Knows the sentence again without telling it. */
  readonly rowHash: number;
}

/** The file of labelled sentences of real thoughts in a folder of corpora. */
export const NATURAL_FILE = 'thoughts/natural.jsonl';
/** A file of further leaks in the same form. */
export const MORE_LEAKS_FILE = 'thoughts/more-leaks.jsonl';

/** Reads sentences of real thoughts; what comes from one source file is one group. */
export async function readNaturalThoughts(
  corpusDirectory: string,
  file: string,
  size: EvalSize = 'whole',
): Promise<NaturalSentence[]> {
  const rows = await readJsonLines(join(corpusDirectory, file), rowSchema, size);
  return rows.map(({ text, before, label, origin, kind, weight }) => ({
    text,
    before: before ?? '',
    block: label === 'block',
    hard: false,
    group: sourceHash(origin),
    kind,
    weight,
    rowHash: hashText(`${before ?? ''}\n${text}`) >>> 0,
  }));
}

/** A short name for the file that a sentence comes from, which gives nothing of it away. */
const sourceHash = (origin: string): string =>
  createHash('sha256')
    .update(origin.split('#')[0] ?? '')
    .digest('hex')
    .slice(0, 8);
