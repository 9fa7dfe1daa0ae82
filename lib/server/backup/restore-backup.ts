import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import {
  type DatabaseContents,
  isDatabaseFree,
  readDatabaseContents,
} from '@/lib/store/sqlite/database-copy';
import { makeFolder } from '@/lib/store/sqlite/make-folder';
import { writeThrough } from '@/lib/store/sqlite/write-through';
import { storeFilePath } from '../storage/store-file';
import {
  DATABASE_COMPANIONS,
  DATABASE_NAME,
  INSTALLATION_NAMES,
  type LackedPart,
  partsMissing,
  partsOf,
} from './installation-files';
import type { ArchivedFile } from './read-archive';
import { backupNewer, readBackup } from './read-backup';
import { inWorkingFolder } from './working-folder';

export interface RestoreBackup {
  readonly dataDirectory: string;
  /** A backup, or a database alone, as one is copied before a migration. */
  readonly filePath: string;
  /** Whether what is in the data directory may be put aside. */
  readonly replace: boolean;
  readonly clock: Clock;
  /** How files and folders are moved. */
  readonly move?: Move;
}

export interface RestoredBackup {
  readonly contents: DatabaseContents;
  /** When it was made, in milliseconds since the epoch; null for a database alone. */
  readonly createdAt: number | null;
  readonly files: number;
  /** What the installation lacks now besides the database, by its name; only a database alone can leave it so. */
  readonly lacks: readonly LackedPart[];
  /** Where what was there before is now; null where nothing was. */
  readonly putAside: string | null;
}

/** What was taken out of a backup, and which parts of an installation it stands for. */
interface Unpacked {
  readonly createdAt: number | null;
  readonly files: number;
  readonly replaces: readonly string[];
}

const SQLITE_MAGIC = 'SQLite format 3\0';
const DATABASE_ALONE = [...DATABASE_COMPANIONS, DATABASE_NAME];

/**
 * Puts a backup into a data directory. All of it is unpacked beside what is there and checked before anything is
 * moved. Throws `AppError` with a sentence for the operator; nothing has changed then, unless it says so.
 */
export async function restoreBackup(restore: RestoreBackup): Promise<RestoredBackup> {
  const dataDirectory = resolve(restore.dataDirectory);
  const filePath = resolve(restore.filePath);
  if (!(await stat(filePath).catch(() => null))?.isFile())
    throw new AppError('restore-refused', `There is no backup at ${filePath}.`);
  const present = await partsOf(dataDirectory);
  if (present.length > 0 && !restore.replace)
    throw new AppError(
      'restore-refused',
      `${dataDirectory} holds an installation already. Nothing was changed. To put the backup in its place, say so: npm run restore -- FILE --replace`,
    );
  const made = await makeFolder(dataDirectory).catch((error: unknown) => {
    throw explain(error, dataDirectory);
  });
  const now = restore.clock();
  const aside = join(dataDirectory, `replaced-${now}`);
  try {
    return await inWorkingFolder(dataDirectory, 'restoring', now, async (staging) => {
      const { createdAt, files, replaces } = await unpack(filePath, staging);
      const contents = await checkedContents(join(staging, DATABASE_NAME), filePath);
      if (!(await isDatabaseFree(storeFilePath(dataDirectory))))
        throw new AppError(
          'restore-refused',
          `Nalar is running on ${dataDirectory}. Stop it first. Nothing was changed.`,
        );
      const parts = { folder: dataDirectory, source: staging, names: replaces, aside };
      const hasPutAside = await exchangeParts({ ...parts, ...(restore.move && { move: restore.move }) });
      const lacks = createdAt === null ? await partsMissing(dataDirectory) : [];
      return { contents, createdAt, files, lacks, putAside: hasPutAside ? aside : null };
    });
  } catch (error) {
    if (made !== null) await rm(made, { recursive: true, force: true });
    throw explain(error, dataDirectory);
  }
}

async function unpack(filePath: string, staging: string): Promise<Unpacked> {
  if (await isDatabase(filePath)) {
    await copyFile(filePath, join(staging, DATABASE_NAME));
    // What a process that was killed had written last.
    const hasLog = (await stat(`${filePath}-wal`).catch(() => null)) !== null;
    if (hasLog) await copyFile(`${filePath}-wal`, join(staging, `${DATABASE_NAME}-wal`));
    return { createdAt: null, files: 0, replaces: DATABASE_ALONE };
  }
  const { manifest, files } = await readBackup(filePath, (file) => writeOut(file, staging));
  return { createdAt: manifest.createdAt, files, replaces: INSTALLATION_NAMES };
}

async function writeOut({ name, content }: ArchivedFile, folder: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0);
    return buffer.toString('latin1') === SQLITE_MAGIC;
  } finally {
    await file.close();
  }
}

/** What is in an unpacked database, told as a fault of the backup where it is none of ours. */
async function checkedContents(database: string, filePath: string): Promise<DatabaseContents> {
  try {
    return await readDatabaseContents(database);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'store-newer') throw backupNewer(filePath);
    if (error.code === 'store-full') throw error;
    throw new AppError(
      'backup-damaged',
      `The database in ${filePath} is damaged, or is not one of Nalar. Nothing was changed.`,
      { cause: error },
    );
  }
}

function explain(error: unknown, dataDirectory: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  const place = 'path' in error ? ` at ${error.path}` : '';
  const reason = error.code === 'ENOSPC' ? 'its disk is full' : `${error.code}${place}`;
  return new AppError(
    'restore-failed',
    `The backup cannot be put into ${dataDirectory}: ${reason}. Nothing was changed.`,
    {
      cause: error,
    },
  );
}

/** Moves a file or a folder. */
type Move = (from: string, to: string) => Promise<void>;

interface PartsExchange {
  /** Where the parts of an installation are, and where the new ones come to be. */
  readonly folder: string;
  /** Where the new ones are. */
  readonly source: string;
  readonly names: readonly string[];
  /** Where those that were there come to be; it must not be there. */
  readonly aside: string;
  readonly move?: Move;
}

/**
 * Moves what is there out of the way and the new in, in the order of the names. Gives whether anything was there. Where a
 * part cannot be moved, all are moved back; throws what went wrong, or an `AppError` that says where each part is.
 */
async function exchangeParts(exchange: PartsExchange): Promise<boolean> {
  const { folder, source, names, aside, move = rename } = exchange;
  const moved: { readonly from: string; readonly to: string }[] = [];
  const take = async (name: string, from: string, to: string): Promise<void> => {
    await move(join(from, name), join(to, name));
    moved.unshift({ from: join(from, name), to: join(to, name) });
  };
  const leaving = await partsOf(folder, names);
  if (leaving.length > 0) await mkdir(aside, { mode: 0o700 });
  try {
    for (const name of leaving) await take(name, folder, aside);
    for (const name of await partsOf(source, names)) await take(name, source, folder);
    await writeThrough(folder);
    return leaving.length > 0;
  } catch (error) {
    const stuck: string[] = [];
    for (const { from, to } of moved) await move(to, from).catch(() => stuck.push(`${from} is now ${to}`));
    await writeThrough(folder).catch(() => {});
    if (stuck.length > 0)
      throw new AppError(
        'restore-failed',
        `The backup cannot be put into ${folder}, and what was moved cannot be moved back: ${stuck.join('; ')}.`,
        { cause: error },
      );
    await rmdir(aside).catch(() => {});
    throw error;
  }
}
