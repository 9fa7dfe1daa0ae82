import { describe, expect, it, vi } from 'vitest';
import type { ChunkBatch } from '@/lib/store/chunk-log-store';
import { ChunkLog } from './chunk-log';

/** A log on a store that notes what it takes, with timers that run when the test says so. */
function createLog(append: (batches: readonly ChunkBatch[]) => Promise<void> = async () => {}) {
  const taken: ChunkBatch[] = [];
  const timers: { callback: () => void; delayMs: number }[] = [];
  const log = new ChunkLog({
    store: {
      append: async (batches) => {
        await append(batches);
        taken.push(...structuredClone(batches));
      },
      read: async () => [],
    },
    schedule: (callback, delayMs) => {
      const timer = { callback, delayMs };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    log: { warn: vi.fn() },
  });
  const nextTimer = async () => {
    const timer = timers.shift();
    timer?.callback();
    await log.flush();
    return timer?.delayMs;
  };
  return { log, taken, timers, nextTimer };
}

const addAll = (log: ChunkLog, turnId: string, from: number, to: number): void => {
  for (let sequence = from; sequence <= to; sequence += 1) log.add(turnId, sequence, `${sequence}`);
};

/** All chunks of a turn in the order of their sequence, once each. */
const chunksOf = (batches: readonly ChunkBatch[], turnId: string): string[] => {
  const bySequence = new Map<number, string>();
  for (const batch of batches)
    for (const [index, chunk] of batch.chunks.entries())
      if (batch.turnId === turnId) bySequence.set(batch.firstSequence + index, chunk);
  return [...bySequence].sort(([left], [right]) => left - right).map(([, chunk]) => chunk);
};

describe('ChunkLog', () => {
  it('writes the chunks of all turns together, soon', async () => {
    const { log, taken, nextTimer, timers } = createLog();
    addAll(log, 'one', 1, 3);
    addAll(log, 'two', 1, 2);
    expect(timers).toHaveLength(1);
    expect(await nextTimer()).toBeLessThanOrEqual(100);
    expect(taken).toEqual([
      { turnId: 'one', firstSequence: 1, chunks: ['1', '2', '3'] },
      { turnId: 'two', firstSequence: 1, chunks: ['1', '2'] },
    ]);
  });

  it('does not wait once 256 chunks of a turn have come', async () => {
    const { log, taken } = createLog();
    addAll(log, 'one', 1, 256);
    await vi.waitFor(() => expect(taken).toHaveLength(1));
  });

  it('writes nothing where nothing came', async () => {
    const append = vi.fn(async () => {});
    await createLog(append).log.flush();
    expect(append).not.toHaveBeenCalled();
  });

  it('writes what waits when it is closed, and leaves no timer', async () => {
    const { log, taken, timers } = createLog();
    addAll(log, 'one', 1, 256);
    addAll(log, 'one', 257, 258);
    await log.close();
    addAll(log, 'one', 259, 259);
    expect(chunksOf(taken, 'one')).toHaveLength(258);
    expect(timers).toEqual([]);
    const gone = createLog(async () => Promise.reject(new Error('no')));
    addAll(gone.log, 'one', 1, 3);
    await gone.log.close();
    expect(gone.timers).toEqual([]);
  });

  it('catches up behind a write that is under way, and says where it cannot', async () => {
    const { log, taken } = createLog();
    addAll(log, 'one', 1, 256);
    addAll(log, 'one', 257, 258);
    expect(await log.catchUp()).toBe(true);
    expect(chunksOf(taken, 'one')).toHaveLength(258);
    const gone = createLog(async () => Promise.reject(new Error('no')));
    addAll(gone.log, 'one', 1, 3);
    expect(await gone.log.catchUp()).toBe(false);
  });

  it('loses nothing and changes no batch when the store fails for a while', async () => {
    const offered: (readonly ChunkBatch[])[] = [];
    let failing = true;
    const { log, taken, nextTimer } = createLog(async (batches) => {
      offered.push(structuredClone(batches));
      if (failing) throw new Error('no');
    });
    addAll(log, 'one', 1, 3);
    await log.flush();
    addAll(log, 'one', 4, 5);
    await log.flush();
    failing = false;
    await nextTimer();
    await log.flush();
    expect(chunksOf(taken, 'one')).toEqual(['1', '2', '3', '4', '5']);
    // A write may have happened although its answer was lost: repeated as it was, it changes nothing.
    expect(new Set(offered.flat().map(({ firstSequence }) => firstSequence))).toEqual(new Set([1, 4]));
    for (const batch of offered.flat()) expect(batch.chunks).toHaveLength(batch.firstSequence === 1 ? 3 : 2);
  });
});
