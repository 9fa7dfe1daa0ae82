import { waitOnTimer } from '@/lib/shared/wait';
import type { Store, TurnRow } from '@/lib/store/store';
import type { ChunkSource } from '../http/event-stream';

/** How soon the log of a turn that runs in another process is looked at again after something new was in it. */
const FIRST_POLL_MS = 150;
/** While nothing new comes it is looked at ever less often, down to this. */
const LAST_POLL_MS = 1_200;
const BATCHES_AT_A_TIME = 64;

/**
 * What a turn sends that runs in another process, read from the store. It ends when the turn has settled; what is
 * stored of it then has the rest.
 */
export function storedTurnChunks(
  store: Pick<Store, 'chunks' | 'turns'>,
  { ownerId, turnId }: Pick<TurnRow, 'ownerId' | 'turnId'>,
): ChunkSource {
  let pollAfterMs = FIRST_POLL_MS;
  return {
    async read(position) {
      const batches = await store.chunks.read({
        ownerId,
        turnId,
        after: position,
        limit: BATCHES_AT_A_TIME,
      });
      const chunks = batches.flatMap((batch) =>
        batch.chunks.slice(Math.max(0, position - batch.firstSequence + 1)),
      );
      if (chunks.length > 0) {
        pollAfterMs = FIRST_POLL_MS;
        return { chunks, end: null };
      }
      pollAfterMs = Math.min(2 * pollAfterMs, LAST_POLL_MS);
      const current = await store.turns.get({ ownerId, turnId });
      return { chunks, end: current?.status === 'running' ? null : 'lost' };
    },
    news: (_, signal) => waitOnTimer(pollAfterMs, signal).catch(() => {}),
  };
}
