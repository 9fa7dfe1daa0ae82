import type { Client, ResultSet } from '@libsql/client/sqlite3';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
// The client for files alone: the whole one brings those of remote databases, too.
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { throughMedium } from './medium-failure';

type Statement = BatchItem<'sqlite'>;
type Statements = readonly [Statement, ...Statement[]];

/** The one way to the tables. Both calls throw `AppError('store-unavailable')` where the database fails. */
export interface SqliteDatabase {
  /** Builds statements; run them with `read` or `write`. */
  readonly orm: LibSQLDatabase;
  /** Runs one query. */
  read<Row>(query: PromiseLike<Row>): Promise<Row>;
  /** Runs the statements in one transaction that holds the write lock from its start: all of them or none. */
  write<const Batch extends Statements>(statements: Batch): Promise<BatchResponse<Batch>>;
  /** Runs one statement; how many rows it has added, changed or removed, without those that triggers did. */
  change(statement: RunnableQuery<ResultSet, 'sqlite'>): Promise<number>;
}

/** Wraps a client whose writes are already in order. */
export function createSqliteDatabase(client: Client): SqliteDatabase {
  const orm = drizzle({ client });
  const write: SqliteDatabase['write'] = (statements) => throughMedium(() => orm.batch(statements));
  return {
    orm,
    read: (query) => throughMedium(() => query),
    write,
    async change(statement) {
      const [{ rowsAffected }] = await write([statement]);
      return rowsAffected;
    },
  };
}
