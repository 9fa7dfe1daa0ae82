import { waitOnTimer } from '@/lib/shared/wait';

const PAUSE_MS = 100;

/**
 * Resolves once the first page of this address was served, for which the server has loaded its modules, so that
 * nobody else waits for them.
 */
export async function answersAt(origin: string): Promise<void> {
  for (;;) {
    const answered = await fetch(origin).then(
      (response) => response.text().then(() => true),
      () => false,
    );
    if (answered) return;
    await waitOnTimer(PAUSE_MS);
  }
}
