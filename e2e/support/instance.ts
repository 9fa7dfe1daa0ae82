import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment } from './app-environment';
import { NpmCommand } from './npm-command';
import type { NewSite } from './person';
import { changeSettings } from './settings';

/** An app of a test's own, with its own store. */
export interface Instance extends NewSite {
  readonly dataDirectory: string;
  /** The number of the process that all of its processes descend from. */
  readonly processId: number;
  /** What it has logged so far. */
  readonly output: () => string;
  /** Changes an admin setting; where the store is no file, with the command line. */
  readonly configure: (name: string, value: string) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
}

export interface InstanceOptions {
  /** Admin settings, set as soon as it has started. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** The store of an earlier instance; a new one if absent. */
  readonly dataDirectory?: string;
}

/** Starts an app on a free port and waits until it answers. */
export async function startInstance({
  settings = {},
  environment = {},
  dataDirectory = newDataDirectory(),
}: InstanceOptions = {}): Promise<Instance> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const variables = { ...appEnvironment(origin, dataDirectory), ...environment };

  const keepsFile = environment.CONVEX_URL === undefined;
  const configure = async (name: string, value: string): Promise<void> => {
    if (keepsFile) return changeSettings(dataDirectory, { [name]: value });
    const command = new NpmCommand(['run', '--silent', 'config', '--', 'set', name, value], variables);
    const { exitCode, stderr } = await command.end();
    if (exitCode !== 0) throw new Error(`config set ${name} ${value}: ${stderr}`);
  };

  const server = new NpmCommand(['start'], variables);
  await server.says('Nalar is at');
  if (!keepsFile) for (const [name, value] of Object.entries(settings)) await configure(name, value);
  else if (Object.keys(settings).length > 0) changeSettings(dataDirectory, settings);
  return {
    origin,
    dataDirectory,
    processId: server.processId,
    output: () => server.output,
    fetch,
    setUpToken: async () => {
      const token = /\/sign-up\?setup=([\w-]+)/.exec(server.output)?.[1];
      if (token === undefined) throw new Error(`no set-up link in:\n${server.output}`);
      return token;
    },
    configure,
    close: async () => {
      await server.end('SIGTERM');
    },
    kill: async () => {
      await server.end('SIGKILL');
    },
  };
}

/** A fresh folder for a store, inside the run's own folder. */
export function newDataDirectory(): string {
  return mkdtempSync(join(process.env.NALAR_E2E_DIR ?? tmpdir(), 'own-'));
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
