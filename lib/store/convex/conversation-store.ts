import { api } from '@/convex/_generated/api';
import { CONVERSATION_PAGES } from '../lists';
import { searchWords } from '../search-words';
import type { ConversationStore } from '../store';
import type { ConvexClient } from './convex-client';
import { searchTerms, searchTexts } from './search-terms';

/** The conversations in Convex. */
export function createConversationStore({ query, mutate }: ConvexClient): ConversationStore {
  return {
    get: (key) => query(api.conversations.get, ownKey(key)),

    async list({ ownerId, query: text, cursor, limit }) {
      const words = searchWords(text);
      const terms = searchTerms((words ?? []).join(' '));
      if (words && terms.length === 0) return { items: [], nextCursor: null };
      const { after, size } = CONVERSATION_PAGES.read({ cursor, limit });
      const wanted = { ownerId, after, limit: size + 1 };
      const found = words
        ? await query(api.conversations.search, { ...wanted, terms })
        : await query(api.conversations.list, wanted);
      return CONVERSATION_PAGES.of(found, size);
    },

    pinned: (ownerId) => query(api.conversations.pinned, { ownerId }),

    pin: ({ pinnedAt, ...key }) => mutate(api.conversations.pin, { ...ownKey(key), pinnedAt }),

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
