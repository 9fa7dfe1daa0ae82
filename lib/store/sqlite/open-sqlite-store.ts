import { access, constants, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { sql } from 'drizzle-orm';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { ReportStoreProblem } from '../store-problem';
import { assembleStore, type SqliteStore } from './assemble-store';
import { connectToFile } from './connect-to-file';
import { inspectDatabaseFile } from './database-file';
import { makeFolder } from './make-folder';
import { migrate, readSchemaState, refuseOtherSchemas } from './migrate';
import { backUpBeforeMigration, removeOldMigrationBackups } from './migration-backups';
import { createSerialClient } from './serial-client';
import { createSqliteDatabase, type SqliteDatabase } from './sqlite-database';
import { explainOpenFailure, storeOpenError } from './store-open-error';

export type { SqliteStore } from './assemble-store';

export interface SqliteStoreOptions {
  /** The database file; it and its folder are made if they are not there. */
  readonly filePath: string;
  readonly clock?: Clock;
  /** Told of rows that cannot be read; they never make a query fail. */
  readonly onProblem?: ReportStoreProblem;
  readonly wait?: Wait;
}

/** How long one attempt blocks the process while another process writes; the queue tries again after it. */
const BUSY_TIMEOUT_MS = 100;

/** Above this size every page is no longer read at the start, since that takes about a second for 100 MB. */
const CHECK_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the store of a file and brings its schema up to date. Throws `AppError` with a `StoreOpenErrorCode`
 * and a sentence for the operator; a file that is damaged, newer or another program's is left as it is.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const filePath = resolve(options.filePath);
  const clock = options.clock ?? systemClock;
  try {
    await makeFolder(dirname(filePath));
    await access(dirname(filePath), constants.W_OK);
    const state = await inspectDatabaseFile(filePath);
    if (state === 'damaged') throw storeOpenError('store-corrupt', filePath);
    if (state === 'absent') await makeFile(filePath);
    const client = createSerialClient({
      connect: () => connectToFile(filePath, BUSY_TIMEOUT_MS),
      wait: options.wait ?? waitOnTimer,
    });
    try {
      await prepare(client, filePath, clock());
      const database = createSqliteDatabase(client);
      await recordOpening(database, clock());
      const store = assembleStore(database, options.onProblem ?? (() => {}), client);
      return {
        ...store,
        async forgetDeleted() {
          const isForgotten = await store.forgetDeleted();
          await removeOldMigrationBackups(filePath, clock());
          return isForgotten;
        },
      };
    } catch (error) {
      client.close();
      throw error;
    }
  } catch (error) {
    throw await explainOpenFailure(error, filePath);
  }
}

/** For this user alone, and so what SQLite keeps beside it, whoever may read the folder. */
async function makeFile(filePath: string): Promise<void> {
  try {
    await (await open(filePath, 'wx', 0o600)).close();
  } catch (error) {
    // Another process has made it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

async function prepare(client: Client, filePath: string, now: number): Promise<void> {
  refuseOtherSchemas(await readSchemaState(client), filePath);
  if ((await stat(filePath)).size <= CHECK_LIMIT_BYTES) await checkPages(client, filePath);
  await client.execute('PRAGMA journal_mode = WAL');
  await migrate(client, filePath, (version) => backUpBeforeMigration({ client, filePath, version, now }));
}

async function checkPages(client: Client, filePath: string): Promise<void> {
  const check = await client.execute('SELECT quick_check AS verdict FROM pragma_quick_check(1)');
  if (check.rows[0]?.verdict !== 'ok') throw storeOpenError('store-corrupt', filePath);
}

/** Also proves, while nobody waits for an answer yet, that the file can be written. */
async function recordOpening({ orm }: SqliteDatabase, now: number): Promise<void> {
  await orm.run(
    sql`INSERT INTO store_info (singleton, created_at, opened_at) VALUES (1, ${now}, ${now})
     ON CONFLICT (singleton) DO UPDATE SET opened_at = excluded.opened_at`,
  );
}
