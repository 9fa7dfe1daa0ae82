import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentStore } from '@/lib/store/document-store';
import type { ImageStore } from '@/lib/store/image-store';
import type { MemoryStore } from '@/lib/store/memory-store';
import type { ShareStore } from '@/lib/store/share-store';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { removeLeftBlobs } from './documents/remove-left-blobs';

const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUSEKEEPING_EVERY_MS = 60 * 60 * 1_000;

export interface HousekeepingDependencies {
  readonly store: {
    readonly shares: Pick<ShareStore, 'removeExpired'>;
    readonly memories: Pick<MemoryStore, 'removeExpired'>;
    readonly documents: Pick<DocumentStore, 'keptBlobs'>;
    readonly images: Pick<ImageStore, 'keptBlobs' | 'removeUnsent'>;
    readonly documentChunks: Pick<DocumentChunkStore, 'removeAllLeft'>;
    readonly blobs: Pick<BlobStore, 'list' | 'remove' | 'removeUnfinished'>;
    readonly forgetDeleted: Store['forgetDeleted'];
  };
  /** Goes on removing what people who have left had; how many of them are forgotten with it. */
  readonly finishDepartures: () => Promise<number>;
  /** Deletes pages that nothing cites any more; how many. */
  readonly removeLeftPages: () => Promise<number>;
  /** Removes what backups and restores that were killed have left; how many. */
  readonly removeLeftovers: () => Promise<number>;
  readonly clock: Clock;
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Removes what is over now and every hour, until the returned function is called. A failure waits for the next time. */
export function startHousekeeping(dependencies: HousekeepingDependencies): () => void {
  const { store, clock, schedule, log } = dependencies;
  let cancel = (): void => {};
  let isOver = false;

  async function clean(): Promise<void> {
    try {
      const left = await dependencies.finishDepartures();
      if (left > 0) log.info({ left }, 'people who have left are forgotten');
      const shares = await store.shares.removeExpired(clock());
      if (shares > 0) log.info({ shares }, 'shares that were over are removed');
      const memories = await store.memories.removeExpired(clock());
      if (memories > 0) log.info({ memories }, 'what is remembered no longer is removed');
      const pages = await dependencies.removeLeftPages();
      if (pages > 0) log.info({ pages }, 'pages that nothing cites any more are removed');
      const documents = await store.documentChunks.removeAllLeft();
      if (documents > 0) log.info({ documents }, 'what was left of documents is removed');
      const images = await store.images.removeUnsent(clock() - DAY_MS);
      if (images > 0) log.info({ images }, 'images that were never sent are removed');
      const files = await removeLeftBlobs(store, clock());
      if (files > 0) log.info({ files }, 'files that belong to nothing are removed');
      const leftovers = await dependencies.removeLeftovers();
      if (leftovers > 0) log.info({ leftovers }, 'what killed backups and restores have left is removed');
      if (!(await store.forgetDeleted()))
        log.info({}, 'another process reads the database, so that its log is emptied later');
    } catch (error) {
      log.error({ error: errorForLog(error) }, 'what is over cannot be removed, trying again later');
    }
    if (!isOver) cancel = schedule(() => void clean(), HOUSEKEEPING_EVERY_MS);
  }

  void clean();
  return () => {
    isOver = true;
    cancel();
  };
}

/** The event loop's timers, which let the process end. */
export const idleScheduler: Scheduler = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs).unref();
  return () => clearTimeout(timer);
};
