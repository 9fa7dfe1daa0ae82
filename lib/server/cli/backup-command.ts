import { parseArgs } from 'node:util';
import type { Environment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import type { DatabaseContents } from '@/lib/store/sqlite/database-copy';
import type { LackedPart } from '../backup/installation-files';
import { restoreBackup } from '../backup/restore-backup';
import { writeBackup } from '../backup/write-backup';

export interface BackupCommand {
  readonly settings: Pick<Environment, 'NALAR_DATA_DIR' | 'NALAR_SIGNING_KEYS' | 'CONVEX_URL'>;
  readonly clock: Clock;
  readonly write: (text: string) => void;
}

const BYTES_PER_MB = 1_000_000;

const IN_CONVEX = `This installation keeps everything in Convex, which has commands of its own for that:
  npx convex export --include-file-storage --path FILE.zip
  npx convex import --replace-all FILE.zip
The keys that sign records are apart: keep CONVEX_SERVICE_KEY, and NALAR_SIGNING_KEYS if it is set.`;

const KEYS_APART = 'The keys in NALAR_SIGNING_KEYS are not in it: keep them, too.\n';

/** What comes of a part of an installation that is not there. */
const CONSEQUENCES: Readonly<Record<LackedPart, string>> = {
  secret: 'everybody has to sign in again',
  'signing-keys': 'what old keys have signed is shown as signed with keys that are not known here',
  blobs: 'documents and images cannot be opened, if there were any',
};

/** `npm run backup -- FILE`. Throws `AppError` with a sentence where nothing was written. */
export async function runBackupCommand(args: readonly string[], command: BackupCommand): Promise<void> {
  const { settings, clock, write } = command;
  refuseConvex(settings);
  const { filePath } = readArguments(args, 'npm run backup -- FILE');
  const written = await writeBackup({ dataDirectory: settings.NALAR_DATA_DIR, filePath, clock });
  const { manifest, files, bytes } = written;
  write(`Kept ${told(manifest, files)}\nin ${filePath} (${megabytes(bytes)} MB), and read it back.\n`);
  write('Whoever has this file can read everything and sign records: keep it as safe as the server.\n');
  if (settings.NALAR_SIGNING_KEYS !== undefined) write(KEYS_APART);
}

/** `npm run restore -- FILE [--replace]`. Throws `AppError` with a sentence where nothing was changed. */
export async function runRestoreCommand(args: readonly string[], command: BackupCommand): Promise<void> {
  const { settings, clock, write } = command;
  refuseConvex(settings);
  const { filePath, replace } = readArguments(args, 'npm run restore -- FILE [--replace]');
  const dataDirectory = settings.NALAR_DATA_DIR;
  const restored = await restoreBackup({ dataDirectory, filePath, replace, clock });
  const { contents, files, createdAt, putAside, lacks } = restored;
  const of = createdAt === null ? '' : ` of ${new Date(createdAt).toISOString()}`;
  write(`Put the backup${of} into ${dataDirectory}: ${told(contents, files)}.\n`);
  write('Turns that were running then end as interrupted when Nalar starts.\n');
  if (createdAt === null)
    write(`It is a database alone: files and keys in ${dataDirectory} stay as they are.\n`);
  for (const part of lacks)
    if (part !== 'signing-keys' || settings.NALAR_SIGNING_KEYS === undefined)
      write(`Without "${part}" there, ${CONSEQUENCES[part]}.\n`);
  if (putAside !== null)
    write(`What was there before is in ${putAside}: remove it when you are sure that you don't need it.\n`);
}

function refuseConvex({ CONVEX_URL }: BackupCommand['settings']): void {
  if (CONVEX_URL !== undefined) throw new AppError('kept-in-convex', IN_CONVEX);
}

function readArguments(args: readonly string[], usage: string): { filePath: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: usage.includes('--replace') ? { replace: { type: 'boolean' } } : {},
    });
    const [filePath, ...more] = positionals;
    if (filePath !== undefined && more.length === 0) return { filePath, replace: 'replace' in values };
  } catch {
    // Told below.
  }
  throw new AppError('usage', `Say which file: ${usage}`);
}

const told = ({ conversations, traces, accounts }: DatabaseContents, files: number): string =>
  `${conversations} conversations, ${traces} traces, ${accounts} accounts and ${files} files`;

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MB).toFixed(1);
