import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { createFolderBlobStore } from '@/lib/blobs/folder/folder-blob-store';
import { byteStream } from '@/lib/shared/byte-stream';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { begin, complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { createStoreUnderTest } from '@/lib/store/convex/testing/store-under-test';
import type { RowKind, RowOf } from '@/lib/store/rows/row-kinds';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { CopyProgressFile, copyBetweenStores } from './copy-between-stores';

let folder: string;
type StoreWithFiles = Store & { readonly blobs: BlobStore };
let source: StoreWithFiles;
let target: StoreWithFiles;
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-copy-'));
  source = await openWithFiles('source');
  target = await openWithFiles('target');
  said.length = 0;
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
});

const openWithFiles = async (name: string): Promise<StoreWithFiles> => ({
  ...(await openSqliteStore({ filePath: join(folder, `${name}.db`) })),
  blobs: createFolderBlobStore(join(folder, name)),
});

const progressPath = () => join(folder, 'store-copy.json');
const copy = (over: Partial<Parameters<typeof copyBetweenStores>[0]> = {}) =>
  copyBetweenStores({
    source,
    target,
    route: 'source → target',
    progress: new CopyProgressFile(progressPath()),
    say: (line) => said.push(line),
    ring: fixtureKeys.ring,
    ...over,
  });

const PALM = { ownerId: 'ana', documentId: documentNamed('palm').documentId };

async function fill(): Promise<void> {
  const limits = { mostBytes: 99, signal: new AbortController().signal };
  const file = await source.blobs.write([Buffer.from('Palms grow.')], limits);
  if (file.ok) await source.documents.add(documentNamed('palm', file.value), ROOM);
  for (const name of ['one', 'two', 'three'])
    await complete(source, {
      name,
      conversationId: 'cnv_1',
      ...(name === 'one' ? { title: 'Reefs' } : {}),
    });
}

describe('copyBetweenStores', () => {
  it('copies everything, and says what it has compared', async () => {
    await fill();
    await copy();
    const key = { ownerId: 'ana', conversationId: 'cnv_1' };
    expect(await target.messages.list(key)).toEqual(await source.messages.list(key));
    expect(await target.traces.list(key)).toEqual(await source.traces.list(key));
    expect(said.at(-1)).toBe('The hash chains of 1 conversations verify in both and are the same.');
    await expect(readFile(progressPath())).rejects.toThrow('ENOENT');
  });

  it('leaves behind what is there for nobody any more', async () => {
    await fill();
    const chunks = chunksOf('palm', ['Palms grow.', 'Palms sway.']);
    for (const text of ['Palms', 'Reeds']) {
      const waiting = await source.documents.requeue({ ...PALM, at: 1 });
      if (waiting) await index(source, waiting, text, chunks);
    }
    expect(await source.rows.count('documentChunks')).toBe(4);
    await copy();
    for (const store of [source, target]) expect(await store.rows.count('documentChunks')).toBe(2);
  });

  it('goes on where it was broken off', async () => {
    await fill();
    const failing = {
      ...target,
      rows: {
        ...target.rows,
        write: (kind: RowKind, rows: readonly RowOf[]) =>
          kind === 'traces' ? Promise.reject(new Error('cut')) : target.rows.write(kind, rows),
      },
    };
    await expect(copy({ target: failing })).rejects.toThrow('cut');
    await copy();
    expect(said).toContain('Going on with traces.');
    expect(said.filter((line) => line.startsWith('messages:'))).toEqual(['messages: 6 copied']);
    expect(await target.rows.count('traces')).toBe(3);
  });

  it('refuses a store that is not empty, and turns that run', async () => {
    await fill();
    await complete(target, { name: 'other', conversationId: 'cnv_2', title: 'T' });
    await expect(copy()).rejects.toMatchObject({ code: 'copy-refused' });
    await begin(source, { name: 'running', conversationId: 'cnv_3', title: 'T' });
    await expect(copy()).rejects.toThrow('1 turns are still running');
  });

  it('finds what is not the same', async () => {
    await fill();
    const forgetful = {
      ...target,
      rows: {
        ...target.rows,
        write: (kind: RowKind, rows: readonly RowOf[]) =>
          target.rows.write(kind, kind === 'traces' ? rows.slice(1) : rows),
      },
    };
    await expect(copy({ target: forgetful })).rejects.toMatchObject({ code: 'copy-differs' });
  });

  it('moves an installation to Convex and back, and it stays the same', async () => {
    await fill();
    const convex = await createStoreUnderTest();
    try {
      await copy({ target: convex, route: 'sqlite → convex' });
      await copy({ source: convex, route: 'convex → sqlite' });
    } finally {
      await convex.close();
    }
    const key = { ownerId: 'ana', conversationId: 'cnv_1' };
    expect(await target.conversations.get(key)).toEqual(await source.conversations.get(key));
    expect(await target.messages.list(key)).toEqual(await source.messages.list(key));
    expect(await target.traces.list(key)).toEqual(await source.traces.list(key));
    const palm = await target.documents.get(PALM);
    expect({ ...palm, blobId: '' }).toEqual({ ...(await source.documents.get(PALM)), blobId: '' });
    const content = await target.blobs.read(palm?.blobId ?? '');
    expect(content && (await new Response(byteStream(content)).text())).toBe('Palms grow.');
  });

  it('refuses to go on with a file that is not what it was', async () => {
    await fill();
    const damaged = { ...source.blobs, read: async () => byteStream(nothing()) };
    await expect(copy({ source: { ...source, blobs: damaged } })).rejects.toMatchObject({
      code: 'copy-differs',
    });
  });
});

async function* nothing(): AsyncGenerator<Uint8Array> {}
