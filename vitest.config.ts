import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vitest/config';

type Tree = { readonly [key: string]: string | Tree };

const compiled = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  );

/** Tests read the messages as the built app does (`next.config.ts`). */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  transform: (source, path) =>
    /\/messages\/\w+\.json$/.test(path) ? JSON.stringify(compiled(JSON.parse(source))) : undefined,
};

export default defineConfig({
  plugins: [compiledMessages],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  test: {
    include: ['{lib,components,app,benchmarks,evals,.ci}/**/*.test.{ts,tsx}', 'e2e/support/**/*.test.ts'],
    environment: 'node',
    // What stands under an alias is found only in what Vite itself reads.
    server: { deps: { inline: ['next-intl', 'use-intl'] } },
    // Processes, for some tests measure CPU time, which threads would share. Modules are loaded once in each:
    // loading them again for every file took as long as the tests.
    pool: 'forks',
    isolate: false,
    // One fewer than there are cores would be one on two.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
