/**
 * Resolves after a time, when it is aborted, or as soon as the browser is back online or the page is looked at
 * again: that is when a lost connection can be had anew.
 */
export function waitForNetwork(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      removeEventListener('visibilitychange', onVisibilityChange);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, waitMs);
    if (signal?.aborted) return done();
    addEventListener('online', done);
    addEventListener('visibilitychange', onVisibilityChange);
    signal?.addEventListener('abort', done);
  });
}
