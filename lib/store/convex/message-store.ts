import { api } from '@/convex/_generated/api';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { searchedText } from '../searched-text';
import type { MessageStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { decodeMessage, encodeMessage } from '../stored-message';
import { allPages } from './all-pages';
import { ownKey } from './conversation-store';
import type { ConvexClient } from './convex-client';
import { searchTexts } from './search-terms';

/** The messages in Convex. */
export function createMessageStore({ query }: ConvexClient, report: ReportStoreProblem): MessageStore {
  return {
    async list(key) {
      const pages = await allPages((from) => query(api.messages.list, { ...ownKey(key), from: from ?? 0 }));
      return pages.flatMap((page) =>
        page.messages.map((row) => {
          const { message, intact } = decodeMessage({ ...row, conversationId: key.conversationId });
          if (!intact) report({ code: 'unreadable-message', id: row.messageId });
          return message;
        }),
      );
    },
  };
}

/** A message as the functions take it; `fallback` is for one that carries no metadata. */
export function newMessage(
  message: ChatMessage,
  fallback: { readonly conversationId: string; readonly createdAt: number },
) {
  const { conversationId: _conversationId, ...row } = encodeMessage(message, fallback);
  return { ...row, words: searchTexts(searchedText(message)) };
}
