import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,components,app,benchmarks,evals,.ci}/**/*.test.{ts,tsx}', 'e2e/support/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    // One fewer than there are cores would be one on two.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
