import { waitForNetwork } from './wait-for-network';

/** Time after which code that could not be loaded is asked for once more; each time twice as long. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/** How the loader of a page's code calls what it could not load. */
const NOT_LOADED = 'ChunkLoadError';

/**
 * Loads code of the page, however often that has to be tried, for `dynamic` and `lazy`: they would show the page's
 * error instead of everything, for good, because the network was away when a menu opened. Rejects with whatever else
 * goes wrong.
 */
export async function keepLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)) {
    try {
      return await load();
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === NOT_LOADED)) throw cause;
      await waitForNetwork(retryMs);
    }
  }
}
