import { z } from 'zod';

const fractionSchema = z.number().min(0).max(1);
const nameSchema = z.string().max(80);

/** What was chosen, and why that; of a mode also what it was told by. */
export const decisionDetailSchema = z.strictObject({
  chosen: nameSchema,
  reason: nameSchema,
  /** What stood against the other way. */
  lack: nameSchema.optional(),
  /** What kind of question it was taken for. */
  kind: nameSchema.optional(),
  /** Whether what the person had answered the other way before made the difference. */
  isLearnt: z.boolean().optional(),
  score: fractionSchema.optional(),
  /** From this score on a question is answered in depth. */
  threshold: fractionSchema.optional(),
  /** In records until 2026-11-30: what was looked at, its value (0.5 says nothing), and how much that added to the log-odds of the score. */
  signals: z
    .array(z.strictObject({ name: nameSchema, value: fractionSchema, pull: z.number() }))
    .max(12)
    .optional(),
  /** The words by which the question asked for it. */
  wording: z.string().max(200).optional(),
});
export type DecisionDetail = z.infer<typeof decisionDetailSchema>;

/** What was decided, by what; null for an activity that is no decision, or hides it. */
export function decisionOf({
  kind,
  detail,
}: {
  readonly kind: string;
  readonly detail?: unknown;
}): DecisionDetail | null {
  return kind === 'decision' ? (decisionDetailSchema.safeParse(detail).data ?? null) : null;
}
