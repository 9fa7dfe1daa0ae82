import { z } from 'zod';

/** What a reviewer may find, in the order of the keys 1 to 5. */
export const VERDICT_KINDS = ['sound', 'unsupported-claim', 'leaked-context', 'wrong-tool', 'other'] as const;
export const verdictKindSchema = z.enum(VERDICT_KINDS);
export type VerdictKind = z.infer<typeof verdictKindSchema>;

/** Scores go from 1 (worst) to this. */
export const HIGHEST_SCORE = 5;
/** Upper bound of a verdict's note, in characters. */
export const VERDICT_NOTE_LIMIT = 2_000;

/** `POST /api/review/traces/:traceId/verdicts`. */
export const verdictRequestSchema = z.strictObject({
  kind: verdictKindSchema,
  score: z.number().int().min(1).max(HIGHEST_SCORE).nullable().default(null),
  note: z.string().trim().max(VERDICT_NOTE_LIMIT).default(''),
});
export type VerdictRequest = z.infer<typeof verdictRequestSchema>;

/** A verdict as it was given; a later one of the same trace counts instead of it. */
export interface Verdict extends VerdictRequest {
  readonly reviewerId: string;
  readonly reviewerName: string | null;
  /** Milliseconds since the epoch. */
  readonly givenAt: number;
}
