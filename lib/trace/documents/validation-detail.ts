import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';

const claimSchema = z.strictObject({
  claim: z.string().max(400),
  verdict: z.enum(['supported', 'misattributed', 'unsupported']),
  reason: z.string().max(40),
  cites: z.array(z.int().nonnegative()).max(20),
  evidence: passageReferenceSchema.extend({ number: z.int().positive() }).optional(),
});

/** What the gate has found of an answer: why it is not accepted, and what became of each claim. */
export const validationDetailSchema = z.strictObject({
  problems: z.array(z.strictObject({ code: z.string().max(60), message: z.string().max(500) })).max(20),
  claims: z.array(claimSchema).max(40),
  isCut: z.literal(true).optional(),
});
export type ValidationDetail = z.infer<typeof validationDetailSchema>;
