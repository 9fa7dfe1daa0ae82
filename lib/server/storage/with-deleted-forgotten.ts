import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';

/** So that deleting many things in a row is forgotten in one go. */
const SOON_MS = 2_000;
/** Forgetting costs a large store seconds; it may take this share of the time at most. */
const MOST_SHARE = 1 / 20;
/** Another process reads what was there before. */
const AGAIN_MS = 60_000;

export interface ForgettingOptions {
  /** Must not keep the process from ending. */
  readonly schedule: Scheduler;
  /** In milliseconds, for how long forgetting takes. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** Returns a store that takes what a person deletes out of its log and its indexes, too, some seconds later. */
export function withDeletedForgotten<Lasting extends Store>(
  store: Lasting,
  { schedule, clock, log }: ForgettingOptions,
): Lasting {
  let cancel: (() => void) | null = null;
  let isForgetting = false;
  let hasMore = false;
  let notBefore = 0;

  function soon(delayMs: number): void {
    hasMore = true;
    if (cancel || isForgetting) return;
    cancel = schedule(() => void forget(), Math.max(delayMs, notBefore - clock()));
  }

  async function forget(): Promise<void> {
    cancel = null;
    hasMore = false;
    isForgetting = true;
    const begunAt = clock();
    const isForgotten = await store.forgetDeleted().catch((error: unknown) => {
      log.error({ error: errorForLog(error) }, 'what was deleted is still in the log of the database');
      return false;
    });
    isForgetting = false;
    notBefore = clock() + (clock() - begunAt) / MOST_SHARE;
    if (!isForgotten) soon(AGAIN_MS);
    else if (hasMore) soon(SOON_MS);
  }

  const forgetting =
    <Rest extends unknown[], Value>(remove: (...rest: Rest) => Promise<Value>) =>
    async (...rest: Rest): Promise<Value> => {
      const removed = await remove(...rest);
      soon(SOON_MS);
      return removed;
    };

  const { conversations, documents, documentChunks, memories, images, feedback, shares } = store;
  return {
    ...store,
    conversations: { ...conversations, delete: forgetting(conversations.delete) },
    documents: { ...documents, remove: forgetting(documents.remove) },
    documentChunks: { ...documentChunks, removeLeft: forgetting(documentChunks.removeLeft) },
    memories: {
      ...memories,
      edit: forgetting(memories.edit),
      remove: forgetting(memories.remove),
      removeAll: forgetting(memories.removeAll),
    },
    images: { ...images, discard: forgetting(images.discard) },
    feedback: { ...feedback, withdraw: forgetting(feedback.withdraw) },
    shares: { ...shares, revoke: forgetting(shares.revoke) },
    close() {
      cancel?.();
      return store.close();
    },
  };
}
