import { declareKnobs, optionalShareKnob, shareKnob } from '../turn/declare-knobs';

/** The score from which on a question is answered in depth. */
export const MODE_KNOBS = declareKnobs('mode', {
  deepThreshold: shareKnob({ min: 0, max: 1, byDefault: 0.62 }),
  /** Stands for it where it is given. */
  deepThresholdOverride: optionalShareKnob({ min: 0, max: 1 }),
});
