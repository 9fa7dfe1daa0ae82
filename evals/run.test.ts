import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LONGEST_RUN_MS = 60_000;

describe('the eval command', () => {
  it(
    'ends once it has played whole turns, and leaves nothing running',
    async () => {
      const args = ['--import', 'tsx', 'evals/run.ts', '--corpus', 'evals/samples', '--suite', 'gemini-sse'];
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: ROOT,
        timeout: LONGEST_RUN_MS,
      });
      expect(stdout).toMatch(/settled +5/);
    },
    2 * LONGEST_RUN_MS,
  );
});
