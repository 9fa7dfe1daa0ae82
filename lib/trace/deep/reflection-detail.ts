import { z } from 'zod';

export const RISKS = ['low', 'medium', 'high'] as const;

/** Why the rounds of a turn end, or why there is another one. */
export const REFLECTION_REASONS = [
  'confident',
  'nothing-new',
  'rounds-used',
  'contradiction',
  'missing-evidence',
  'new-evidence',
  'over-claim',
  'checks-failed',
] as const;

const noteSchema = z.strictObject({
  finding: z.string().min(1).max(400),
  risk: z.enum(RISKS),
  contradiction: z.boolean(),
  /** What would settle it; null where nothing would. */
  followUp: z.string().min(1).max(300).nullable(),
});
export type ReflectionNote = z.infer<typeof noteSchema>;

/** What was found wrong with what is known so far, and what happens next because of it. */
export const reflectionDetailSchema = z.strictObject({
  notes: z.array(noteSchema).max(10),
  next: z.enum(['synthesis', 'another-round']),
  reason: z.enum(REFLECTION_REASONS),
  isCut: z.literal(true).optional(),
});
export type Reflection = Omit<z.infer<typeof reflectionDetailSchema>, 'isCut'>;
