/** What is wanted soon is done after this time even on a page that never rests. */
const PATIENCE_MS = 1_000;

/** Calls back when the page has nothing else to do. */
export function whenIdle(callback: () => void): void {
  // Not every browser has it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: PATIENCE_MS });
  else setTimeout(callback);
}
