import { z } from 'zod';

const statement = z.string().min(1).max(400);

const evidenceSchema = z.strictObject({
  sourceId: z.string().min(1).max(200),
  /** UTF-16 offsets in the text of the source. */
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  quote: z.string().max(400),
  title: z.string().max(300).optional(),
  url: z.string().max(2_000).optional(),
});

const claimSchema = z.strictObject({
  claim: statement,
  verdict: z.enum(['supported', 'contradicted', 'unknown']),
  confidence: z.number().min(0).max(1),
  decidedBy: z.enum(['computed', 'model']),
  evidence: evidenceSchema.optional(),
});

/** What checking the claims so far came to. */
export const verificationDetailSchema = z.strictObject({
  /** 1 where nothing contradicts anything; null where that could not be checked. */
  consistencyScore: z.number().min(0).max(1).nullable(),
  /** What the evidence contradicts. */
  factualityFlags: z.array(statement).max(10),
  /** What the evidence says nothing about. */
  unresolvedClaims: z.array(statement).max(10),
  claims: z.array(claimSchema).max(10),
  isCut: z.literal(true).optional(),
});
export type VerificationReport = Omit<z.infer<typeof verificationDetailSchema>, 'isCut'>;
