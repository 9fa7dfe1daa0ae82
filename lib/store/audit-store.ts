import type { AuditEntryView } from '@/lib/chat/admin';
import type { AuditAction } from '@/lib/chat/audit-action';
import type { Page } from '@/lib/chat/conversation';

/** One change that an admin, or a command, made; the emails are there where `by` or `subject` is a person. */
export type AuditEntry = AuditEntryView;

/** Who makes a change and when, and what the log says was there before and is now. */
export interface ToldChange {
  readonly at: number;
  readonly by: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * The log of changes. Entries of changes are written by the stores themselves, together with what they tell of; `note`
 * is for what changes nothing.
 */
export interface AuditStore {
  note(entry: ToldChange & { readonly action: AuditAction; readonly subject: string }): Promise<void>;
  /** Newest first, of one kind of change or all. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: { cursor?: string; limit: number; action?: AuditAction }): Promise<Page<AuditEntry>>;
}
