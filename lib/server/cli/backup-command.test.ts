import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { runRestoreCommand } from './backup-command';

const root = await mkdtemp(join(tmpdir(), 'nalar-restore-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const database = join(root, 'alone.db');
await (await openSqliteStore({ filePath: database })).close();

async function restored(folder: string, signingKeys?: string): Promise<string> {
  let written = '';
  await runRestoreCommand([database], {
    settings: {
      NALAR_DATA_DIR: join(root, folder),
      NALAR_SIGNING_KEYS: signingKeys,
      CONVEX_URL: undefined,
    },
    clock: () => 1,
    write: (text) => {
      written += text;
    },
  });
  return written;
}

it('says what a database alone leaves an installation without', async () => {
  const written = await restored('empty');
  expect(written).toContain('It is a database alone');
  expect(written).toContain('Without "secret" there, everybody has to sign in again.');
  expect(written).toContain('Without "signing-keys" there');
  expect(written).toContain('Without "blobs" there');
});

it('misses no keys in a folder where they come from the settings', async () => {
  const written = await restored('keys-apart', 'from the settings');
  expect(written).toContain('Without "blobs" there');
  expect(written).not.toContain('signing-keys');
});
