import { z } from 'zod';
import type { TraceView } from '@/lib/chat/trace-view';
import { traceStatement } from '@/lib/trace/chain-statements';
import { hashEnvelope, hashThoughtLog } from '@/lib/trace/hash-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import { publicSigningKeySchema } from '@/lib/trace/signing-key';

/** What the browser finds by itself; the names are those of the sentences. */
export type BrowserCheck = 'checked' | 'checkedHashes' | 'mismatch' | 'unavailable';

const keysSchema = z.object({ keys: z.array(publicSigningKeySchema) });

/** Computes a trace's hashes again, and checks its signature with the installation's public keys. */
export async function checkInBrowser({ trace, thoughts }: TraceView): Promise<BrowserCheck> {
  // Browsers offer hashing on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return 'unavailable';
  const [hash, thoughtLogHash] = await Promise.all([hashEnvelope(trace), hashThoughtLog(thoughts)]);
  if (hash !== trace.hash || thoughtLogHash !== trace.thoughtLogHash) return 'mismatch';
  const { seal, signature } = trace;
  if (!seal || signature === undefined) return 'checkedHashes';
  try {
    const response = await fetch('/api/keys');
    const ring = new KeyRing(keysSchema.parse(await response.json()).keys);
    if (!ring.knows(seal.keyId)) return 'checkedHashes';
    const isRight = await ring.hasSigned(seal.keyId, traceStatement(trace, seal), signature);
    return isRight ? 'checked' : 'mismatch';
  } catch {
    // Offline, or a browser without Ed25519.
    return 'checkedHashes';
  }
}
