/** The most processor time of this thread, in ms, between two turns of its event loop while the work goes on; for tests. */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  let longestMicroseconds = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const probe = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longestMicroseconds = Math.max(longestMicroseconds, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(probe);
  };
  setImmediate(probe);
  await work();
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longestMicroseconds / 1_000;
}

/** The least of some attempts at the work, for each may be disturbed; ends with the first that takes `enoughMs` at most. */
export async function leastLongestStretchMs(
  work: () => Promise<unknown>,
  enoughMs: number,
  attempts = 4,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > enoughMs; attempt += 1)
    least = Math.min(least, await longestStretchMs(work));
  return least;
}
