import { z } from 'zod';

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
