/** Waits; rejects with the signal's reason when it aborts. Injected so that tests do not wait. */
export type Wait = (durationMs: number, signal?: AbortSignal | null) => Promise<void>;

/** Waits on the machine's timer. */
export const waitOnTimer: Wait = (durationMs, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, durationMs);
    signal?.addEventListener('abort', stop, { once: true });
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
