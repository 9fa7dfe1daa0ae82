import { canonicalJson } from './canonical-json';
import type { ChainHead } from './chain-head';
import type { ChainSeal, TraceEnvelope } from './trace-envelope';

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
