import { z } from 'zod';

const line = z.string().max(500);

/** What a critic says of a draft. */
export const objectionDetailSchema = z.strictObject({
  /** That of the draft, from 1 on. */
  iteration: z.int().positive(),
  status: z.enum(['PASS', 'WARN', 'REJECT']),
  critique: z.string().max(2_000),
  suggestions: z.array(line).max(10),
  mode_compliance: z.enum(['compliant', 'violated']),
  logicalGaps: z.array(line).max(10),
  isCut: z.literal(true).optional(),
});
export type ObjectionDetail = z.infer<typeof objectionDetailSchema>;
