import { and, desc, eq, exists, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { CONVERSATION_PAGES } from '../lists';
import type { OwnedConversation } from '../owned-conversation';
import { searchWords } from '../search-words';
import type { ConversationStore } from '../store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, MESSAGE_NUMBER_BITS, messages } from './tables';

/** The row of a conversation, for its owner only. */
export const ownedConversation = ({ ownerId, conversationId }: OwnedConversation): SQL | undefined =>
  and(eq(conversations.conversationId, conversationId), eq(conversations.ownerId, ownerId));

const {
  sequence: _sequence,
  renamed: _renamed,
  chainHead: _chainHead,
  pinnedAt: _pinnedAt,
  ...ownColumns
} = getTableColumns(conversations);
const { ownerId: _ownerId, activeMessageId: _activeMessageId, ...summaryColumns } = ownColumns;

/** The conversations in SQLite. */
export function createConversationStore({ orm, read, change }: SqliteDatabase): ConversationStore {
  return {
    async get(key) {
      const rows = await read(orm.select(ownColumns).from(conversations).where(ownedConversation(key)));
      return rows[0] ?? null;
    },

    async list({ ownerId, query, cursor, limit }) {
      const words = searchWords(query);
      if (words?.length === 0) return { items: [], nextCursor: null };
      const { after, size } = CONVERSATION_PAGES.read({ cursor, limit });
      const rows = await read(
        orm
          .select(summaryColumns)
          .from(conversations)
          .where(
            and(
              eq(conversations.ownerId, ownerId),
              after === null
                ? undefined
                : sql`(${conversations.updatedAt}, ${conversations.conversationId}) < (${after.updatedAt}, ${after.conversationId})`,
              ...(words ?? []).map(containsWord),
            ),
          )
          .orderBy(desc(conversations.updatedAt), desc(conversations.conversationId))
          .limit(size + 1),
      );
      return CONVERSATION_PAGES.of(rows, size);
    },

    pinned: (ownerId) =>
      read(
        orm
          .select(summaryColumns)
          .from(conversations)
          .where(and(eq(conversations.ownerId, ownerId), isNotNull(conversations.pinnedAt)))
          .orderBy(desc(conversations.pinnedAt)),
      ),

    async pin({ pinnedAt, ...key }) {
      const pinned = orm.update(conversations).set({ pinnedAt }).where(ownedConversation(key));
      return (await change(pinned)) > 0;
    },

    async rename({ title, ...key }) {
      const renamed = orm.update(conversations).set({ title, renamed: true }).where(ownedConversation(key));
      return (await change(renamed)) > 0;
    },

    async setActiveMessage({ messageId, ...key }) {
      const message = orm
        .select({ messageId: messages.messageId })
        .from(messages)
        .where(and(eq(messages.conversationId, key.conversationId), eq(messages.messageId, messageId)));
      const changed = orm
        .update(conversations)
        .set({ activeMessageId: messageId })
        .where(and(ownedConversation(key), exists(message)));
      return (await change(changed)) > 0;
    },

    delete: async (key) => (await change(orm.delete(conversations).where(ownedConversation(key)))) > 0,
  };
}

/** The title or a message has a word that begins with this one. */
function containsWord(word: string): SQL {
  const pattern = `"${word}" *`;
  return sql`(${conversations.sequence} IN (SELECT rowid FROM title_search WHERE title_search MATCH ${pattern})
    OR ${conversations.sequence} IN (
      SELECT rowid >> ${MESSAGE_NUMBER_BITS} FROM message_search WHERE message_search MATCH ${pattern}))`;
}
