import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['nalar.db', 'nalar.db-wal', 'nalar.db-journal'];

/** The folder of a server of this test run. */
export function dataDirectoryOf(server: 'app' | 'second'): string {
  const folder = process.env.NALAR_E2E_DIR;
  if (folder === undefined) throw new Error('NALAR_E2E_DIR is not set');
  return join(folder, server);
}

/** Every byte of a store's files as text, so that one can look for what must not be there. */
export function storedBytes(dataDirectory: string): string {
  return FILES.map((name) => join(dataDirectory, name))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}
