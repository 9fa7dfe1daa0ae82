import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import { copyDatabaseFile } from '@/lib/store/sqlite/database-copy';
import { writeThrough } from '@/lib/store/sqlite/write-through';
import { VERSION } from '../health/version';
import { storeFilePath } from '../storage/store-file';
import { ArchiveWriter } from './archive-writer';
import { DATABASE_NAME, filesBesideDatabase } from './installation-files';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST_NAME, readBackup } from './read-backup';
import { inWorkingFolder } from './working-folder';

export interface WriteBackup {
  readonly dataDirectory: string;
  /** The file to make; it must not be there. */
  readonly filePath: string;
  readonly clock: Clock;
}

export interface WrittenBackup {
  readonly manifest: BackupManifest;
  /** How many files of people are in it. */
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes everything that is kept in a data directory into one file, which only its owner may read, while the server
 * may be running, and reads it back. Throws `AppError` with a sentence for the operator, and leaves nothing then.
 */
export async function writeBackup({ dataDirectory, filePath, clock }: WriteBackup): Promise<WrittenBackup> {
  const path = resolve(filePath);
  if (await stat(path).catch(() => null)) throw alreadyThere(path);
  try {
    return await inWorkingFolder(dirname(path), 'backing-up', clock(), async (folder) => {
      const database = join(folder, DATABASE_NAME);
      const unfinished = join(folder, 'backup.tar');
      const contents = await copyDatabaseFile(storeFilePath(dataDirectory), database);
      const manifest = {
        nalarBackup: BACKUP_FORMAT,
        version: VERSION,
        createdAt: clock(),
        ...contents,
      } as const;
      await writeArchive({ dataDirectory, database, manifest, filePath: unfinished });
      const { files } = await readBackup(unfinished);
      const { size: bytes } = await stat(unfinished);
      await putInPlace(unfinished, path);
      return { manifest, files, bytes };
    });
  } catch (error) {
    throw explain(error, path);
  }
}

/** Gives a finished file its name, unless another has got it meanwhile. */
async function putInPlace(unfinished: string, path: string): Promise<void> {
  // Only this call says whether it was the first; not every disk can link.
  await (await open(path, 'wx', 0o600)).close();
  await rename(unfinished, path);
  await writeThrough(dirname(path));
}

async function writeArchive(made: {
  readonly dataDirectory: string;
  readonly database: string;
  readonly manifest: BackupManifest;
  readonly filePath: string;
}): Promise<void> {
  const { dataDirectory, database, manifest, filePath } = made;
  const file = await open(filePath, 'wx', 0o600);
  try {
    const archive = new ArchiveWriter(file, Math.trunc(manifest.createdAt / 1_000));
    await archive.addText(MANIFEST_NAME, `${JSON.stringify(manifest, null, 2)}\n`);
    await addFile(archive, DATABASE_NAME, database);
    // After the database: whatever its rows name has been there before them. What is deleted meanwhile is left out.
    for await (const { name, path: source } of filesBesideDatabase(dataDirectory))
      await addFile(archive, name, source);
    await archive.finish();
  } finally {
    await file.close();
  }
}

async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const file = await openIfThere(path);
  if (file === null) return;
  try {
    const { size } = await file.stat();
    await archive.add(name, size, file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const alreadyThere = (path: string): AppError =>
  new AppError('backup-failed', `${path} is there already. Choose another name, or remove it.`);

function explain(error: unknown, path: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EEXIST' && 'path' in error && error.path === path) return alreadyThere(path);
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : `${error.code}`;
  return new AppError('backup-failed', `The backup ${path} cannot be written: ${reason}.`, { cause: error });
}
