import type { Page } from '@/lib/chat/conversation';
import type { Role } from '@/lib/chat/role';

/** Somebody with an account; guests are not people here. */
export interface PersonRow {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly createdAt: number;
  /** When a session of theirs was last prolonged; null without one. */
  readonly lastUsedAt: number | null;
}

export interface SessionRow {
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** Who changes something, and when; kept in the audit log in the same write as the change. */
export interface Change {
  readonly by: string;
  readonly at: number;
}

export type PersonChange = 'changed' | 'person-not-found' | 'last-admin';

export interface PeopleStore {
  /** Newest first; `query` is part of a name or an email. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: { query?: string; cursor?: string; limit: number }): Promise<Page<PersonRow>>;
  get(personId: string): Promise<PersonRow | null>;
  /** Whose account an email is; null where it is nobody's. */
  idOf(email: string): Promise<string | null>;
  /** How a person can prove who they are: `credential` for a password, else the provider's id. */
  waysToSignIn(personId: string): Promise<string[]>;
  /** Whether there is any account. */
  any(): Promise<boolean>;
  /** Refuses to take the role from the only admin who is not disabled. */
  setRole(change: Change & { personId: string; role: Role }): Promise<PersonChange>;
  /** Disabling also ends the person's sessions and removes their access tokens; refused for the only admin who is not disabled yet. */
  setDisabled(change: Change & { personId: string; disabled: boolean }): Promise<PersonChange>;
  /** Ends all sessions of a person whom an admin signs out. */
  signOut(change: Change & { personId: string }): Promise<PersonChange>;
  /** Notes that an admin makes a link with which a person chooses a new password; false where there is none. */
  notePasswordLink(change: Change & { personId: string }): Promise<boolean>;
  /** Sessions that have not expired at `now`, the one used last first. */
  sessions(query: { personId: string; now: number }): Promise<SessionRow[]>;
  /** Ends one session of a person, or all of them; gives how many. */
  endSessions(query: { personId: string; sessionId?: string }): Promise<number>;
}
