import { canonicalJson } from './canonical-json';
import type { ThoughtLogEntry, TraceEnvelope } from './trace-envelope';

/** The first place where a conversation's traces do not follow from each other. */
export type ChainBreak =
  | { readonly code: 'hash-mismatch'; readonly traceId: string }
  | { readonly code: 'link-mismatch'; readonly traceId: string };

export type ChainVerdict =
  | { readonly verified: true; readonly length: number }
  | { readonly verified: false; readonly break: ChainBreak };

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 (hex) of an envelope without its own hash, over its canonical JSON. */
export function hashEnvelope(envelope: Omit<TraceEnvelope, 'hash'> & { hash?: string }): Promise<string> {
  return sha256Hex(canonicalJson({ ...envelope, hash: undefined }));
}

/** SHA-256 (hex) of a thought log, or null for an empty one. */
export async function hashThoughtLog(entries: readonly ThoughtLogEntry[]): Promise<string | null> {
  return entries.length === 0 ? null : sha256Hex(canonicalJson(entries));
}

/** Closes an envelope: links it to the trace before it and fills in its hash. */
export async function sealEnvelope(
  envelope: Omit<TraceEnvelope, 'hash' | 'prevHash'>,
  prevHash: string | null,
): Promise<TraceEnvelope> {
  const linked = { ...envelope, prevHash };
  return { ...linked, hash: await hashEnvelope(linked) };
}

/** Checks one conversation's traces, oldest first: every hash is right and links to the one before it. */
export async function verifyChain(envelopes: readonly TraceEnvelope[]): Promise<ChainVerdict> {
  let prevHash: string | null = null;
  for (const envelope of envelopes) {
    if (envelope.prevHash !== prevHash) return broken('link-mismatch', envelope);
    if ((await hashEnvelope(envelope)) !== envelope.hash) return broken('hash-mismatch', envelope);
    prevHash = envelope.hash;
  }
  return { verified: true, length: envelopes.length };
}

const broken = (code: ChainBreak['code'], envelope: TraceEnvelope): ChainVerdict => ({
  verified: false,
  break: { code, traceId: envelope.traceId },
});
