import { and, desc, eq, exists, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ShareStore } from '../share-store';
import { parseStoredJson } from '../stored-json';
import { ownedConversation } from './conversation-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, shares } from './tables';

const { tokenHash: _tokenHash, snapshot: _snapshot, ...ownColumns } = getTableColumns(shares);
const shareColumns = { ...ownColumns, ownerId: conversations.ownerId };
const ofItsConversation = eq(conversations.conversationId, shares.conversationId);
const lastsUntil = (at: number): SQL | undefined => or(isNull(shares.expiresAt), gt(shares.expiresAt, at));

/** The shares in SQLite. */
export function createShareStore({ orm, read, change }: SqliteDatabase): ShareStore {
  return {
    async create({ ownerId, snapshot, ...share }) {
      const insertion = insertSelected(
        shares,
        { ...share, snapshot: JSON.stringify(snapshot) },
        sql`FROM conversations WHERE conversation_id = ${share.conversationId} AND owner_id = ${ownerId}`,
      );
      return (await change(orm.run(insertion))) > 0;
    },

    async open({ tokenHash, at }) {
      const [row] = await read(
        orm
          .select({ ...shareColumns, snapshot: shares.snapshot })
          .from(shares)
          .innerJoin(conversations, ofItsConversation)
          .where(and(eq(shares.tokenHash, tokenHash), lastsUntil(at))),
      );
      return row ? { ...row, snapshot: parseStoredJson(row.snapshot) ?? null } : null;
    },

    list: ({ at, ...key }) =>
      read(
        orm
          .select(shareColumns)
          .from(shares)
          .innerJoin(conversations, ofItsConversation)
          .where(and(ownedConversation(key), lastsUntil(at)))
          .orderBy(desc(shares.createdAt)),
      ),

    async revoke({ ownerId, shareId }) {
      const own = orm
        .select({ conversationId: conversations.conversationId })
        .from(conversations)
        .where(and(ofItsConversation, eq(conversations.ownerId, ownerId)));
      const isOwn = and(eq(shares.shareId, shareId), exists(own));
      return (await change(orm.delete(shares).where(isOwn))) > 0;
    },

    removeExpired: (before) => change(orm.delete(shares).where(lt(shares.expiresAt, before))),
  };
}
