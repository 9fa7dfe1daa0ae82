import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccessTokenStore } from '../access-token-store';
import { auditRow, jsonText } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { accessTokens } from './tables';

const { tokenHash: _tokenHash, ...ownColumns } = getTableColumns(accessTokens);
/** What the log of changes tells of a token. */
const told = sql`json_object('name', name, 'scopes', scopes, 'expiresAt', expires_at)`;

/** The access tokens in SQLite. */
export function createAccessTokenStore({ orm, read, write }: SqliteDatabase): AccessTokenStore {
  return {
    async add({ most, ...token }) {
      const { tokenId, ownerId, createdAt } = token;
      const allowed = sql`FROM users WHERE users.id = ${ownerId} AND coalesce(users.is_anonymous, 0) = 0
        AND coalesce(users.banned, 0) = 0
        AND (SELECT count(*) FROM access_tokens WHERE owner_id = ${ownerId}) < ${most}`;
      const [added] = await write([
        orm.all(
          sql`${insertSelected(accessTokens, { ...token, lastUsedAt: null }, allowed)} RETURNING token_id`,
        ),
        orm.run(
          auditRow({
            at: createdAt,
            by: ownerId,
            action: 'token-made',
            subject: tokenId,
            before: jsonText(null),
            after: told,
            from: sql`FROM access_tokens WHERE token_id = ${tokenId}`,
          }),
        ),
      ]);
      return added.length > 0;
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
      await write([
        orm
          .update(accessTokens)
          .set({ lastUsedAt: at })
          .where(
            and(
              eq(accessTokens.tokenId, tokenId),
              or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, since)),
            ),
          ),
      ]);
    },

    async revoke({ ownerId, tokenId, at }) {
      const [, revoked] = await write([
        orm.run(
          auditRow({
            at,
            by: ownerId,
            action: 'token-revoked',
            subject: tokenId,
            before: told,
            after: jsonText(null),
            from: sql`FROM access_tokens WHERE token_id = ${tokenId} AND owner_id = ${ownerId}`,
          }),
        ),
        orm
          .delete(accessTokens)
          .where(and(eq(accessTokens.tokenId, tokenId), eq(accessTokens.ownerId, ownerId)))
          .returning({ tokenId: accessTokens.tokenId }),
      ]);
      return revoked.length > 0;
    },
  };
}
