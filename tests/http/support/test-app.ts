import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment } from '@/e2e/support/app-environment';
import { firstAdmin, type NewSite, type Person } from '@/e2e/support/person';
import { changeSettings } from '@/e2e/support/settings';
import { Visitor } from '@/e2e/support/visitor';
import type { Application } from '@/lib/server/application';
import { createApplication } from '@/lib/server/create-application';
import type { McpExtras } from '@/lib/server/mcp-server/mcp-extras';
import type { FindServers } from '@/lib/server/models/local-models';
import { answerRequest } from './answer-request';
import { PROVIDER_ORIGINS } from './providers';

/** An application in this process, with its handlers. */
export interface TestApp extends NewSite {
  readonly application: Application;
  readonly dataDirectory: string;
  /** Somebody new. */
  readonly visitor: (headers?: Readonly<Record<string, string>>) => Visitor;
  /** Its first admin, who is made when they are first asked for. */
  readonly admin: () => Promise<Person>;
  /** Changes an admin setting, from the next turn on. */
  readonly configure: (name: string, value: string) => void;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** What runs on this machine besides; nothing if absent. */
  readonly findServers?: FindServers;
  /** What its server for assistants has besides. */
  readonly mcpExtras?: McpExtras;
  /** The store of an earlier one; a new one if absent. */
  readonly dataDirectory?: string;
}

let count = 0;

/** A fresh folder for a store, inside the run's own folder. */
export const newDataDirectory = (): string =>
  mkdtempSync(join(process.env.NALAR_HTTP_DIR ?? tmpdir(), 'nalar-http-'));

/** Opens an application of a test's own; whoever opens it closes it. */
export async function openTestApp({
  settings = {},
  environment = {},
  dataDirectory = newDataDirectory(),
  findServers,
  mcpExtras,
}: TestAppOptions = {}): Promise<TestApp> {
  count += 1;
  // Nobody listens there: its requests go to the handlers.
  const origin = `http://127.0.0.1:${count}`;
  const variables = {
    ...appEnvironment(origin, dataDirectory, PROVIDER_ORIGINS),
    NALAR_LOG_LEVEL: 'silent',
    NALAR_DEMO_DELAY_MS: '0',
    ...environment,
  };
  const application = await createApplication(variables, {
    outlive: () => {},
    ...(findServers && { findServers }),
    ...(mcpExtras && { mcpExtras }),
  });
  const { NALAR_PUBLIC_URL: publicUrl = '' } = variables as Record<string, string>;
  const publicHost = publicUrl === '' ? null : new URL(publicUrl).host;
  let admin: Promise<Person> | null = null;
  const app: TestApp = {
    origin,
    application,
    dataDirectory,
    fetch: (address, init) => answerRequest(application, publicHost, address, init),
    visitor: (headers) => new Visitor(app, headers),
    setUpToken: async () => {
      const token = await application.setUpToken();
      if (token === null) throw new Error('this app has an admin already');
      return token;
    },
    admin: () => {
      admin ??= firstAdmin(app);
      return admin;
    },
    configure: (name, value) => changeSettings(dataDirectory, { [name]: value }),
    close: () => application.shutDown(),
  };
  if (Object.keys(settings).length > 0) changeSettings(dataDirectory, settings);
  return app;
}

let shared: Promise<TestApp> | null = null;

/** The application that all tests of this worker share, for what changes nothing for others. */
export function sharedApp(): Promise<TestApp> {
  shared ??= openTestApp();
  return shared;
}
