import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

// Runs before each file of tests.

/** How often each property test tries; `NALAR_TRIES=5000` has them try harder. Whatever fails prints its seed. */
fc.configureGlobal({ numRuns: Number(process.env.NALAR_TRIES ?? 200) });

// Files share loaded modules: one that puts something in a module's place loads all anew, and again for those after it.
const file = expect.getState().testPath;
if (file !== undefined && readFileSync(file, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
