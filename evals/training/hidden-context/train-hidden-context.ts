/** Trains the hidden-context model and writes it; with `--cross-validate`, first prints how well it generalises. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blockAbove } from '../../../lib/reasoning/sanitizer/hidden-context/hidden-context-model';
import { fillTemplates, type LabelledSentence, readSentences } from './labelled-sentence';
import { type LinearModel, logOdds, trainLogistic } from './train-logistic';

const OUTPUT = new URL(
  '../../../lib/reasoning/sanitizer/hidden-context/hidden-context-weights.generated.ts',
  import.meta.url,
);
const FOLDS = 5;
/** Weights smaller than this change no decision that was not a coin toss. */
const SMALLEST_WEIGHT = 0.035;
const LEVELS = 127;

function crossValidate(written: readonly LabelledSentence[], filled: readonly LabelledSentence[]): string {
  const counts = { block: [0, 0], pass: [0, 0], hardBlock: [0, 0], hardPass: [0, 0] };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = (_: LabelledSentence, index: number): boolean => index % FOLDS === fold;
    const model = trainLogistic([...written.filter((row, index) => !isHeldOut(row, index)), ...filled]);
    for (const row of written.filter(isHeldOut)) {
      const count =
        counts[`${row.hard ? (row.block ? 'hardBlock' : 'hardPass') : row.block ? 'block' : 'pass'}`];
      count[0] = (count[0] ?? 0) + (logOdds(model, row) > blockAbove(row.length) === row.block ? 1 : 0);
      count[1] = (count[1] ?? 0) + 1;
    }
  }
  return Object.entries(counts)
    .map(([name, [right = 0, all = 1]]) => `${name} ${(right / all).toFixed(3)}`)
    .join(', ');
}

/** Keys in rising order as differences of 7 bits a byte, and one signed byte per weight. */
function pack({ weights }: LinearModel): { keys: string; levels: string; scale: number; size: number } {
  const kept = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= SMALLEST_WEIGHT)
    .sort(([a], [b]) => a - b);
  const scale = Math.max(...kept.map(([, weight]) => Math.abs(weight))) / LEVELS;
  const keys: number[] = [];
  let previous = 0;
  for (const [key] of kept) {
    for (let difference = key - previous; ; difference >>>= 7) {
      keys.push(difference > 127 ? (difference & 127) | 128 : difference);
      if (difference <= 127) break;
    }
    previous = key;
  }
  const levels = Int8Array.from(kept.map(([, weight]) => Math.round(weight / scale)));
  return {
    keys: Buffer.from(keys).toString('base64'),
    levels: Buffer.from(levels.buffer).toString('base64'),
    scale,
    size: kept.length,
  };
}

const written = readSentences();
const filled = fillTemplates();
process.stdout.write(`${written.length} sentences and ${filled.length} from templates\n`);
if (process.argv.includes('--cross-validate'))
  process.stdout.write(`cross-validated: ${crossValidate(written, filled)}\n`);
const model = trainLogistic([...written, ...filled]);
const { keys, levels, scale, size } = pack(model);
writeFileSync(
  fileURLToPath(OUTPUT),
  `// Written by evals/training/hidden-context/train-hidden-context.ts; change the training data instead.
import type { PackedWeights } from './packed-weights';

export const HIDDEN_CONTEXT_WEIGHTS: PackedWeights = {
  bias: ${model.bias},
  scale: ${scale},
  keys: '${keys}',
  levels:
    '${levels}',
};
`,
);
process.stdout.write(`${size} weights written\n`);
