import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { account, session, user, verification } from './auth-tables';
import type { SqliteDatabase } from './sqlite-database';

/** What Better Auth takes as its `database`. */
export type AuthDatabase = ReturnType<typeof drizzleAdapter>;

/** Better Auth's tables in the same file, written through the same queue, without open transactions. */
export const createAuthDatabase = ({ orm }: Pick<SqliteDatabase, 'orm'>): AuthDatabase =>
  drizzleAdapter(orm, {
    provider: 'sqlite',
    schema: { user, session, account, verification },
    transaction: false,
  });
