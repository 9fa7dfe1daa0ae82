import type { z } from 'zod';
import type { accessTokenSchema } from './rows/access-token-row';

export type AccessTokenRow = Readonly<z.infer<typeof accessTokenSchema>>;

/** What people let programs in with. Tokens are kept as hashes only; they go with the account of their owner. */
export interface AccessTokenStore {
  /**
   * Keeps a token that is new. False, with nothing written, where the owner has no account or a disabled one, or has
   * `most` tokens already.
   */
  add(
    token: Omit<AccessTokenRow, 'lastUsedAt'> & { readonly tokenHash: string; readonly most: number },
  ): Promise<boolean>;
  /** All of the owner's, newest first; those that have ended, too. */
  list(ownerId: string): Promise<AccessTokenRow[]>;
  /** The token of a hash for as long as it holds, or null. */
  find(query: { tokenHash: string; at: number }): Promise<AccessTokenRow | null>;
  /** Notes a use, unless one is noted that is not older than `since`. */
  noteUse(use: { tokenId: string; at: number; since: number }): Promise<void>;
  /** Removes one for good; false where the owner has none of that id. */
  revoke(change: { ownerId: string; tokenId: string; at: number }): Promise<boolean>;
}
