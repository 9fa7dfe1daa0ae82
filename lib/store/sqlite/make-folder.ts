import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder for this user alone, with those above it; gives the first that it made, or null where it was there.
 * Rejects with the system's error. Node's own way of doing so never ends where the system finds no place in a folder
 * that it has, as in `/proc`.
 */
export async function makeFolder(path: string): Promise<string | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return path;
  } catch (error) {
    if (await isFolder(path)) return null;
    const above = dirname(path);
    if (!isAbsent(error) || above === path || (await isFolder(above))) throw error;
    const first = await makeFolder(above);
    const own = await makeFolder(path);
    return first ?? own;
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
