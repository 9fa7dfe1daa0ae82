import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentStore } from '@/lib/store/document-store';
import type { IdempotencyStore } from '@/lib/store/idempotency-store';
import type { ImageStore } from '@/lib/store/image-store';
import type { MemoryStore } from '@/lib/store/memory-store';
import type { ShareStore } from '@/lib/store/share-store';
import type { Store } from '@/lib/store/store';
import type { WebhookStore } from '@/lib/store/webhook-store';
import type { Log } from '@/lib/telemetry/log';
import { removeLeftBlobs } from './documents/remove-left-blobs';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Admins see for so long what webhooks were told. */
const DELIVERIES_KEPT_MS = 14 * DAY_MS;
const HOUSEKEEPING_EVERY_MS = 60 * 60 * 1_000;

export interface HousekeepingDependencies {
  readonly store: {
    readonly shares: Pick<ShareStore, 'removeExpired'>;
    readonly memories: Pick<MemoryStore, 'removeExpired'>;
    readonly webhooks: Pick<WebhookStore, 'removeSettled'>;
    readonly idempotency: Pick<IdempotencyStore, 'removeExpired'>;
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

/** One thing that is done; a failure keeps none of the others from being done. */
interface Step {
  readonly name: string;
  readonly run: () => Promise<number>;
  /** What the log is told where there was anything to do, with how much. */
  readonly told: string;
}

const stepsOf = ({ store, clock, ...others }: HousekeepingDependencies): readonly Step[] => [
  { name: 'left', run: others.finishDepartures, told: 'people who have left are forgotten' },
  {
    name: 'shares',
    run: () => store.shares.removeExpired(clock()),
    told: 'shares that were over are removed',
  },
  {
    name: 'repetitions',
    run: () => store.idempotency.removeExpired(clock()),
    told: 'what programs may no longer repeat is removed',
  },
  {
    name: 'deliveries',
    run: () => store.webhooks.removeSettled(clock() - DELIVERIES_KEPT_MS),
    told: 'what webhooks were told long ago is removed',
  },
  {
    name: 'memories',
    run: () => store.memories.removeExpired(clock()),
    told: 'what is remembered no longer is removed',
  },
  { name: 'pages', run: others.removeLeftPages, told: 'pages that nothing cites any more are removed' },
  {
    name: 'documents',
    run: () => store.documentChunks.removeAllLeft(),
    told: 'what was left of documents is removed',
  },
  {
    name: 'images',
    run: () => store.images.removeUnsent(clock() - DAY_MS),
    told: 'images that were never sent are removed',
  },
  {
    name: 'files',
    run: () => removeLeftBlobs(store, clock()),
    told: 'files that belong to nothing are removed',
  },
  {
    name: 'leftovers',
    run: others.removeLeftovers,
    told: 'what killed backups and restores have left is removed',
  },
  {
    name: 'readers',
    run: async () => ((await store.forgetDeleted()) ? 0 : 1),
    told: 'another process reads the database, so that its log is emptied later',
  },
];

/** Removes what is over now and every hour, until the returned function is called. What fails waits for the next time. */
export function startHousekeeping(dependencies: HousekeepingDependencies): () => void {
  const { schedule, log } = dependencies;
  const steps = stepsOf(dependencies);
  let cancel = (): void => {};
  let isOver = false;

  async function take({ name, run, told }: Step): Promise<void> {
    try {
      const count = await run();
      if (count > 0) log.info({ [name]: count }, told);
    } catch (error) {
      log.error(
        { step: name, error: errorForLog(error) },
        'what is over cannot be removed, trying again later',
      );
    }
  }

  async function clean(): Promise<void> {
    for (const step of steps) if (!isOver) await take(step);
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
