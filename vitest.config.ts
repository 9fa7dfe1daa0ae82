import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,components,app,benchmarks,evals,.ci}/**/*.test.{ts,tsx}', 'e2e/support/**/*.test.ts'],
    environment: 'node',
    // Processes, for some tests measure CPU time, which threads would share. Modules are loaded once in each:
    // loading them again for every file took as long as the tests.
    pool: 'forks',
    isolate: false,
    // One fewer than there are cores would be one on two.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
