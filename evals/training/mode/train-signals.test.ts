import { expect, it } from 'vitest';
import { TRAINED_MODE_MODEL } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { trainSignals } from './train-signals';
import { readTrainingSet } from './training-set';

// A training takes some seconds of a busy machine.
it('gives the generated weights: run train-mode.ts again if not', { timeout: 60_000 }, () => {
  expect(trainSignals(readTrainingSet())).toEqual(TRAINED_MODE_MODEL.signals);
});
