import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { sql } from 'drizzle-orm';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { ReportStoreProblem } from '../store-problem';
import { assembleStore, type SqliteStore } from './assemble-store';
import { connectToFile } from './connect-to-file';
import { copyDatabase } from './database-copy';
import { inspectDatabaseFile } from './database-file';
import { makeFolder } from './make-folder';
import { migrate, readSchemaState, refuseOtherSchemas } from './migrate';
import { createSerialClient } from './serial-client';
import { createSqliteDatabase, type SqliteDatabase } from './sqlite-database';
import { explainOpenFailure, storeOpenError } from './store-open-error';
import { writeThrough } from './write-through';

/** Beside the database, for whoever has to go back to the version of before. */
const FOLDER = 'backups';
const MOST_KEPT = 3;
/** What people delete must not stay in a backup for ever. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** A copy takes minutes; what is not finished by then was left by a process that was killed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1_000;
const NAME = /^nalar-(\d{13})-schema-\d+\.db(\.part(?:-journal)?)?$/;

interface MigrationBackup {
  readonly client: Pick<Client, 'execute'>;
  readonly filePath: string;
  /** The schema of the database before the migration. */
  readonly version: number;
  readonly now: number;
}

/** Copies the database beside itself before its schema changes, and removes older such copies. Throws where it cannot. */
async function backUpBeforeMigration({ client, filePath, version, now }: MigrationBackup): Promise<void> {
  const folder = join(dirname(filePath), FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `nalar-${now}-schema-${version}.db`);
  const unfinished = `${path}.part`;
  try {
    await copyDatabase(client, unfinished);
  } catch (error) {
    // Another process that starts on the same file at the same moment is making it.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw error;
  }
  await writeThrough(unfinished);
  await rename(unfinished, path);
  await removeOldMigrationBackups(filePath, now);
}

/** Keeps the newest of these copies, none that is older than thirty days, and none that nobody finishes any more. */
async function removeOldMigrationBackups(filePath: string, now: number): Promise<void> {
  const folder = join(dirname(filePath), FOLDER);
  const copies = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, madeAt, unfinished] = NAME.exec(name) ?? [];
    return madeAt === undefined
      ? []
      : [{ name, ageMs: now - Number(madeAt), isFinished: unfinished === undefined }];
  });
  const finished = copies
    .filter(({ isFinished }) => isFinished)
    .sort((left, right) => left.ageMs - right.ageMs);
  const unfinished = copies.filter(({ isFinished }) => !isFinished);
  const over = [
    ...finished.filter(({ ageMs }, index) => index >= MOST_KEPT || ageMs > KEPT_MS),
    ...unfinished.filter(({ ageMs }) => ageMs > UNFINISHED_MS),
  ];
  for (const { name } of over) await rm(join(folder, name), { force: true });
}

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
