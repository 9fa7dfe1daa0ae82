const noWait = (): number => 0;
/** A wait that goes on is looked at no more often than that. */
const LEAST_MS = 100;

/**
 * Calls back once `delayMs` have gone by besides those that were spent waiting, which `waitedMs` counts. Returns what
 * calls it off.
 */
export function patientTimer(
  callback: () => void,
  delayMs: number,
  waitedMs: () => number = noWait,
): () => void {
  let counted = waitedMs();
  let timer = setTimeout(look, delayMs);
  function look(): void {
    const waited = waitedMs() - counted;
    counted += waited;
    if (waited > 0) timer = setTimeout(look, Math.max(waited, LEAST_MS));
    else callback();
  }
  return () => clearTimeout(timer);
}
