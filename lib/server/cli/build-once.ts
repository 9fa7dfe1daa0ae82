import { DatabaseSync } from 'node:sqlite';

export interface OneBuild {
  /** A file beside the build; whoever builds has it locked. */
  readonly lockPath: string;
  readonly isCurrent: () => boolean;
  readonly build: () => void;
  /** Called where another process is building, before it is waited for. */
  readonly onWaiting: () => void;
}

/** Longer than any build takes, in ms. */
const PATIENCE_MS = 30 * 60 * 1_000;
const SQLITE_BUSY = 5;

/**
 * Builds, unless another process has done so by the time this one may: two builds in one folder leave neither whole.
 * The lock is SQLite's, which the system takes back from a process that is killed.
 */
export function buildOnce({ lockPath, isCurrent, build, onWaiting }: OneBuild): void {
  const lock = new DatabaseSync(lockPath);
  try {
    if (!takes(lock, 0)) {
      onWaiting();
      takes(lock, PATIENCE_MS);
    }
    if (!isCurrent()) build();
  } finally {
    lock.close();
  }
}

/** Whether the lock is held now; waits for it so many ms. */
function takes(lock: DatabaseSync, patienceMs: number): boolean {
  lock.exec(`PRAGMA busy_timeout = ${patienceMs}`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (patienceMs === 0 && error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      return false;
    throw error;
  }
}
