import { countKnob, declareKnobs, shareKnob, switchKnob, timeKnob } from '@/lib/pipelines/turn/declare-knobs';

const stageTimeout = (byDefault: number) =>
  timeKnob({ min: 1_000, max: 3_600_000, byDefault, advanced: true });

/** What admins set about thinking in depth. */
export const DEEP_KNOBS = declareKnobs('deep', {
  enabled: switchKnob({ byDefault: true }),
  maxReasoningRounds: countKnob({ min: 1, max: 8, byDefault: 3 }),
  /** A turn that is older begins no further round. */
  roundsTimeMs: timeKnob({ min: 1_000, max: 3_600_000, byDefault: 600_000 }),
  /** From this confidence on there is no further round. */
  enoughConfidence: shareKnob({ min: 0, max: 1, byDefault: 0.8, advanced: true }),
  /** In one turn, checks included. */
  maxToolCalls: countKnob({ min: 0, max: 200, byDefault: 24, advanced: true }),
  maxCallsPerRound: countKnob({ min: 0, max: 12, byDefault: 5, advanced: true }),
  // Calls of the model end for silence; these stand behind them.
  planTimeoutMs: stageTimeout(600_000),
  reasoningTimeoutMs: stageTimeout(600_000),
  toolsTimeoutMs: stageTimeout(600_000),
  reflectionTimeoutMs: stageTimeout(600_000),
  synthesisTimeoutMs: stageTimeout(1_800_000),
});

export type DeepSettings = ReturnType<typeof DEEP_KNOBS.read>;
