import { countKnob, declareKnobs, shareKnob, switchKnob, timeKnob } from '../turn/declare-knobs';

/** What admins set about it. */
export const REHEARSAL_KNOBS = declareKnobs('rehearsal', {
  maxRounds: countKnob({ min: 0, max: 3, byDefault: 1 }),
  /** Share of the planned points that a draft has to make. */
  threshold: shareKnob({ min: 0, max: 1, byDefault: 1 }),
  maxToolCalls: countKnob({ min: 0, max: 20, byDefault: 5 }),
  looksAtClock: switchKnob({ byDefault: true }),
  planTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 30_000 }),
  checkTimeoutMs: timeKnob({ min: 1_000, max: 600_000, byDefault: 60_000 }),
});

export type RehearsalSettings = ReturnType<typeof REHEARSAL_KNOBS.read>;
