import { get } from 'node:http';
import { waitOnTimer } from '@/lib/shared/wait';

const PAUSE_MS = 100;

/**
 * Resolves once the first page of this address was served, for which the server has loaded its modules, so that
 * nobody else waits for them. Asks past every proxy.
 */
export async function answersAt(origin: string): Promise<void> {
  while (!(await isServed(origin))) await waitOnTimer(PAUSE_MS);
}

const isServed = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(origin, { agent: false }, (response) => {
      response
        .on('end', () => resolve(true))
        .on('error', () => resolve(false))
        .resume();
    }).on('error', () => resolve(false));
  });
