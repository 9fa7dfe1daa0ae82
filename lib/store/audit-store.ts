import type { AuditEntryView } from '@/lib/chat/admin';
import type { AuditAction } from '@/lib/chat/audit-action';
import type { Page } from '@/lib/chat/conversation';

/** One change that an admin, or a command, made; the emails are there where `by` or `subject` is a person. */
export type AuditEntry = AuditEntryView;

/** The log of changes. Entries are written by the stores themselves, together with what they tell of. */
export interface AuditStore {
  /** Newest first, of one kind of change or all. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: { cursor?: string; limit: number; action?: AuditAction }): Promise<Page<AuditEntry>>;
}
