import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/shared/app-error';
import { err, ok } from '@/lib/shared/result';
import type { BlobStore } from '../blob-store';
import { MeasuredContent } from '../measured-content';

const ID_BYTES = 20;
const BLOB_ID = /^[0-9a-f]{40}$/;
/** Files are spread over folders by the first digits of their names, so that none gets too long to list. */
const FOLDER_DIGITS = 2;
const SUBFOLDER = /^[0-9a-f]{2}$/;
const UNFINISHED = '.part';

/** Blobs as files below a folder, which is made when it is first needed. Names tell nothing of what is in them. */
export function createFolderBlobStore(folder: string): BlobStore {
  const folderOf = (blobId: string): string => join(folder, blobId.slice(0, FOLDER_DIGITS));
  const pathOf = (blobId: string): string => join(folderOf(blobId), blobId.slice(FOLDER_DIGITS));

  async function fill(path: string, measured: MeasuredContent, signal: AbortSignal): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of measured.pieces()) {
        signal.throwIfAborted();
        await file.writeFile(piece);
      }
      signal.throwIfAborted();
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** The names in one of the folders with when each was written; none where there is no such folder. */
  async function filesIn(subfolder: string): Promise<{ name: string; writtenAt: number }[]> {
    const names = await readdir(join(folder, subfolder)).catch(absentIs<string[]>([]));
    const files = names.map(async (name) => {
      const file = await stat(join(folder, subfolder, name)).catch(absentIs(null));
      return file && { name, writtenAt: Math.trunc(file.mtimeMs) };
    });
    return (await Promise.all(files)).filter((file) => file !== null);
  }

  const subfolders = async (): Promise<string[]> =>
    (await readdir(folder).catch(absentIs<string[]>([]))).filter((name) => SUBFOLDER.test(name)).sort();

  return {
    write: (content, { mostBytes, signal }) =>
      throughFiles(async () => {
        const blobId = randomBytes(ID_BYTES).toString('hex');
        const unfinished = pathOf(blobId) + UNFINISHED;
        const measured = new MeasuredContent(content, mostBytes);
        await mkdir(folderOf(blobId), { recursive: true, mode: 0o700 });
        try {
          await fill(unfinished, measured, signal);
          await rename(unfinished, pathOf(blobId));
          return ok({ blobId, bytes: measured.bytes, hash: measured.hash() });
        } catch (error) {
          if (measured.isTooLarge) return err('too-large');
          throw error;
        } finally {
          await rm(unfinished, { force: true });
        }
      }),

    read: (blobId, signal) =>
      throughFiles(async () => {
        signal?.throwIfAborted();
        if (!BLOB_ID.test(blobId)) return null;
        const file = await open(pathOf(blobId)).catch(absentIs(null));
        return file?.createReadStream({ signal }) ?? null;
      }),

    remove: (blobId) =>
      throughFiles(async () => {
        if (BLOB_ID.test(blobId)) await rm(pathOf(blobId), { force: true });
      }),

    list: (from) =>
      throughFiles(async () => {
        const [subfolder, next = null] = (await subfolders()).filter((name) => from === null || name >= from);
        if (subfolder === undefined) return { blobs: [], next: null };
        const blobs = (await filesIn(subfolder))
          .map(({ name, writtenAt }) => ({ blobId: subfolder + name, writtenAt }))
          .filter(({ blobId }) => BLOB_ID.test(blobId));
        return { blobs, next };
      }),

    removeUnfinished: (before) =>
      throughFiles(async () => {
        let removed = 0;
        for (const subfolder of await subfolders())
          for (const { name, writtenAt } of await filesIn(subfolder)) {
            if (!name.endsWith(UNFINISHED) || writtenAt >= before) continue;
            await rm(join(folder, subfolder, name), { force: true });
            removed += 1;
          }
        return removed;
      }),
  };
}

/** What is said of a file that is not there; every other failure stays one. */
const absentIs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isAbsent(error)) return value;
    throw error;
  };

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Whether there is no file where one was looked for. */
const isAbsent = (error: unknown): boolean => isOfSystem(error) && error.code === 'ENOENT';

/** Tells failures of the file system as those of the store; whatever else fails is not its own. */
async function throughFiles<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    throw new AppError('store-unavailable', `Files cannot be kept: ${error.code} at ${error.syscall}.`, {
      cause: error,
    });
  }
}
