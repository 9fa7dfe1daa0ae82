import type { Wait } from './wait';

/** What work comes to; false where it takes longer than `durationMs`, and it goes on then. Rejects where it does before. */
export async function trueWithin(work: Promise<boolean>, durationMs: number, wait: Wait): Promise<boolean> {
  const over = new AbortController();
  const tooLong = wait(durationMs, over.signal).then(
    () => false,
    () => false,
  );
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    over.abort();
  }
}
