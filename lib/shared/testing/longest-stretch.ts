/** The most processor time, in ms, between two turns of the event loop while the work goes on; for tests. */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  let longestMicroseconds = 0;
  let isOver = false;
  let before = process.cpuUsage();
  const probe = (): void => {
    const { user, system } = process.cpuUsage(before);
    longestMicroseconds = Math.max(longestMicroseconds, user + system);
    before = process.cpuUsage();
    if (!isOver) setImmediate(probe);
  };
  setImmediate(probe);
  await work();
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longestMicroseconds / 1_000;
}
