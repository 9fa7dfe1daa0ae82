import { and, desc, eq, exists, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ShareStore } from '../store';
import { parseStoredJson } from '../stored-json';
import { ownedConversation } from './conversation-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, shares } from './tables';

const shareColumns = {
  shareId: shares.shareId,
  conversationId: shares.conversationId,
  ownerId: conversations.ownerId,
  withTraces: shares.withTraces,
  createdAt: shares.createdAt,
  expiresAt: shares.expiresAt,
};
const ofItsConversation = eq(conversations.conversationId, shares.conversationId);
const lastsUntil = (at: number): SQL | undefined => or(isNull(shares.expiresAt), gt(shares.expiresAt, at));

/** The shares in SQLite. */
export function createShareStore({ orm, read, write }: SqliteDatabase): ShareStore {
  return {
    async create({ shareId, tokenHash, conversationId, ownerId, snapshot, ...share }) {
      const [created] = await write([
        orm.all(sql`INSERT INTO shares
            (share_id, token_hash, conversation_id, with_traces, created_at, expires_at, snapshot)
          SELECT ${shareId}, ${tokenHash}, conversation_id, ${share.withTraces ? 1 : 0}, ${share.createdAt},
            ${share.expiresAt}, ${JSON.stringify(snapshot)}
          FROM conversations WHERE conversation_id = ${conversationId} AND owner_id = ${ownerId}
          RETURNING share_id`),
      ]);
      return created.length > 0;
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
      const [revoked] = await write([
        orm
          .delete(shares)
          .where(and(eq(shares.shareId, shareId), exists(own)))
          .returning({ shareId: shares.shareId }),
      ]);
      return revoked.length > 0;
    },

    async removeExpired(before) {
      const [removed] = await write([
        orm.delete(shares).where(lt(shares.expiresAt, before)).returning({ shareId: shares.shareId }),
      ]);
      return removed.length;
    },
  };
}
