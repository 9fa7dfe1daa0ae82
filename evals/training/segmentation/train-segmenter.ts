/** Prints the cross-validated accuracy of the segmenter's model, trains it on everything and writes it. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { STEP_WEIGHTS } from '../../../lib/reasoning/segmenter/step-weights.generated';
import { crossValidate } from './cross-validate';
import { packStepModel } from './pack-step-model';
import { trainStepModel } from './train-step-model';
import { readTrainingSet } from './training-set';

const OUTPUT = new URL('../../../lib/reasoning/segmenter/step-weights.generated.ts', import.meta.url);

const rows = (scores: readonly (readonly number[])[]): string =>
  scores.map((row) => `    [${row.join(', ')}],\n`).join('');

const set = readTrainingSet();
const { sentenceAccuracy, traceAccuracy } = crossValidate(set);
const packed = packStepModel(trainStepModel(set));
const { featureBits, scale, transitions, positions, present, levels } = packed;
// The digest is part of the version that traces keep: it changes with the weights, and with nothing else.
const { digest: digestBefore, ...packedBefore } = STEP_WEIGHTS;
const isSame = isDeepStrictEqual(packed, packedBefore);
const digest = isSame ? digestBefore : createHash('sha256').update(JSON.stringify(packed)).digest('hex');
writeFileSync(
  fileURLToPath(OUTPUT),
  `// Written by evals/training/segmentation/train-segmenter.ts; change the training data instead.
import type { PackedStepModel } from './packed-step-model';

export const STEP_WEIGHTS: PackedStepModel & { readonly digest: string } = {
  digest: '${digest.slice(0, 12)}',
  featureBits: ${featureBits},
  scale: ${scale},
  transitions: [
${rows(transitions)}  ],
  positions: [
${rows(positions)}  ],
  present:
    '${present}',
  levels:
    '${levels}',
};
`,
);
process.stdout.write(
  `${set.sentences.length} sentences and ${set.traces.length} traces with ${set.traces.flat().length} more; ` +
    `cross-validated accuracy ${sentenceAccuracy.toFixed(3)} and ${traceAccuracy.toFixed(3)}\n`,
);
