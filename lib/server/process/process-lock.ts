import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME_LENGTH = 24;
const ANSWER_WITHIN_MS = 500;
/** Nobody listens there (any more), as against: nobody can tell. */
const NOT_HELD = new Set(['ECONNREFUSED', 'ENOENT']);

/** A name in the file system, or in Windows' own space of names, that fits into the shortest limit for it. */
function lockPath(processId: string): string {
  const name = `nalar-${createHash('sha256').update(processId).digest('hex').slice(0, NAME_LENGTH)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

/**
 * Takes the lock of a process, which nothing but its end takes away again: a socket that it listens on. For systems
 * that tell nothing of other processes. @returns how to give it back.
 */
export async function holdProcessLock(processId: string): Promise<() => Promise<void>> {
  const path = lockPath(processId);
  await rm(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Whether a process of this host holds its lock; null where that cannot be told. */
export function isProcessLockHeld(processId: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const socket = connect(lockPath(processId));
    const answer = (held: boolean | null): void => {
      socket.destroy();
      resolve(held);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => answer(null));
    socket.once('connect', () => answer(true));
    socket.once('error', (error) =>
      answer('code' in error && NOT_HELD.has(String(error.code)) ? false : null),
    );
  });
}
