import { declareKnobs, optionalShareKnob, shareKnob, weightKnob } from '../turn/declare-knobs';
import { TRAINED_MODE_MODEL } from './model/mode-model';

/** The score from which on a question is answered in depth. */
export const MODE_KNOBS = declareKnobs('mode', {
  deepThreshold: shareKnob({ min: 0, max: 1, byDefault: 0.62 }),
  /** Stands for it where it is given. */
  deepThresholdOverride: optionalShareKnob({ min: 0, max: 1 }),
});

const HEAVIEST = 3;
const { weights } = TRAINED_MODE_MODEL;
const weight = (byDefault: number) => weightKnob({ min: 0, max: HEAVIEST, byDefault, advanced: true });

/** How much each signal counts for it: as much as was learnt, until an admin says otherwise. */
export const WEIGHT_KNOBS = declareKnobs('modeWeights', {
  lexical: weight(weights.lexical),
  structural: weight(weights.structural),
  intentClass: weight(weights.intentClass),
  evidenceDemand: weight(weights.evidenceDemand),
  policyFeasibility: weight(weights.policyFeasibility),
  history: weight(weights.history),
});
