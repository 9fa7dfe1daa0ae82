import { api } from '@/convex/_generated/api';
import type { AccessTokenStore } from '../access-token-store';
import type { ConvexClient } from './convex-client';

/** The access tokens in Convex. */
export function createAccessTokenStore({ query, mutate }: ConvexClient): AccessTokenStore {
  return {
    add: ({ most, ...token }) =>
      mutate(api.accesstokens.add, { token: { ...token, lastUsedAt: null }, most }),

    list: (ownerId) => query(api.accesstokens.list, { ownerId }),

    find: ({ tokenHash, at }) => query(api.accesstokens.find, { tokenHash, at }),

    async noteUse({ tokenId, at, since }) {
      await mutate(api.accesstokens.noteUse, { tokenId, at, since });
    },

    revoke: ({ ownerId, tokenId, at }) => mutate(api.accesstokens.revoke, { ownerId, tokenId, at }),
  };
}
