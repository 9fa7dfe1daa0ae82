import { mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder';

const inside = () => mkdtemp(join(tmpdir(), 'nalar-folder-'));

it('makes a folder and those above it, for this user alone', async () => {
  const folder = await inside();
  const path = join(folder, 'a', 'b', 'c');
  expect(await makeFolder(path)).toBe(join(folder, 'a'));
  expect(await makeFolder(path)).toBeNull();
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it('ends where none can be made', async () => {
  const folder = await inside();
  await writeFile(join(folder, 'file'), 'x');
  await symlink(join(folder, 'nowhere', 'deep'), join(folder, 'link'));
  for (const path of ['file', 'file/a/b', 'link'])
    await expect(makeFolder(join(folder, path))).rejects.toThrow();
  if (process.platform === 'linux')
    for (const path of ['/proc/nalar', '/proc/nalar/a/b'])
      await expect(makeFolder(path)).rejects.toThrow(/ENOENT/);
});
