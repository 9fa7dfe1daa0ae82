import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import { takeFileLock } from './file-lock';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** What a server says at its start on a folder. */
async function saidOn(folder: string, more: Record<string, string> = {}): Promise<string> {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.resetModules();
  const { sayWhetherAlone } = await import('./say-whether-alone');
  sayWhetherAlone(readEnvironment({ NALAR_DATA_DIR: folder, ...more }));
  const text = said.mock.calls.map(([line]) => String(line)).join('');
  said.mockRestore();
  return text;
}
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'nalar-alone-'));

it('says that another server runs on the folder, and nothing where none does', async () => {
  const folder = newFolder();
  expect(await saidOn(folder)).toBe('');
  expect(await saidOn(folder)).toContain(`Another server runs on ${folder}.`);
  const other = newFolder();
  takeFileLock(join(other, 'running.lock'), 0)?.release();
  expect(await saidOn(other)).toBe('');
});

it('does not ask where there is no folder, or it cannot be locked', async () => {
  const CONVEX = { CONVEX_URL: 'https://convex.example', CONVEX_SERVICE_KEY: 'k'.repeat(32) };
  const folder = newFolder();
  await saidOn(folder);
  expect(await saidOn(folder, CONVEX)).toBe('');
  expect(await saidOn(join(folder, 'nowhere'))).toBe('');
});
