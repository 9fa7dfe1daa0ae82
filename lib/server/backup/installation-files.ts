import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blobFolder } from '../storage/store-file';

/** The database in a backup, and its name in a data directory. */
export const DATABASE_NAME = 'nalar.db';
/** What SQLite keeps beside a database. */
export const DATABASE_COMPANIONS = ['nalar.db-wal', 'nalar.db-shm', 'nalar.db-journal'] as const;
/** The keys: that of sessions and those that sign records. */
const KEY_NAMES = ['secret', 'signing-keys'] as const;
const BLOBS_NAME = 'blobs';

const BLOB = /^blobs\/[0-9a-f]{2}\/[0-9a-f]{38}$/;

/** What of a data directory an installation consists of, the database last. */
export const INSTALLATION_NAMES = [...KEY_NAMES, BLOBS_NAME, ...DATABASE_COMPANIONS, DATABASE_NAME] as const;

/** Whether a file of this name belongs into a backup. */
export const isInstallationFile = (name: string): boolean =>
  name === DATABASE_NAME || KEY_NAMES.some((key) => key === name) || BLOB.test(name);

/** Keys and files of people in a data directory, by their names in a backup; the database is apart. */
export async function* filesBesideDatabase(
  dataDirectory: string,
): AsyncGenerator<{ readonly name: string; readonly path: string }> {
  for (const name of KEY_NAMES) yield { name, path: join(dataDirectory, name) };
  const folder = blobFolder(dataDirectory);
  for (const subfolder of (await readdir(folder).catch(() => [])).sort())
    for (const file of (await readdir(join(folder, subfolder)).catch(() => [])).sort()) {
      const name = `${BLOBS_NAME}/${subfolder}/${file}`;
      if (isInstallationFile(name)) yield { name, path: join(folder, subfolder, file) };
    }
}

/** Those of these parts that are in a folder. */
export async function partsOf(
  folder: string,
  names: readonly string[] = INSTALLATION_NAMES,
): Promise<string[]> {
  const present: string[] = [];
  for (const name of names) if (await stat(join(folder, name)).catch(() => null)) present.push(name);
  return present;
}

/** What an installation may lack besides its database. */
export type LackedPart = (typeof KEY_NAMES)[number] | typeof BLOBS_NAME;

/** Those of keys and files of people that are not in a data directory. */
export async function partsMissing(dataDirectory: string): Promise<LackedPart[]> {
  const names = [...KEY_NAMES, BLOBS_NAME] as const;
  const present = await partsOf(dataDirectory, names);
  return names.filter((name) => !present.includes(name));
}
