import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';

/** What of a passage is known where its document is nobody's business: only the number by which it is cited. */
const evidenceSchema = passageReferenceSchema.partial().extend({ number: z.int().positive() });

const claimSchema = z.strictObject({
  claim: z.string().max(400),
  verdict: z.enum(['supported', 'misattributed', 'unsupported']),
  reason: z.string().max(40),
  cites: z.array(z.int().nonnegative()).max(20),
  evidence: evidenceSchema.optional(),
});
export type CheckedStatement = z.infer<typeof claimSchema>;

const count = z.int().nonnegative();

/** Why an answer is not accepted: in the words that the model was told, and the facts that they are made of. */
const problemSchema = z.strictObject({
  code: z.string().max(60),
  message: z.string().max(500),
  required: count.optional(),
  done: count.optional(),
  opened: count.optional(),
  numbers: z.array(count).max(20).optional(),
  /** The term, quotation or heading that it is about. */
  subject: z.string().max(300).optional(),
});
export type RecordedProblem = z.infer<typeof problemSchema>;

/** What the gate has found of an answer: why it is not accepted, and what became of each claim. */
export const validationDetailSchema = z.strictObject({
  problems: z.array(problemSchema).max(20),
  claims: z.array(claimSchema).max(40),
  isCut: z.literal(true).optional(),
});
export type ValidationDetail = z.infer<typeof validationDetailSchema>;
