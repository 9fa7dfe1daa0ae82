import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeBlobStore } from '../blob-contract';
import { createFolderBlobStore } from './folder-blob-store';

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-blobs-'));
  return {
    folder: join(folder, 'blobs'),
    blobs: createFolderBlobStore(join(folder, 'blobs')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

describeBlobStore('A folder', openFolder);

describe('A folder of blobs', () => {
  it('is rid of what an ended process was writing, and of nothing else', async () => {
    const { folder, blobs, close } = await openFolder();
    const content = (async function* () {
      yield Buffer.from('whole');
    })();
    await blobs.write(content, { mostBytes: 9, signal: new AbortController().signal });
    const [whole = ''] = (await readdir(folder, { recursive: true })).filter((path) => path.includes('/'));
    await writeFile(join(folder, dirname(whole), 'begun.part'), 'ha');
    expect(await blobs.removeUnfinished(0)).toBe(0);
    expect(await blobs.removeUnfinished(Date.now() + 60_000)).toBe(1);
    expect((await blobs.list(null)).blobs).toHaveLength(1);
    await close();
  });

  it('that cannot be written says so as the store does', async () => {
    const { folder, close } = await openFolder();
    await writeFile(folder, 'a file where the folder should be');
    const blobs = createFolderBlobStore(folder);
    const content = (async function* () {
      yield Buffer.from('x');
    })();
    await expect(
      blobs.write(content, { mostBytes: 9, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ code: 'store-unavailable' });
    await close();
  });
});
