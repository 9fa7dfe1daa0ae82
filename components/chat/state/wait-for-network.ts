/** Resolves after a time, or as soon as the browser is back online. */
export function waitForNetwork(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, timeoutMs);
    addEventListener('online', done);
  });
}
