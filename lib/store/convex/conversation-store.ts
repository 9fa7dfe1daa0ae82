import { api } from '@/convex/_generated/api';
import { CONVERSATION_PAGES } from '../lists';
import { searchWords } from '../search-words';
import type { ConversationStore } from '../store';
import { rowsOfPages } from './all-pages';
import type { ConvexClient } from './convex-client';
import { searchTerms, searchTexts } from './search-terms';

/** The conversations in Convex. */
export function createConversationStore({ query, mutate }: ConvexClient): ConversationStore {
  return {
    get: (key) => query(api.conversations.get, ownKey(key)),

    async list({ ownerId, query: text, cursor, limit, projectId, paperId, archived }) {
      const words = searchWords(text);
      const terms = searchTerms((words ?? []).join(' '));
      if (words && terms.length === 0) return { items: [], nextCursor: null };
      const { after, size } = CONVERSATION_PAGES.read({ cursor, limit });
      const within = {
        ...(projectId !== undefined && { projectId }),
        ...(paperId !== undefined && { paperId }),
        ...(archived !== undefined && { archived }),
      };
      const found = words
        ? await query(api.conversations.search, { ownerId, ...within, after, limit: size + 1, terms })
        : await rowsOfPages(size + 1, after, (place, most) =>
            query(api.conversations.list, { ownerId, ...within, after: place, limit: most }),
          );
      return CONVERSATION_PAGES.of(found, size);
    },

    pinned: (ownerId) => query(api.conversations.pinned, { ownerId }),

    pin: ({ pinnedAt, ...key }) => mutate(api.conversations.pin, { ...ownKey(key), pinnedAt }),

    setPreset: ({ presetId, ...key }) => mutate(api.conversations.setPreset, { ...ownKey(key), presetId }),

    revoke: ({ toolName, ...key }) => mutate(api.conversations.revoke, { ...ownKey(key), toolName }),

    move: ({ projectId, ...key }) => mutate(api.conversations.move, { ...ownKey(key), projectId }),

    setPaper: ({ paperId, ...key }) => mutate(api.conversations.setPaper, { ...ownKey(key), paperId }),

    archive: ({ archivedAt, ...key }) => mutate(api.conversations.archive, { ...ownKey(key), archivedAt }),

    rename: ({ title, ...key }) =>
      mutate(api.conversations.rename, { ...ownKey(key), title, words: searchTexts(title) }),

    setActiveMessage: ({ messageId, ...key }) =>
      mutate(api.conversations.setActiveMessage, { ...ownKey(key), messageId }),

    delete: (key) => mutate(api.conversations.remove, ownKey(key)),
  };
}

/** Nothing but the key: callers hand over whole rows, and a function takes no field that it does not know. */
export const ownKey = ({ ownerId, conversationId }: { ownerId: string; conversationId: string }) => ({
  ownerId,
  conversationId,
});
