import { z } from 'zod';
import { HASH_PATTERN, keyIdSchema, signatureSchema } from './chain-patterns';

/** Where a conversation's chain ends, kept with the conversation and signed apart from its traces. */
export const chainHeadSchema = z.strictObject({
  version: z.literal(1),
  /** How many traces there are. */
  count: z.number().int().positive(),
  /** The hash of the last one. */
  hash: z.string().regex(HASH_PATTERN),
  keyId: keyIdSchema,
  signature: signatureSchema,
});
export type ChainHead = z.infer<typeof chainHeadSchema>;

/** The head as it was stored, or null where it cannot be read. */
export function parseChainHead(json: string): ChainHead | null {
  try {
    return chainHeadSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
