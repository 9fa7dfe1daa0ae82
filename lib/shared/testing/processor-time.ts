/**
 * The processor time that some work takes on this thread, in ms; for tests. A busy machine does not stretch it, and
 * other threads, such as those that collect garbage, do not count.
 */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of some attempts at the work, for each may be disturbed; ends with the first that takes `enoughMs` at most. */
export function leastProcessorMs(work: () => unknown, enoughMs: number, attempts = 4): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > enoughMs; attempt += 1)
    least = Math.min(least, processorMs(work));
  return least;
}
