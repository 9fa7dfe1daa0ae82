import { openDatabase, type StoredRow } from './open-database';
import { canonical, sha256 } from './verify-export';

/** A stored envelope, of which a forger changes what they like. */
export type ForgedEnvelope = Record<string, unknown>;

/**
 * Rewrites a conversation's records and computes every hash of the chain anew, as somebody can do who may write the
 * file and knows how the chain is made, and has no key.
 */
export function forgeChain(
  dataDirectory: string,
  conversationId: string,
  forge: (envelope: ForgedEnvelope, place: number) => ForgedEnvelope,
): void {
  const database = openDatabase(dataDirectory);
  try {
    const rows = database
      .prepare('SELECT trace_id, envelope FROM traces WHERE conversation_id = ? ORDER BY sequence')
      .all(conversationId) as readonly StoredRow[];
    const update = database.prepare('UPDATE traces SET envelope = ?, hash = ? WHERE trace_id = ?');
    let prevHash: string | null = null;
    for (const [place, row] of rows.entries()) {
      const { hash: _, signature, ...covered } = forge(JSON.parse(String(row.envelope)), place);
      const linked = { ...covered, prevHash };
      const hash = sha256(canonical(linked));
      const envelope = { ...linked, hash, ...(signature === undefined ? {} : { signature }) };
      update.run(JSON.stringify(envelope), hash, String(row.trace_id));
      prevHash = hash;
    }
  } finally {
    database.close();
  }
}
