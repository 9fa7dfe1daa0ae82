import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import { DATABASE_NAME, isInstallationFile } from './installation-files';
import { type ArchivedFile, backupDamaged, readArchive } from './read-archive';

/** The first file of a backup, which says what it is. */
export const MANIFEST_NAME = 'backup.json';
/** Backups of another format are refused. */
export const BACKUP_FORMAT = 1;

const count = z.number().int().nonnegative();

/** What says of what format a backup is stays as it is in all of them. */
export const backupFormatSchema = z.object({ nalarBackup: z.number().int().positive() });

export const backupManifestSchema = z.object({
  nalarBackup: z.literal(BACKUP_FORMAT),
  /** The version of Nalar that has made it. */
  version: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number().int(),
  schemaVersion: count,
  conversations: count,
  traces: count,
  accounts: count,
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

const MOST_MANIFEST_BYTES = 64 * 1024;

export interface ReadBackup {
  readonly manifest: BackupManifest;
  /** How many files of people are in it. */
  readonly files: number;
}

/**
 * Reads a whole backup, and hands on each of its files where somebody takes them. Throws `backup-damaged`, which may
 * show only at the end, or `backup-newer`.
 */
export async function readBackup(
  path: string,
  takeFile: (file: ArchivedFile) => Promise<void> = async () => {},
): Promise<ReadBackup> {
  let manifest: BackupManifest | null = null;
  const names = new Set<string>();
  for await (const file of readArchive(path)) {
    if (manifest === null) manifest = await readManifest(file, path);
    else if (isInstallationFile(file.name) && !names.has(file.name)) {
      names.add(file.name);
      await takeFile(file);
    } else throw backupDamaged(path);
  }
  if (manifest === null || !names.has(DATABASE_NAME)) throw backupDamaged(path);
  const files = [...names].filter((name) => name.includes('/')).length;
  return { manifest, files };
}

async function readManifest(file: ArchivedFile, path: string): Promise<BackupManifest> {
  if (file.name !== MANIFEST_NAME || file.bytes > MOST_MANIFEST_BYTES) throw backupDamaged(path);
  const json = await readJson(file.content);
  const format = backupFormatSchema.safeParse(json);
  if (format.success && format.data.nalarBackup > BACKUP_FORMAT) throw backupNewer(path);
  const manifest = backupManifestSchema.safeParse(json);
  if (!manifest.success) throw backupDamaged(path);
  return manifest.data;
}

/** What is no JSON is null. */
async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return null;
  }
}

/** What to throw where a backup is of a version that this one does not know. */
export const backupNewer = (path: string): AppError =>
  new AppError(
    'backup-newer',
    `${path} was made by a newer version of Nalar. Restore it with that version. Nothing was changed.`,
  );
