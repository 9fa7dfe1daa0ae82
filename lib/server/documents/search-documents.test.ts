import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import type { ChunkSearch } from '@/lib/store/document-chunk-store';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { createDocumentSearch } from './search-documents';

const folder = await mkdtemp(join(tmpdir(), 'nalar-document-search-'));
const store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const filler = 'Nothing of interest happens here at all. ';
const texts = [
  'Mud settles between the roots.',
  `${filler.repeat(12)}Crabs dig holes at night. ${filler.repeat(12)}`,
];
const added = await store.documents.add(documentNamed('roots'), ROOM);
if (added.outcome === 'added') {
  await index(store, added.document, 'text', chunksOf('roots', texts));
}
const { search, open } = createDocumentSearch(store);

it('finds chunks with the part to show, by its place in the document', async () => {
  const [hit] = await search({ ownerId: 'ana', query: 'When do the crabs dig?', limit: 5 });
  expect(hit).toMatchObject({
    title: 'Mangrove Handbook',
    name: 'roots.md (Mangrove Handbook)',
    index: 1,
    page: 2,
    headings: ['Chapter'],
    text: texts[1],
  });
  const { start = 0, end = 0, text } = hit?.snippet ?? {};
  expect(text).toContain('Crabs dig holes at night.');
  expect(texts[1]?.slice(start - 100, end - 100)).toBe(text);
});

it('opens a chunk for its owner only', async () => {
  const [hit] = await search({ ownerId: 'ana', query: 'mud', limit: 5 });
  const chunkId = hit?.chunkId ?? '';
  expect(await open({ ownerId: 'ana', chunkId })).toMatchObject({
    title: 'Mangrove Handbook',
    text: texts[0],
  });
  expect(await open({ ownerId: 'budi', chunkId })).toBeNull();
  expect(await search({ ownerId: 'budi', query: 'mud', limit: 5 })).toEqual([]);
});

it('shares a turn with its party, and hands on how it is stopped', async () => {
  const asked: unknown[] = [];
  const documentChunks = {
    ...store.documentChunks,
    search: async ({ party, signal: own }: ChunkSearch) => {
      asked.push(party, own);
      return [];
    },
  };
  const { signal } = new AbortController();
  const shared = createDocumentSearch({ ...store, documentChunks }, (ownerId) => `party of ${ownerId}`);
  await shared.search({ ownerId: 'ana', query: 'mud', limit: 5, signal });
  expect(asked).toEqual(['party of ana', signal]);
});

it('ends when it is stopped', async () => {
  const stopped = search({ ownerId: 'ana', query: 'mud', limit: 5, signal: AbortSignal.abort('stopped') });
  await expect(stopped).rejects.toBe('stopped');
});
