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

const DOM_TESTS = 'components/**/*.dom.test.tsx';

/** Which kind of test belongs where: AGENTS.md. */
export default defineConfig({
  plugins: [compiledMessages],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  test: {
    // What stands under an alias is found only in what Vite itself reads.
    server: { deps: { inline: ['next-intl', 'use-intl'] } },
    // Modules are loaded once in each process: loading them again for every file took as long as the tests.
    pool: 'forks',
    isolate: false,
    // One fewer than there are cores would be one on two.
    maxWorkers: '100%',
    // When to give up: a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['.ci/test-setup.ts'],
    expect: { poll: { interval: 20, timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{lib,components,app,benchmarks,evals,.ci}/**/*.test.{ts,tsx}',
            'e2e/support/**/*.test.ts',
            '{proxy,next.config}.test.ts',
          ],
          exclude: [DOM_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/http/support/own-folder.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [DOM_TESTS],
          environment: 'jsdom',
          setupFiles: 'components/testing/browser-of-tests.ts',
        },
      },
    ],
  },
});
