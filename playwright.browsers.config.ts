import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { PROVIDER_ORIGINS } from './e2e/support/origins';

process.env.NALAR_E2E_DIR ??= mkdtempSync(join(tmpdir(), 'nalar-browsers-'));

const provider = (program: string, origin: string) => ({
  command: `tsx ${program} --port ${new URL(origin).port}`,
  url: `${origin}/__requests`,
  timeout: 60_000,
});

/** The main stories in the Firefox and the WebKit that are installed: `npm run build && npm run test:browsers`. */
export default defineConfig({
  testDir: 'e2e/browsers',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // The browsers take turns: each has the machine to itself.
  workers: 1,
  timeout: 120_000,
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  webServer: [
    provider('e2e/support/fake-gemini.ts', PROVIDER_ORIGINS.gemini),
    provider('e2e/support/fake-openai-compatible.ts', PROVIDER_ORIGINS.openAi),
  ],
});
