import { and, desc, eq, exists, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { CONVERSATION_PAGES } from '../lists';
import type { OwnedConversation } from '../owned-conversation';
import { searchWords } from '../search-words';
import type { ConversationStore } from '../store';
import { hasPaper } from './paper-store';
import { hasProject } from './project-store';
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
const {
  ownerId: _ownerId,
  activeMessageId: _activeMessageId,
  presetId: _presetId,
  approvals: _approvals,
  ...summaryColumns
} = ownColumns;

/** The conversations in SQLite. */
export function createConversationStore({ orm, read, write, change }: SqliteDatabase): ConversationStore {
  /** Says of a conversation what it belongs to, where that is there; null is always there. */
  async function place<const Missing extends string>(
    key: OwnedConversation,
    to: { readonly projectId: string | null } | { readonly paperId: string | null },
    target: SQL | null,
    missing: Missing,
  ): Promise<'moved' | 'conversation-not-found' | Missing> {
    const isThere = target ?? sql`1`;
    const [[found], { rowsAffected }] = await write([
      orm.all<{ isThere: number }>(sql`SELECT ${isThere} AS isThere`),
      orm
        .update(conversations)
        .set(to)
        .where(and(ownedConversation(key), isThere)),
    ]);
    if (rowsAffected > 0) return 'moved';
    return found?.isThere === 1 ? 'conversation-not-found' : missing;
  }

  return {
    async get(key) {
      const rows = await read(orm.select(ownColumns).from(conversations).where(ownedConversation(key)));
      return rows[0] ?? null;
    },

    async list({ ownerId, query, projectId, paperId, archived, cursor, limit }) {
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
              projectId === undefined ? undefined : sql`${conversations.projectId} IS ${projectId}`,
              paperId === undefined ? undefined : paperIs(paperId),
              archived === undefined ? undefined : archivedIs(archived),
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

    move: ({ projectId, ...key }) =>
      place(
        key,
        { projectId },
        projectId === null ? null : hasProject({ ...key, projectId }),
        'project-not-found',
      ),

    setPaper: ({ paperId, ...key }) =>
      place(key, { paperId }, paperId === null ? null : hasPaper({ ...key, paperId }), 'paper-not-found'),

    async setPreset({ presetId, ...key }) {
      const given = orm.update(conversations).set({ presetId }).where(ownedConversation(key));
      return (await change(given)) > 0;
    },

    async revoke({ toolName, ...key }) {
      const approvals = sql`json_patch(${conversations.approvals}, ${JSON.stringify({ [toolName]: null })})`;
      return (await change(orm.update(conversations).set({ approvals }).where(ownedConversation(key)))) > 0;
    },

    async archive({ archivedAt, ...key }) {
      const archived = orm
        .update(conversations)
        .set({ archivedAt, pinnedAt: archivedAt === null ? conversations.pinnedAt : null })
        .where(ownedConversation(key));
      return (await change(archived)) > 0;
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

/** Said so that the index of those that are about a paper serves. */
const paperIs = (paperId: string | null): SQL =>
  paperId === null ? isNull(conversations.paperId) : eq(conversations.paperId, paperId);

const archivedIs = (archived: boolean): SQL =>
  archived ? isNotNull(conversations.archivedAt) : isNull(conversations.archivedAt);

/** What FTS5 takes for all words that begin with this one. */
export const beginningWith = (word: string): string => `"${word}" *`;

/** The title or a message has a word that begins with this one. */
function containsWord(word: string): SQL {
  const pattern = beginningWith(word);
  return sql`(${conversations.sequence} IN (SELECT rowid FROM title_search WHERE title_search MATCH ${pattern})
    OR ${conversations.sequence} IN (
      SELECT rowid >> ${MESSAGE_NUMBER_BITS} FROM message_search WHERE message_search MATCH ${pattern}))`;
}
