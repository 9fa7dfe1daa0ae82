import { LibsqlError } from '@libsql/client/sqlite3';
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '@/lib/shared/app-error';

/** What the database said, without the statement and its values, which belong to people. */
export function databaseFailure(error: unknown): LibsqlError | null {
  if (error instanceof LibsqlError) return error;
  if (error instanceof DrizzleQueryError) return databaseFailure(error.cause);
  return null;
}

/** True where another connection holds the lock that an operation needs. */
export const isBusy = (error: unknown): boolean => databaseFailure(error)?.code === 'SQLITE_BUSY';

/** Runs an operation; throws `AppError('store-unavailable')` where the database failed. */
export async function throughMedium<Value>(operation: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await operation();
  } catch (error) {
    const failure = databaseFailure(error);
    if (!failure) throw error;
    throw new AppError('store-unavailable', `The database failed: ${failure.message}`, { cause: failure });
  }
}
