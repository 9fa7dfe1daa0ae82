import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { copyDatabase } from './database-copy';
import { writeThrough } from './write-through';

/** Beside the database, for whoever has to go back to the version of before. */
const FOLDER = 'backups';
const MOST_KEPT = 3;
/** What people delete must not stay in a backup for ever. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** A copy takes minutes; what is not finished by then was left by a process that was killed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1_000;
const NAME = /^nalar-(\d{13})-schema-\d+\.db(\.part(?:-journal)?)?$/;

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

/** Keeps the newest of these copies, none that is older than thirty days, and none that nobody finishes any more. */
export async function removeOldMigrationBackups(filePath: string, now: number): Promise<void> {
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
