import { randomBytes } from 'node:crypto';
import { freePort } from './instance';
import { NpmCommand } from './npm-command';

/** A Convex deployment on this machine, with an empty database. */
export interface Deployment {
  /** What an app needs to keep everything there. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export interface Faults {
  /** Shares of all calls, from 0 to 1. */
  readonly lostResponses: number;
  readonly serverErrors: number;
  readonly latencyMs: number;
}

/** Starts a deployment that behaves, or one with faults. */
export async function startDeployment(faults?: Faults): Promise<Deployment> {
  const port = String(await freePort());
  const environment = {
    CONVEX_URL: `http://127.0.0.1:${port}`,
    CONVEX_SERVICE_KEY: randomBytes(24).toString('hex'),
  };
  const bad = faults
    ? [
        ...['--lost-responses', String(faults.lostResponses)],
        ...['--server-errors', String(faults.serverErrors)],
        ...['--latency', String(faults.latencyMs)],
      ]
    : [];
  const bridge = new NpmCommand(
    ['run', '--silent', 'convex:bridge', '--', '--port', port, ...bad],
    environment,
  );
  await bridge.says('Convex bridge at');
  return {
    environment,
    close: async () => {
      await bridge.end('SIGTERM');
    },
  };
}
