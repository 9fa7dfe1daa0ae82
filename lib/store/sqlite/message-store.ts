import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { TimeSlice } from '@/lib/shared/time-slice';
import { searchWords } from '../search-words';
import type { MessageStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { decodeMessage, type StoredMessage } from '../stored-message';
import { beginningWith, ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, MESSAGE_NUMBER_BITS, messages } from './tables';

/** What reads more messages than that lets others go on meanwhile: some conversations have ten thousands. */
const MESSAGES_AT_ONCE = 500;
const SLICE_MS = 10;

/** The messages in SQLite. */
export function createMessageStore({ orm, read }: SqliteDatabase, report: ReportStoreProblem): MessageStore {
  function decode(row: StoredMessage) {
    const { message, intact } = decodeMessage(row);
    if (!intact) report({ code: 'unreadable-message', id: row.messageId });
    return message;
  }

  return {
    async list(key) {
      const slice = new TimeSlice(SLICE_MS);
      const list: ChatMessage[] = [];
      for (let after = -1; ; ) {
        const rows = await read(
          orm
            .select(getTableColumns(messages))
            .from(messages)
            .innerJoin(conversations, eq(conversations.conversationId, messages.conversationId))
            .where(and(ownedConversation(key), gt(messages.sequence, after)))
            .orderBy(asc(messages.sequence))
            .limit(MESSAGES_AT_ONCE),
        );
        list.push(...rows.map(decode));
        after = rows.at(-1)?.sequence ?? after;
        if (rows.length < MESSAGES_AT_ONCE) return list;
        await slice.pause();
      }
    },

    async get({ messageId, ...key }) {
      const [row] = await read(
        orm
          .select(getTableColumns(messages))
          .from(messages)
          .innerJoin(conversations, eq(conversations.conversationId, messages.conversationId))
          .where(and(ownedConversation(key), eq(messages.messageId, messageId))),
      );
      return row ? decode(row) : null;
    },

    async found({ ownerId, conversationIds, query }) {
      const words = searchWords(query) ?? [];
      if (words.length === 0 || conversationIds.length === 0) return [];
      const newestWith = (operator: 'AND' | 'OR') => sql`(SELECT rowid FROM message_search
        WHERE message_search MATCH ${words.map(beginningWith).join(` ${operator} `)}
          AND rowid BETWEEN conversations.sequence << ${MESSAGE_NUMBER_BITS}
            AND ((conversations.sequence + 1) << ${MESSAGE_NUMBER_BITS}) - 1
        ORDER BY rowid DESC LIMIT 1)`;
      const rows = await read(
        orm
          .select(getTableColumns(messages))
          .from(conversations)
          .innerJoin(
            messages,
            eq(messages.sequence, sql`coalesce(${newestWith('AND')}, ${newestWith('OR')})`),
          )
          .where(
            and(
              eq(conversations.ownerId, ownerId),
              inArray(conversations.conversationId, [...conversationIds]),
            ),
          ),
      );
      return rows.map((row) => ({ conversationId: row.conversationId, message: decode(row) }));
    },
  };
}
