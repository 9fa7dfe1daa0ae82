import type { Visitor } from './visitor';

/** Long enough for a busy machine; what this is against takes many seconds. */
export const MOST_WAIT_MS = 1_000;

/** How long the longest of a visitor's requests took while `work` was done, one after another without a pause, ms. */
export async function longestWaitMs(visitor: Visitor, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await visitor.fetch('/api/models')).arrayBuffer();
      longest = Math.max(longest, performance.now() - startedAt);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return longest;
}
