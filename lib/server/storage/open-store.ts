import type { BetterAuthOptions } from 'better-auth/minimal';
import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Environment } from '@/lib/config/env';
import { systemClock } from '@/lib/shared/clock';
import type { Store } from '@/lib/store/store';
import type { ReportStoreProblem } from '@/lib/store/store-problem';
import { blobFolder, storeFilePath } from './store-file';

export interface OpenedStore extends Store {
  /** For Better Auth, whose rows are kept with the others. */
  readonly authDatabase: NonNullable<BetterAuthOptions['database']>;
  /** Files of people. */
  readonly blobs: BlobStore;
}

/** The settings that say where everything is kept. */
export type StoreSettings = Pick<Environment, 'CONVEX_URL' | 'CONVEX_SERVICE_KEY' | 'NALAR_DATA_DIR'>;

/** Opens the store that the environment names, and loads no other. Throws `AppError` with a sentence for the operator. */
export async function openStore(
  settings: StoreSettings,
  onProblem?: ReportStoreProblem,
): Promise<OpenedStore> {
  const { CONVEX_URL: url, CONVEX_SERVICE_KEY: serviceKey, NALAR_DATA_DIR } = settings;
  const options = { clock: systemClock, ...(onProblem && { onProblem }) };
  if (url !== undefined && serviceKey !== undefined) {
    const { openConvexStore } = await import('@/lib/store/convex/open-convex-store');
    return openConvexStore({ ...options, url, serviceKey });
  }
  const [{ openSqliteStore }, { createFolderBlobStore }] = await Promise.all([
    import('@/lib/store/sqlite/open-sqlite-store'),
    import('@/lib/blobs/folder/folder-blob-store'),
  ]);
  const store = await openSqliteStore({ ...options, filePath: storeFilePath(NALAR_DATA_DIR) });
  return { ...store, blobs: createFolderBlobStore(blobFolder(NALAR_DATA_DIR)) };
}

/** Pages of 4 kB: 64 MB, shared by everybody's temporary conversations. */
const TEMPORARY_PAGES = 16_384;

/** Opens a store in memory, which nothing of is left when the process ends. */
export async function openTemporaryStore(onProblem: ReportStoreProblem): Promise<Store> {
  const { openMemoryStore } = await import('@/lib/store/sqlite/open-memory-store');
  return openMemoryStore({ mostPages: TEMPORARY_PAGES, onProblem });
}
