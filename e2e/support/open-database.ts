import { ConnectionPool } from '@libsql/client/sqlite3';

export type StoredDatabase = ReturnType<ConnectionPool['acquireSync']>;

/**
 * Opens the database of a store that may be in use, in another process or in this one. It takes the library of the app
 * for that: two of them in one process see nothing of each other's locks, and the one that closes first takes the log
 * of the other one away.
 */
export const openDatabase = (dataDirectory: string): StoredDatabase =>
  new ConnectionPool(`${dataDirectory}/nalar.db`, { timeout: 5_000 }, 1).acquireSync();

/** A row of a table, by its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;
