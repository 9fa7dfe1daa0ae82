import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Files share loaded modules: one that puts something in a module's place loads all anew, and again for those after it.
const file = expect.getState().testPath;
if (file !== undefined && readFileSync(file, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
