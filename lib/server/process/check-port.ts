import { createServer } from 'node:net';
import type { Environment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';

/** What the system says of an address that is not this machine's, or of a name that has none. */
const NO_ADDRESS_OF_OURS: readonly (string | undefined)[] = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EINVAL',
];

/** Rejects with what is to be done where the server could not listen. */
export function checkPort({ PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        NO_ADDRESS_OF_OURS.includes(code)
          ? new AppError(
              'host-unavailable',
              `HOST ${HOST} is no address of this machine (${code}). Set HOST to one that it has: localhost for this machine alone, 0.0.0.0 for its whole network.`,
            )
          : new AppError(
              'port-unavailable',
              `Port ${PORT} on ${HOST}: ${code === 'EADDRINUSE' ? 'something else is using it' : `it cannot be opened (${code})`}. Set PORT to another number, for example PORT=3001 npm start.`,
            ),
      ),
    );
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}
