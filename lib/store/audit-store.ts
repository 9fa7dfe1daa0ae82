import type { Page } from '@/lib/chat/conversation';

export const AUDIT_ACTIONS = [
  'settings',
  'role',
  'disabled',
  'signed-out',
  'invitation-made',
  'invitation-withdrawn',
  'invitation-used',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One change that an admin, or a command, made. */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: number;
  readonly by: string;
  /** The email of `by` where it is a person's. */
  readonly byEmail: string | null;
  readonly action: AuditAction;
  /** What was changed: a person, an invitation or a version of the settings. */
  readonly subject: string;
  /** The email of the subject where it is a person. */
  readonly subjectEmail: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The log of changes. Entries are written by the stores themselves, together with what they tell of. */
export interface AuditStore {
  /** Newest first. An unknown cursor gives the first page. */
  list(query: { cursor?: string; limit: number }): Promise<Page<AuditEntry>>;
}
