import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { documentsOfTurn } from './documents-of-turn';
import { createDocumentSearch } from './search-documents';

const directory = await mkdtemp(join(tmpdir(), 'nalar-documents-of-turn-'));
const store = await openSqliteStore({ filePath: join(directory, 'nalar.db') });
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

/** A document of ana's that says one thing. */
async function keep(name: string, text: string, folder: string | null, createdAt = 1_000): Promise<string> {
  const added = await store.documents.add({ ...documentNamed(name), folder, createdAt }, ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  await index(store, added.document, text, chunksOf(name, [text]));
  return added.document.documentId;
}
const pump = await keep('pump', 'Updated 2026-03-01. The warranty of the pump ends after three years.', null);
const boat = await keep('boat', 'The warranty of the boat ends after five years.', 'harbour');

const { signal } = new AbortController();
const portOf = (ownerId: string, documents: readonly string[] = [], folders: readonly string[] = []) =>
  documentsOfTurn(
    { search: createDocumentSearch(store), documents: store.documents, blobs: { read: async () => null } },
    ownerId,
    { documents, folders },
  );
async function foundBy(port: ReturnType<typeof portOf>): Promise<string[]> {
  const found = await port.search('warranty', { limit: 5 }, signal);
  return found.ok ? found.value.map(({ documentId }) => documentId).sort() : [];
}

/** The same documents, as if all of them were PDFs; the first question for a list fails. */
function portOfPdfs(documents: readonly string[], folders: readonly string[]) {
  const list = vi.fn(store.documents.list).mockRejectedValueOnce(new Error('the store is away'));
  return documentsOfTurn(
    {
      search: createDocumentSearch(store),
      documents: {
        ...store.documents,
        list,
        find: async (query) =>
          (await store.documents.find(query)).map((row) => ({
            ...{ ...row, kind: 'pdf', pages: 3 },
            bytes: row.blobId.length,
          })),
      },
      blobs: { read: async (blobId) => Readable.from([Buffer.from(blobId)]) },
    },
    'ana',
    { documents, folders },
  );
}

describe('what a turn may read', () => {
  it('is all of its owner where nothing was chosen, and nothing of anybody else', async () => {
    expect(await foundBy(portOf('ana'))).toEqual([pump, boat].sort());
    expect(await foundBy(portOf('budi'))).toEqual([]);
    expect(await foundBy(portOf('budi', [pump]))).toEqual([]);
  });

  it('is what was chosen, by document and by folder', async () => {
    expect(await foundBy(portOf('ana', [pump]))).toEqual([pump]);
    expect(await foundBy(portOf('ana', [], ['harbour']))).toEqual([boat]);
    expect(await foundBy(portOf('ana', [], ['nowhere']))).toEqual([]);
  });

  it('is given whole where it was chosen one by one, is its owner’s, read, and no more than asked for', async () => {
    const whole = async (port: ReturnType<typeof portOf>, most = 2) =>
      (await port.whole(most, signal))?.map(({ documentId, index }) => [documentId, index]);
    expect(await whole(portOf('ana', [boat, pump]))).toEqual([
      [boat, 0],
      [pump, 0],
    ]);
    const unknown = '00000000-0000-4000-8000-00000000ffff';
    expect(await whole(portOf('ana', [boat, pump]), 1)).toBeUndefined();
    expect(await whole(portOf('ana', [pump, unknown]))).toBeUndefined();
    expect(await whole(portOf('budi', [pump]))).toBeUndefined();
    expect(await whole(portOf('ana'))).toBeUndefined();
    expect(await whole(portOf('ana', [pump], ['harbour']))).toBeUndefined();
  });

  it('says in which of the chosen documents nothing can be found, and why', async () => {
    const added = await store.documents.add(documentNamed('new'), ROOM);
    if (added.outcome !== 'added') throw new Error(added.outcome);
    const { documentId } = added.document;
    const unknown = '00000000-0000-4000-8000-00000000ffff';
    const unread = (ownerId: string) => portOf(ownerId, [pump, documentId, unknown]).unread();
    expect([...(await unread('ana'))]).toEqual([
      [documentId, 'under-way'],
      [unknown, 'gone'],
    ]);
    expect(new Set((await unread('budi')).values())).toEqual(new Set(['gone']));
    expect(await portOf('ana', [], ['harbour']).unread()).toEqual(new Map());
    await store.documents.remove({ ownerId: 'ana', documentId, at: 9_000 });
    expect((await unread('ana')).get(documentId)).toBe('gone');
  });

  it('is opened only where it was chosen, and by both of its ids', async () => {
    const all = portOf('ana');
    const found = await all.search('pump', { limit: 1 }, signal);
    const chunkId = found.ok ? (found.value[0]?.chunkId ?? '') : '';
    const opened = await all.open(pump, chunkId, signal);
    expect(opened).toMatchObject({ ok: true, value: { documentId: pump, date: '2026-03-01' } });
    const gone = { ok: false, error: 'not-found' };
    expect(await all.open(boat, chunkId, signal)).toEqual(gone);
    expect(await portOf('ana', [boat]).open(pump, chunkId, signal)).toEqual(gone);
    expect(await portOf('budi').open(pump, chunkId, signal)).toEqual(gone);
  });

  it('gives as PDFs what was chosen one by one, then the newest of folders, also after a failure', async () => {
    await keep('older', 'Mangroves.', 'shelf', 2_000);
    await keep('newer', 'Mangroves.', 'shelf', 3_000);
    const port = portOfPdfs([pump], ['shelf']);
    const limits = { bytes: 1_000, pages: 8 };
    await expect(port.pdfs(limits, signal)).rejects.toThrow('the store is away');
    const pdfs = await port.pdfs(limits, signal);
    expect(pdfs.map(({ name }) => name)).toEqual(['pump.md', 'newer.md']);
    const all = await port.pdfs({ bytes: 1_000, pages: 9 }, signal);
    expect(all.map(({ name }) => name)).toEqual(['pump.md', 'newer.md', 'older.md']);
    expect(await portOfPdfs([], []).pdfs(limits, signal)).toEqual([]);
  });
});
