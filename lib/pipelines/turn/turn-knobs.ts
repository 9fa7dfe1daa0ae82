import { countKnob, declareKnobs, timeKnob } from './declare-knobs';

/** What admins set for every pipeline that does not say otherwise. */
export const TURN_KNOBS = declareKnobs('turn', {
  maxToolRounds: countKnob({ min: 0, max: 50, byDefault: 5, advanced: true }),
  maxToolCalls: countKnob({ min: 0, max: 500, byDefault: 20 }),
  titleTimeoutMs: timeKnob({ min: 1_000, max: 30_000, byDefault: 3_000, advanced: true }),
});
