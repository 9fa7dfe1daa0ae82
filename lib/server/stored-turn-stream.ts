import { setTimeout as pause } from 'node:timers/promises';
import type { Store, TurnRow } from '@/lib/store/store';
import { eventStream } from './http/event-stream';
import type { ReadPermit } from './read-permits';

/** How often the log of a turn that runs in another process is looked at. */
const POLL_EVERY_MS = 150;
const BATCHES_AT_A_TIME = 64;

/**
 * A turn that runs in another process as server-sent events, read from the store after chunk number `after`. It
 * ends when the turn has settled; the stored conversation then has the rest.
 */
export function storedTurnStream(
  store: Pick<Store, 'chunks' | 'turns'>,
  turn: TurnRow,
  after: number,
  permit?: ReadPermit,
): ReadableStream<Uint8Array> {
  const { ownerId, turnId } = turn;
  return eventStream(
    {
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
        if (chunks.length > 0) return { chunks, end: null };
        const current = await store.turns.get({ ownerId, turnId });
        return { chunks, end: current?.status === 'running' ? null : 'lost' };
      },
      news: (_, signal) => pause(POLL_EVERY_MS, undefined, { signal }).catch(() => {}),
    },
    after,
    permit,
  );
}
