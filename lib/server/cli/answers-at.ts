import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 100;

/**
 * Resolves to true once the first page of this address was served, for which the server has loaded its modules, so
 * that nobody else waits for them; to false where `signal` ends the waiting.
 */
export async function answersAt(origin: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answered = await fetch(origin, { signal }).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
