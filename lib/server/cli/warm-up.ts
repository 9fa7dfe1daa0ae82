import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 40;
const PAUSE_MS = 250;

/** Asks for the first page as soon as the server answers, so that nobody waits for its modules; gives up silently. */
export async function warmUp(origin: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    const answered = await fetch(origin, { signal }).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return;
    await pause(PAUSE_MS);
  }
}
