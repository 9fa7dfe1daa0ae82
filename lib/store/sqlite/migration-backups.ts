import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { copyDatabase } from './database-copy';

/** Beside the database, for whoever has to go back to the version of before. */
const FOLDER = 'backups';
const MOST_KEPT = 3;
/** What people delete must not stay in a backup for ever. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const NAME = /^nalar-(\d{13})-schema-\d+\.db$/;

export interface MigrationBackup {
  readonly client: Pick<Client, 'execute'>;
  readonly filePath: string;
  /** The schema of the database before the migration. */
  readonly version: number;
  readonly now: number;
}

/** Copies the database beside itself before its schema changes, and removes older such copies. Throws where it cannot. */
export async function backUpBeforeMigration({
  client,
  filePath,
  version,
  now,
}: MigrationBackup): Promise<void> {
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

/** Keeps the newest of these copies, and none that is older than thirty days. */
export async function removeOldMigrationBackups(filePath: string, now: number): Promise<void> {
  const folder = join(dirname(filePath), FOLDER);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  for (const [index, name] of names.entries()) {
    const isOld = now - Number(NAME.exec(name)?.[1]) > KEPT_MS;
    if (isOld || index >= MOST_KEPT) await rm(join(folder, name), { force: true });
  }
}

async function writeThrough(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
