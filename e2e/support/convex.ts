import { randomBytes } from 'node:crypto';
import { freePort } from './instance';
import { NpmCommand } from './npm-command';

/** A Convex deployment on this machine, with an empty database. */
export interface Deployment {
  /** What an app needs to keep everything there. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Starts a deployment. */
export async function startDeployment(): Promise<Deployment> {
  const port = String(await freePort());
  const environment = {
    CONVEX_URL: `http://127.0.0.1:${port}`,
    CONVEX_SERVICE_KEY: randomBytes(24).toString('hex'),
  };
  const bridge = new NpmCommand(['run', '--silent', 'convex:bridge', '--', '--port', port], environment);
  await bridge.says('Convex bridge at');
  return {
    environment,
    close: async () => {
      await bridge.end('SIGTERM');
    },
  };
}
