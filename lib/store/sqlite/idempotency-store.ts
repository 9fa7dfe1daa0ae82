import { eq, gt, lte, sql } from 'drizzle-orm';
import type { IdempotencyStore } from '../idempotency-store';
import type { SqliteDatabase } from './sqlite-database';
import { idempotentRequests } from './tables';

/** Requests that programs may repeat, in SQLite. */
export function createIdempotencyStore({ orm, write, change }: SqliteDatabase): IdempotencyStore {
  const { requestKey: keyColumn, expiresAt } = idempotentRequests;
  return {
    async begin({ requestKey, ownerId, at, until }) {
      const row = { requestKey, ownerId, fingerprint: '', answer: null, expiresAt: until };
      const [[found]] = await write([
        orm
          .select()
          .from(idempotentRequests)
          .where(sql`${eq(keyColumn, requestKey)} AND ${gt(expiresAt, at)}`),
        orm
          .insert(idempotentRequests)
          .values(row)
          .onConflictDoUpdate({ target: keyColumn, set: row, setWhere: lte(expiresAt, at) }),
      ]);
      return found ?? null;
    },

    async keep({ requestKey, ...kept }) {
      await change(orm.update(idempotentRequests).set(kept).where(eq(keyColumn, requestKey)));
    },

    async forget(requestKey) {
      await change(orm.delete(idempotentRequests).where(eq(keyColumn, requestKey)));
    },

    removeExpired: (at) => change(orm.delete(idempotentRequests).where(lte(expiresAt, at))),
  };
}
