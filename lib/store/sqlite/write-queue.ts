import type { Wait } from '@/lib/shared/wait';
import { isBusy } from './medium-failure';

/** Pauses between attempts while another process holds the write lock: about five seconds in all. */
const RETRY_DELAYS_MS = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560];

export interface WriteQueueOptions {
  readonly wait: Wait;
  /** Runs before an attempt is repeated. */
  readonly recover: () => Promise<void>;
}

export interface WriteQueue {
  /** Runs the operation after those before it, again where another process was writing. */
  run<Value>(operation: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is left to run. */
  drained(): Promise<void>;
}

/** A queue that runs one write at a time, since SQLite has one writer and refuses others rather than waiting. */
export function createWriteQueue({ wait, recover }: WriteQueueOptions): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<Value>(operation: () => Promise<Value>): Promise<Value> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await operation();
      } catch (error) {
        if (!isBusy(error)) throw error;
        await recover();
        await wait(delayMs);
      }
    }
    try {
      return await operation();
    } catch (error) {
      if (isBusy(error)) await recover();
      throw error;
    }
  }

  return {
    run(operation) {
      const result = last.then(() => attempt(operation));
      last = result.catch(() => undefined);
      return result;
    },
    drained: async () => {
      await last;
    },
  };
}
