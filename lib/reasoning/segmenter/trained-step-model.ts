import { unpackStepModel } from './packed-step-model';
import type { StepModel } from './step-model';
import STEP_WEIGHTS from './step-weights.json';

/** The model that the segmenter uses: `evals/training/segmentation/train-segmenter.ts` writes it. */
export const TRAINED_STEP_MODEL: StepModel = unpackStepModel(STEP_WEIGHTS);
