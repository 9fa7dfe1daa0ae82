import type { z } from 'zod';
import type { OwnedConversation } from './owned-conversation';
import type { shareSchema } from './rows/share-row';

export type ShareRow = Readonly<z.infer<typeof shareSchema>>;

/** Links to conversations as they were. The token of a link is never stored, only its hash. */
export interface ShareStore {
  /** False, with nothing written, where the conversation is not the owner's. */
  create(share: ShareRow & { tokenHash: string; snapshot: unknown }): Promise<boolean>;
  /** The share that a token's hash opens, with what was shared; null where there is none or it is over. */
  open(query: { tokenHash: string; at: number }): Promise<(ShareRow & { snapshot: unknown }) | null>;
  /** The shares of a conversation that are not over, newest first. */
  list(query: OwnedConversation & { at: number }): Promise<ShareRow[]>;
  /** Removes a share with its snapshot; false where the owner has none of that id. */
  revoke(key: { ownerId: string; shareId: string }): Promise<boolean>;
  /** Removes shares that ended before; returns how many. */
  removeExpired(before: number): Promise<number>;
}
