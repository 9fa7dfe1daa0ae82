import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** A lock that its process holds until it gives it back or ends, however it ends. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock of a file, which is made where there is none; null where another process holds it for longer than so
 * many ms. The lock is SQLite's, which the system takes back from a process that is killed.
 */
export function takeFileLock(path: string, patienceMs: number): FileLock | null {
  const database = new DatabaseSync(path);
  try {
    // Patience first: the other line, too, waits for who holds the lock.
    database.exec(`PRAGMA busy_timeout = ${patienceMs}; PRAGMA journal_mode = MEMORY`);
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
