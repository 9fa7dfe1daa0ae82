import { z } from 'zod';
import { TURN_MODES } from '../../chat/turn-mode';
import { fractionSchema } from './fraction';

/** The reasons of decisions that a score made, so that another threshold could have made them otherwise. */
export const SCORE_REASONS = ['score-above', 'score-below'] as const;

/** Why a mode was decided on. */
export const MODE_REASONS = [
  ...SCORE_REASONS,
  'chosen',
  'chosen-fast',
  'repeated',
  'explicit-request',
  'explicit-refusal',
  'disabled',
  'not-feasible',
  'unknown-mode',
] as const;
export type ModeReasonKind = (typeof MODE_REASONS)[number];

/** What was decided for a turn when it began. */
export const modeDecisionSchema = z.object({
  score: fractionSchema,
  threshold: fractionSchema,
  mode: z.enum(TURN_MODES),
  reason: z.enum(MODE_REASONS),
});

/** The decision of a turn; whoever owns its conversation owns it. */
export const modeDecisionRowSchema = modeDecisionSchema.extend({
  turnId: z.string(),
  conversationId: z.string(),
  /** The turn by which the person had the same question answered the other way. */
  overriddenBy: z.string().nullable(),
  at: z.number(),
});

const HUNDREDTHS = 100;
/** What lies so near below a hundredth is there only because of how numbers are kept. */
export const HUNDREDTH_ROUNDING = 1e-9;

/** The hundredth that a score (0 to 1) is counted under; 99 holds 1, too. */
export const hundredthOf = (score: number): number =>
  Math.min(HUNDREDTHS - 1, Math.floor(score * HUNDREDTHS + HUNDREDTH_ROUNDING));
