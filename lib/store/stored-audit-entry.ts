import type { AuditEntry } from './audit-store';
import { parseStoredJson } from './stored-json';

/** An entry as it is kept: what it tells of as JSON. */
export interface StoredAuditEntry extends Omit<AuditEntry, 'before' | 'after'> {
  readonly before: string;
  readonly after: string;
}

/** The entry; what cannot be read of it is null. */
export const readAuditEntry = (entry: StoredAuditEntry): AuditEntry => ({
  ...entry,
  before: parseStoredJson(entry.before) ?? null,
  after: parseStoredJson(entry.after) ?? null,
});
