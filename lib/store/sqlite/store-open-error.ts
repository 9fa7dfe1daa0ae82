import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '@/lib/shared/app-error';
import { databaseFailure } from './medium-failure';

/** Why a store could not be opened. */
export type StoreOpenErrorCode =
  | 'store-corrupt'
  | 'store-foreign'
  | 'store-newer'
  | 'store-no-folder'
  | 'store-unwritable'
  | 'store-full'
  | 'store-busy'
  | 'store-unavailable';

/** A failure to open whose message is a sentence for whoever starts Nalar. */
export type StoreOpenError = AppError<StoreOpenErrorCode>;

const untouched = 'Nothing in it was changed.';

const SENTENCES: { readonly [Code in StoreOpenErrorCode]: (filePath: string) => string } = {
  'store-corrupt': (filePath) =>
    `The database ${filePath} is damaged or is not a database. ${untouched} Put a backup in its place, or move it away to start empty.`,
  'store-foreign': (filePath) =>
    `${filePath} is the database of another program. ${untouched} Choose another folder with NALAR_DATA_DIR.`,
  'store-newer': (filePath) =>
    `The database ${filePath} was written by a newer version of Nalar. ${untouched} Start that version, or choose another folder with NALAR_DATA_DIR.`,
  'store-no-folder': (filePath) =>
    `The database ${filePath} has no place: ${dirname(filePath)} is no folder, and none can be made there. Choose another one with NALAR_DATA_DIR.`,
  'store-unwritable': (filePath) =>
    `Nalar may not write the database ${filePath}. Make the folder and the file writable, or choose another folder with NALAR_DATA_DIR.`,
  'store-full': (filePath) =>
    `The disk is full, so the database ${filePath} cannot be opened. ${untouched} Free some space and start again.`,
  'store-busy': (filePath) =>
    `Another program has locked the database ${filePath}. Close it and start again.`,
  'store-unavailable': (filePath) => `The database ${filePath} could not be opened.`,
};

/** The error of a code, for a file. */
export const storeOpenError = (code: StoreOpenErrorCode, filePath: string, cause?: unknown): StoreOpenError =>
  new AppError(code, SENTENCES[code](filePath), { cause });

/** The error to throw where opening a file failed for whatever reason. */
export async function explainOpenFailure(error: unknown, filePath: string): Promise<AppError> {
  if (error instanceof AppError) return error;
  return storeOpenError(await codeOf(error, filePath), filePath, error);
}

async function codeOf(error: unknown, filePath: string): Promise<StoreOpenErrorCode> {
  const code = databaseFailure(error)?.code ?? connectionCode(error) ?? systemCode(error);
  switch (code) {
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return 'store-corrupt';
    case 'SQLITE_FULL':
    case 'ENOSPC':
    case 'EDQUOT':
      return 'store-full';
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return 'store-busy';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'store-no-folder';
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_IOERR':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
    case 'ELOOP':
    case 'ENAMETOOLONG':
    case 'EISDIR':
      return (await isDiskFull(filePath)) ? 'store-full' : 'store-unwritable';
    default:
      return 'store-unavailable';
  }
}

/** A file that cannot be opened at all is reported by the driver as text only. */
const connectionCode = (error: unknown): string | undefined =>
  error instanceof Error && error.message.startsWith('ConnectionFailed') ? 'SQLITE_CANTOPEN' : undefined;

const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A full disk shows in many ways, since SQLite fails in whichever of its files it happens to grow. */
async function isDiskFull(filePath: string): Promise<boolean> {
  const disk = await statfs(dirname(filePath)).catch(() => null);
  return disk !== null && disk.blocks > 0 && disk.bavail * disk.bsize < 64 * 1024;
}
