import { open, rm } from 'node:fs/promises';
import type { Client } from '@libsql/client/sqlite3';
import { AppError } from '@/lib/shared/app-error';
import { connectToFile } from './connect-to-file';
import { inspectDatabaseFile } from './database-file';
import { databaseFailure, isBusy } from './medium-failure';
import { readSchemaState, refuseOtherSchemas } from './migrate';
import { explainOpenFailure, storeOpenError } from './store-open-error';

const BUSY_TIMEOUT_MS = 5_000;

/** What is in a database, in numbers that a person knows. */
export interface DatabaseContents {
  /** How many migrations it has taken. */
  readonly schemaVersion: number;
  readonly conversations: number;
  readonly traces: number;
  /** People with an account. */
  readonly accounts: number;
}

/**
 * Writes what a client's database holds at this moment into a new file, which only its owner may read. Others go on
 * writing meanwhile. Leaves no file where it fails.
 */
export async function copyDatabase(client: Pick<Client, 'execute'>, targetPath: string): Promise<void> {
  // SQLite takes an empty file as it is, and would make one that everybody may read.
  await (await open(targetPath, 'wx', 0o600)).close();
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [targetPath] });
  } catch (error) {
    await rm(targetPath, { force: true });
    throw error;
  }
}

/**
 * Copies a database file that may be in use, and checks the copy. Throws a `StoreOpenError` with a sentence where it
 * cannot be read, is not ours or is of a newer version.
 */
export async function copyDatabaseFile(filePath: string, targetPath: string): Promise<DatabaseContents> {
  if ((await inspectDatabaseFile(filePath)) === 'absent')
    throw new AppError('store-absent', `There is no database at ${filePath}.`);
  try {
    const client = connectToFile(filePath, BUSY_TIMEOUT_MS);
    try {
      refuseOtherSchemas(await readSchemaState(client), filePath);
      await copyDatabase(client, targetPath);
    } finally {
      client.close();
    }
  } catch (error) {
    throw await explainOpenFailure(
      error,
      databaseFailure(error)?.code === 'SQLITE_FULL' ? targetPath : filePath,
    );
  }
  return readDatabaseContents(targetPath);
}

/** Reads every page of a database file that nobody uses. Throws a `StoreOpenError` where it is not whole, ours or of this version. */
export async function readDatabaseContents(filePath: string): Promise<DatabaseContents> {
  try {
    if ((await inspectDatabaseFile(filePath)) !== 'database') throw storeOpenError('store-corrupt', filePath);
    const client = connectToFile(filePath, BUSY_TIMEOUT_MS);
    try {
      const state = await readSchemaState(client);
      if (state.isEmpty) throw storeOpenError('store-foreign', filePath);
      refuseOtherSchemas(state, filePath);
      const check = await client.execute('SELECT integrity_check AS verdict FROM pragma_integrity_check(1)');
      if (check.rows[0]?.verdict !== 'ok') throw storeOpenError('store-corrupt', filePath);
      return {
        schemaVersion: state.version,
        conversations: await count(client, 'conversations'),
        traces: await count(client, 'traces'),
        accounts: await count(client, 'users WHERE NOT coalesce(is_anonymous, 0)'),
      };
    } finally {
      client.close();
    }
  } catch (error) {
    throw await explainOpenFailure(error, filePath);
  }
}

/** False where another process has the database open. True where nobody has, or it is too damaged to be asked. */
export async function isDatabaseFree(filePath: string): Promise<boolean> {
  if ((await inspectDatabaseFile(filePath)) !== 'database') return true;
  try {
    const client = connectToFile(filePath, 0);
    try {
      // Only whoever is alone with a database may take its log away.
      await client.execute('PRAGMA journal_mode = DELETE');
      return true;
    } finally {
      client.close();
    }
  } catch (error) {
    return !isBusy(error) && databaseFailure(error)?.code !== 'SQLITE_LOCKED';
  }
}

async function count(client: Client, rows: string): Promise<number> {
  return Number((await client.execute(`SELECT count(*) AS count FROM ${rows}`)).rows[0]?.count ?? 0);
}
