import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ANSWERED_AT_ONCE } from './e2e/support/answered-at-once';
import { appEnvironment } from './e2e/support/app-environment';
import { findBrowser } from './e2e/support/find-browser';
import {
  APP_ORIGIN,
  CURATED_ORIGIN,
  FAKE_ANTHROPIC_ORIGIN,
  FAKE_GEMINI_ORIGIN,
  FAKE_OPENAI_ORIGIN,
  FAKE_RESPONSES_ORIGIN,
} from './e2e/support/origins';

/** Workers read this file again; the folder is made once. */
process.env.NALAR_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'nalar-e2e-'));
const dataDirectory = process.env.NALAR_E2E_DIR;
const launch = await findBrowser();

/** What measures pages has the machine to itself in CI, for processors that share their core take longer for the same. */
const MEASURED = ['**/attacks/markdown.spec.ts', '**/budget.spec.ts'];
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 860 } };

const portOf = (origin: string): string => new URL(origin).port;
const environment = (origin: string, folder: string) => appEnvironment(origin, join(dataDirectory, folder));
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
const fakeProvider = (name: string, origin: string) =>
  server(`tsx e2e/support/${name}.ts --port ${portOf(origin)}`, origin, {}, '/__requests');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Tests mostly wait; of three, two keep the processors busy.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: APP_ORIGIN,
    locale: 'en-US',
    storageState: { cookies: ANSWERED_AT_ONCE, origins: [] },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
  projects: [
    { name: 'chromium', use: desktop, testIgnore: MEASURED },
    { name: 'measured', use: desktop, testMatch: MEASURED, workers: 1 },
  ],
  webServer: [
    fakeProvider('fake-gemini', FAKE_GEMINI_ORIGIN),
    fakeProvider('fake-openai-compatible', FAKE_OPENAI_ORIGIN),
    fakeProvider('fake-anthropic', FAKE_ANTHROPIC_ORIGIN),
    fakeProvider('fake-openai', FAKE_RESPONSES_ORIGIN),
    server('npm start', APP_ORIGIN, environment(APP_ORIGIN, 'app')),
    server(
      'npm run --silent config -- set reasoningTraceMode curated && npm start',
      CURATED_ORIGIN,
      environment(CURATED_ORIGIN, 'curated'),
    ),
  ],
});
