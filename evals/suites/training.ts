import { isDeepStrictEqual } from 'node:util';
import { CLAIM_MODEL } from '../../lib/claims/judge/claim-model';
import { TRAINED_MODE_MODEL } from '../../lib/pipelines/mode-decider/score-question';
import { unpackStepModel } from '../../lib/reasoning/segmenter/packed-step-model';
import STEP_WEIGHTS from '../../lib/reasoning/segmenter/step-weights.json';
import type { EvalSuite } from '../eval-suite';
import { fewOf } from '../json-lines';
import { exampleOf, readPairs } from '../training/claims/read-pairs';
import { trainClaimModel } from '../training/claims/train-claim-model';
import { trainModeModel } from '../training/mode/train-mode-model';
import { readTrainingSet as readQuestions } from '../training/mode/training-set';
import { crossValidate } from '../training/segmentation/cross-validate';
import { trainStepModel } from '../training/segmentation/train-step-model';
import { readTrainingSet as readSentences } from '../training/segmentation/training-set';

const asNumber = (isSo: boolean): number => (isSo ? 1 : 0);

/**
 * Whether training on the committed texts gives the committed weights, to the byte: where it does not, they have to be
 * trained again (evals/training). And how well the segmenter tells what it has never seen, written at another time.
 */
export const trainingSuite: EvalSuite = {
  name: 'training',
  bounds: {
    needAllRows: true,
    atLeast: {
      segmenterSame: 1,
      modeSame: 1,
      claimsSame: 1,
      segmenterSentenceAccuracy: 0.77,
      segmenterTraceAccuracy: 0.86,
    },
  },
  run: async (_corpusDirectory, size) => {
    const { sentences, traces } = readSentences();
    const set = { sentences: fewOf(sentences, size), traces: fewOf(traces, size) };
    const steps = crossValidate(set);
    return {
      segmenterSame: asNumber(isDeepStrictEqual(trainStepModel(set), unpackStepModel(STEP_WEIGHTS))),
      modeSame: asNumber(isDeepStrictEqual(trainModeModel(fewOf(readQuestions(), size)), TRAINED_MODE_MODEL)),
      claimsSame: asNumber(
        isDeepStrictEqual(trainClaimModel(fewOf(readPairs(), size).map(exampleOf)), CLAIM_MODEL),
      ),
      segmenterSentenceAccuracy: steps.sentenceAccuracy,
      segmenterTraceAccuracy: steps.traceAccuracy,
    };
  },
};
