/** Somebody who is about to leave. */
export interface Leaving extends Departure {
  /** Who deletes the account, where that is somebody else. */
  readonly by?: string;
  /** In lower case: an active account that becomes an admin in the same write. */
  readonly successorEmail?: string;
}

/** Somebody who leaves, or has just left. */
export interface Departure {
  readonly personId: string;
  readonly at: number;
}

export type DepartureBeginning = 'leaving' | 'person-not-found' | 'successor-not-found' | 'last-admin';

/**
 * People who leave for good. To remove all that they have takes many writes, so what is begun is noted: whoever finds
 * the note goes on. It stays for a while after the last of them, for what was still on its way to the store.
 */
export interface DepartureStore {
  /**
   * In one write: the note, and a disabled account without sessions and access tokens. Refused for the only active admin,
   * who may name another one; where that cannot be, nothing is written.
   */
  begin(leaving: Leaving): Promise<DepartureBeginning>;
  /** Those that are noted, in any order. */
  list(): Promise<Departure[]>;
  /**
   * Removes what is theirs and, at the end, the account. What they did to things of others names `alias` instead, and
   * has no words of theirs any more. It may be repeated.
   */
  erase(person: { readonly personId: string; readonly alias: string }): Promise<void>;
  /** Removes the note. */
  end(personId: string): Promise<void>;
}
