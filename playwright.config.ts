import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ANSWERED_AT_ONCE } from './e2e/support/answered-at-once';
import { appEnvironment } from './e2e/support/app-environment';
import { findBrowser } from './e2e/support/find-browser';
import { APP_ORIGIN, PROVIDER_ORIGINS, SECOND_ORIGIN } from './e2e/support/origins';

/** Workers read this file again; the folder is made once. */
process.env.NALAR_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'nalar-e2e-'));
const dataDirectory = process.env.NALAR_E2E_DIR;
const launch = await findBrowser();

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 860 } };
/** Stories that change the settings of an app. */
const SETTINGS = '**/settings/*.spec.ts';
/** What needs processes: servers that are killed, started and signalled. */
const PROCESSES = '**/processes/*.spec.ts';

const portOf = (origin: string): string => new URL(origin).port;
const server = (command: string, origin: string, env: Record<string, string> = {}, path = '/') => ({
  command,
  url: `${origin}${path}`,
  env,
  // For the edit loop: servers that were started by hand, over the folder in NALAR_E2E_DIR.
  reuseExistingServer: process.env.NALAR_E2E_REUSE === '1',
  // The first app may have to be built.
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});
/** Its store has people in it before it starts. */
const app = (origin: string, folder: string) => {
  const store = join(dataDirectory, folder);
  const command = `tsx tests/http/support/seed-people.ts ${store} && npm start`;
  return server(command, origin, appEnvironment(origin, store));
};
const fakeProvider = (name: string, origin: string) =>
  server(`tsx e2e/support/${name}.ts --port ${portOf(origin)}`, origin, {}, '/__requests');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that does not pass at once is looked into.
  retries: 0,
  // Tests mostly wait; of three, two keep the processors busy.
  workers: 3,
  // When to give up: a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: APP_ORIGIN,
    locale: 'en-US',
    storageState: { cookies: ANSWERED_AT_ONCE, origins: [] },
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
  // Those that take turns begin first: what they leave of the machine the others fill, until the end.
  projects: [
    { name: 'processes', testMatch: PROCESSES, workers: 1 },
    {
      name: 'settings',
      use: { ...desktop, baseURL: SECOND_ORIGIN },
      testMatch: SETTINGS,
      workers: 1,
      fullyParallel: false,
    },
    { name: 'stories', use: desktop, testIgnore: [SETTINGS, PROCESSES] },
  ],
  webServer: [
    fakeProvider('fake-gemini', PROVIDER_ORIGINS.gemini),
    fakeProvider('fake-openai-compatible', PROVIDER_ORIGINS.openAi),
    fakeProvider('fake-anthropic', PROVIDER_ORIGINS.anthropic),
    fakeProvider('fake-openai', PROVIDER_ORIGINS.openAiResponses),
    app(APP_ORIGIN, 'app'),
    app(SECOND_ORIGIN, 'second'),
  ],
});
