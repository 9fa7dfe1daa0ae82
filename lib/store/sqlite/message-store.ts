import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { MessageStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { decodeMessage } from '../stored-message';
import { ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, messages } from './tables';

/** The messages in SQLite. */
export function createMessageStore({ orm, read }: SqliteDatabase, report: ReportStoreProblem): MessageStore {
  return {
    async list(key) {
      const rows = await read(
        orm
          .select(getTableColumns(messages))
          .from(messages)
          .innerJoin(conversations, eq(conversations.conversationId, messages.conversationId))
          .where(ownedConversation(key))
          .orderBy(asc(messages.sequence)),
      );
      return rows.map((row) => {
        const { message, intact } = decodeMessage(row);
        if (!intact) report({ code: 'unreadable-message', id: row.messageId });
        return message;
      });
    },
  };
}
