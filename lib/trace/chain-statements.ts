import { z } from 'zod';
import { canonicalJson } from './canonical-json';
import { HASH_PATTERN, keyIdSchema, signatureSchema } from './chain-patterns';
import type { ChainSeal, TraceEnvelope } from './trace-envelope';

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

/**
 * What is signed, as text: a line that says what it is about, so that no signature can pass for another's, and
 * canonical JSON. The trace's hash covers everything else of it.
 */
export const traceStatement = (
  { conversationId, traceId, prevHash, hash }: TraceEnvelope,
  { place, keyId }: ChainSeal,
): string =>
  `nalar trace, version 1\n${canonicalJson({ conversationId, traceId, place, prevHash, hash, keyId })}`;

export const headStatement = (
  conversationId: string,
  { count, hash, keyId }: Pick<ChainHead, 'count' | 'hash' | 'keyId'>,
): string => `nalar chain head, version 1\n${canonicalJson({ conversationId, count, hash, keyId })}`;
