import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccessTokenStore } from '../access-token-store';
import { audit } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { accessTokens } from './tables';

const { tokenHash: _tokenHash, ...ownColumns } = getTableColumns(accessTokens);
/** What the log of changes tells of a token. */
const told = sql`json_object('name', name, 'scopes', scopes, 'expiresAt', expires_at)`;

/** The access tokens in SQLite. */
export function createAccessTokenStore(database: SqliteDatabase): AccessTokenStore {
  const { orm, read, write, change } = database;
  return {
    async add({ most, ...token }) {
      const { tokenId, ownerId, createdAt } = token;
      const allowed = sql`FROM users WHERE users.id = ${ownerId} AND coalesce(users.is_anonymous, 0) = 0
        AND coalesce(users.banned, 0) = 0
        AND (SELECT count(*) FROM access_tokens WHERE owner_id = ${ownerId}) < ${most}`;
      const [added] = await write([
        orm.run(insertSelected(accessTokens, { ...token, lastUsedAt: null }, allowed)),
        audit(database, {
          ...{ at: createdAt, by: ownerId, action: 'token-made', subject: tokenId, after: told },
          from: sql`FROM access_tokens WHERE token_id = ${tokenId}`,
        }),
      ]);
      return added.rowsAffected > 0;
    },

    async list(ownerId) {
      return read(
        orm
          .select(ownColumns)
          .from(accessTokens)
          .where(eq(accessTokens.ownerId, ownerId))
          .orderBy(desc(accessTokens.createdAt), desc(accessTokens.tokenId)),
      );
    },

    async find({ tokenHash, at }) {
      const [found] = await read(
        orm
          .select(ownColumns)
          .from(accessTokens)
          .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, at))),
      );
      return found ?? null;
    },

    async noteUse({ tokenId, at, since }) {
      const isDue = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, since));
      const of = and(eq(accessTokens.tokenId, tokenId), isDue);
      await change(orm.update(accessTokens).set({ lastUsedAt: at }).where(of));
    },

    async revoke({ ownerId, tokenId, at }) {
      const own = sql`FROM access_tokens WHERE token_id = ${tokenId} AND owner_id = ${ownerId}`;
      const [, revoked] = await write([
        audit(database, {
          ...{ at, by: ownerId, action: 'token-revoked', subject: tokenId, before: told },
          from: own,
        }),
        orm.run(sql`DELETE ${own}`),
      ]);
      return revoked.rowsAffected > 0;
    },
  };
}
