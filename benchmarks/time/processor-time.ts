const MICROSECONDS_PER_MS = 1_000;
/** So long that the steps in which some systems count processor time are a small part of it. */
const STEADY_MS = 40;

/**
 * The processor time that some work takes on this thread, ms. A busy machine does not stretch it, and other threads,
 * such as those that collect garbage, do not count.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}

/** The processor time of one run of short work, ms: the mean of as many as it takes to tell. */
export async function steadyMs(work: () => unknown): Promise<number> {
  let runs = 0;
  let allMs = 0;
  while (allMs < STEADY_MS) {
    allMs += await processorMs(work);
    runs += 1;
  }
  return allMs / runs;
}

/**
 * The most processor time of this thread, ms, between two turns of its event loop while the work goes on. Where it rests
 * between two looks, it takes no processor from the work, and tells so much more at most.
 */
export async function longestStretchMs(work: () => Promise<unknown>, restMs = 0): Promise<number> {
  let longestMicroseconds = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const probe = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longestMicroseconds = Math.max(longestMicroseconds, user + system);
    before = process.threadCpuUsage();
    if (!isOver) next();
  };
  const next = (): unknown => (restMs > 0 ? setTimeout(probe, restMs) : setImmediate(probe));
  next();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await new Promise((resolve) => setTimeout(resolve, 2 * restMs));
  return longestMicroseconds / MICROSECONDS_PER_MS;
}
