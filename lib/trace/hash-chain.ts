import { canonicalJson } from './canonical-json';
import { toHex } from './hex';
import type { ThoughtLogEntry, TraceEnvelope } from './trace-envelope';

async function sha256Hex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** SHA-256 (hex) of an envelope without its own hash and its signature, over its canonical JSON. */
export function hashEnvelope(envelope: Omit<TraceEnvelope, 'hash'> & { hash?: string }): Promise<string> {
  return sha256Hex(canonicalJson({ ...envelope, hash: undefined, signature: undefined }));
}

/** SHA-256 (hex) of a thought log, or null for an empty one. */
export async function hashThoughtLog(entries: readonly ThoughtLogEntry[]): Promise<string | null> {
  return entries.length === 0 ? null : sha256Hex(canonicalJson(entries));
}

/** A question or an answer, as far as the chain knows what that is. */
export interface SealedMessage {
  readonly id: string;
  readonly role: string;
  readonly metadata?: unknown;
  readonly parts: unknown;
}

/** SHA-256 (hex) of everything of a message: id, role, metadata and parts. */
export function hashMessage({ id, role, metadata, parts }: SealedMessage): Promise<string> {
  return sha256Hex(canonicalJson({ id, role, metadata, parts }));
}
