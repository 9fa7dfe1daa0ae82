import { resolve } from 'node:path';
import type { Environment } from '@/lib/config/env';
import { type FileLock, takeFileLock } from './file-lock';

let lock: FileLock | null = null;

/**
 * Says in the terminal where another server of this machine runs on the same data directory; else has those that come
 * later say so. Both work on one database, which takes their writes in turns.
 */
export function sayWhetherAlone({ CONVEX_URL, NALAR_DATA_DIR }: Environment): void {
  if (CONVEX_URL !== undefined || lock !== null) return;
  const folder = resolve(NALAR_DATA_DIR);
  try {
    lock = takeFileLock(resolve(folder, 'running.lock'), 0);
  } catch {
    // Where files cannot be locked, as on some disks of a network, nobody can tell.
    return;
  }
  if (lock === null) process.stderr.write(notAlone(folder));
}

const notAlone = (folder: string): string =>
  `\n  Another server runs on ${folder}. Both can be used and nothing is lost, but limits count for each of them alone,\n  and a temporary chat is there only in the one that it was begun in. Stop one of them, or set NALAR_DATA_DIR.\n\n`;
