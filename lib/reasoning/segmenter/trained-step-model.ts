import { unpackStepModel } from './packed-step-model';
import type { StepModel } from './step-model';
import { STEP_WEIGHTS } from './step-weights.generated';

/** The model that the segmenter uses, trained on `evals/training/segmentation`. */
export const TRAINED_STEP_MODEL: StepModel = unpackStepModel(STEP_WEIGHTS);
