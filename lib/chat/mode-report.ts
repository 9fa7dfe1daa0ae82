import { z } from 'zod';
import type { KnobName, SettingValue } from './policy-knob';
import type { TurnMode } from './turn-mode';

/** Over how many days decisions are looked at. */
export const MODE_REPORT_DAYS = [7, 30, 90] as const;

/** `GET /api/admin/modes`: the decisions of the latest days, and what a threshold would have changed of them. */
export const modeReportQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(365).default(30),
  /** Nothing is not zero, which would make every turn deep. */
  threshold: z.string().trim().min(1).transform(Number).pipe(z.number().min(0).max(1)),
});
export type ModeReportQuery = z.infer<typeof modeReportQuerySchema>;

/** Past decisions whose scores lie between two tenths, made by the score. */
export interface ScoreBucket {
  /** Scores from `from` to below `to`; the last bucket holds 1, too. */
  readonly from: number;
  readonly to: number;
  readonly decided: Readonly<Record<TurnMode, number>>;
  readonly overridden: Readonly<Record<TurnMode, number>>;
}

/** What another threshold would have done to past decisions. */
export interface TriedThreshold {
  readonly decisions: number;
  readonly becomeDeep: number;
  readonly becomeFast: number;
  /** Changed decisions that the person had changed in the same way: the threshold would have saved them that. */
  readonly overridesSaved: number;
  /** Changed decisions that the person had let stand. */
  readonly acceptedChanged: number;
  /** Share of decisions that are deep, 0 to 1, before and after; 0 without any decision. */
  readonly deepShareBefore: number;
  readonly deepShareAfter: number;
}

/** A turn that a threshold would have sent the other way; its question is shown where traces are reviewed. */
export interface ChangedTurn {
  readonly traceId: string;
  readonly score: number;
  readonly mode: TurnMode;
  readonly isOverridden: boolean;
  readonly at: number;
}

/** What became of decisions, as admins see it. */
export interface ModeReport {
  readonly days: number;
  readonly threshold: number;
  /** All ten tenths, the lowest first. */
  readonly byScore: readonly ScoreBucket[];
  /** Decisions that no score made: the person had chosen, or had asked for it in so many words. */
  readonly asked: Readonly<Record<TurnMode, number>>;
  /** Decisions for depth that could not be followed. */
  readonly refused: number;
  readonly tried: TriedThreshold;
  /** The newest of the turns that the threshold would have changed. */
  readonly changed: readonly ChangedTurn[];
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** The threshold that holds under these settings, from 0 to 1; null where none could. */
export function modeThresholdOf(settings: { readonly [name: KnobName]: SettingValue }): number | null {
  const threshold = settings['mode.deepThresholdOverride'] ?? settings['mode.deepThreshold'];
  return isFraction(threshold) ? threshold : null;
}
