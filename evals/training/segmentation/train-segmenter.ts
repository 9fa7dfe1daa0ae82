/** Prints the cross-validated accuracy of the segmenter's model, trains it on everything and writes it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import STEP_WEIGHTS from '../../../lib/reasoning/segmenter/step-weights.json';
import { writeWeights } from '../weights-json';
import { crossValidate } from './cross-validate';
import { packStepModel } from './pack-step-model';
import { trainStepModel } from './train-step-model';
import { readTrainingSet } from './training-set';

const OUTPUT = new URL('../../../lib/reasoning/segmenter/step-weights.json', import.meta.url);

const set = readTrainingSet();
const { sentenceAccuracy, traceAccuracy } = crossValidate(set);
const packed = packStepModel(trainStepModel(set));
// The digest is part of the version that traces keep: it changes with the weights, and with nothing else.
const { digest: digestBefore, ...packedBefore } = STEP_WEIGHTS;
const isSame = isDeepStrictEqual(packed, packedBefore);
const digest = isSame ? digestBefore : createHash('sha256').update(JSON.stringify(packed)).digest('hex');
writeWeights(OUTPUT, { digest: digest.slice(0, 12), ...packed });
process.stdout.write(
  `${set.sentences.length} sentences and ${set.traces.length} traces with ${set.traces.flat().length} more; ` +
    `cross-validated accuracy ${sentenceAccuracy.toFixed(3)} and ${traceAccuracy.toFixed(3)}\n`,
);
