import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import {
  chunksOf,
  documentIdOf,
  documentNamed,
  index,
  indexUntilSettled,
  ROOM,
} from '../contract/document-fixtures';
import type { Store } from '../store';
import { openSqliteStore } from './open-sqlite-store';

let folder: string;
let filePath: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-left-chunks-'));
  filePath = join(folder, 'nalar.db');
  store = await openSqliteStore({ filePath });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const TABLES = ['document_texts', 'document_chunks', 'chunk_segments', 'chunk_postings', 'chunk_owners'];

/** How many rows each of the tables has that hold words of documents or find them. */
async function rowCounts(): Promise<number[]> {
  const client = createClient({ url: `file:${filePath}` });
  const counts: number[] = [];
  for (const table of TABLES) {
    const { rows } = await client.execute(`SELECT count(*) AS count FROM ${table}`);
    counts.push(Number(rows[0]?.count));
  }
  client.close();
  return counts;
}

it('of a deleted document leave no text at once, and nothing once it is looked for', async () => {
  const key = { ownerId: 'ana', documentId: documentIdOf('palm') };
  const added = await store.documents.add(documentNamed('palm'), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  await index(store, added.document, 'Palms', chunksOf('palm', ['Palms grow.', 'Palms sway.']));
  expect((await rowCounts()).every((count) => count > 0)).toBe(true);
  await store.documents.remove({ ...key, at: 5_000 });
  expect((await rowCounts()).slice(0, 2)).toEqual([0, 0]);
  expect(await store.documentChunks.removeAllLeft()).toBe(1);
  expect(await rowCounts()).toEqual([0, 0, 0, 0, 0]);
});

it.each(['document_texts', 'document_chunks'])(
  'of a deleted document are there for nobody where removing %s breaks off, and go with the next round',
  async (table) => {
    const key = { ownerId: 'ana', documentId: documentIdOf('palm') };
    const added = await store.documents.add(documentNamed('palm'), ROOM);
    if (added.outcome !== 'added') throw new Error(added.outcome);
    await index(store, added.document, 'Palms', chunksOf('palm', ['Palms grow.', 'Palms sway.']));
    const client = createClient({ url: `file:${filePath}` });
    await client.execute(
      `CREATE TRIGGER full BEFORE DELETE ON ${table} BEGIN SELECT raise(ABORT, 'full'); END`,
    );
    expect(await store.documents.remove({ ...key, at: 5_000 })).toMatchObject({ blobId: 'blob of palm' });
    expect((await rowCounts()).some((count) => count > 0)).toBe(true);
    expect(await store.documents.get(key)).toBeNull();
    expect((await store.documents.list({ ownerId: 'ana', limit: 9 })).items).toEqual([]);
    expect(await store.documents.readText({ ...key, start: 0, end: 9 })).toBeNull();
    expect(await store.documentChunks.list({ ...key, from: 0, to: 9 })).toEqual([]);
    expect(
      await store.documentChunks.search({ ownerId: 'ana', terms: questionTerms('palms'), limit: 9 }),
    ).toEqual([]);
    await client.execute('DROP TRIGGER full');
    client.close();
    expect(await store.documentChunks.removeAllLeft()).toBe(1);
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0]);
    expect(await store.documentChunks.removeAllLeft()).toBe(0);
  },
);

it('of a document that was deleted before it had chunks are found, too', async () => {
  const key = { ownerId: 'ana', documentId: documentIdOf('palm') };
  const added = await store.documents.add(documentNamed('palm'), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  await indexUntilSettled(store, added.document, 'Palms');
  const client = createClient({ url: `file:${filePath}` });
  await client.execute(
    `CREATE TRIGGER full BEFORE DELETE ON document_texts BEGIN SELECT raise(ABORT, 'full'); END`,
  );
  await store.documents.remove({ ...key, at: 5_000 });
  await client.execute('DROP TRIGGER full');
  client.close();
  expect(await rowCounts()).toEqual([1, 0, 0, 0, 0]);
  expect(await store.documentChunks.removeAllLeft()).toBe(1);
  expect(await rowCounts()).toEqual([0, 0, 0, 0, 0]);
});

it('of earlier editions are removed once they are looked for, with what finds them', async () => {
  const key = { ownerId: 'ana', documentId: documentIdOf('palm') };
  const added = await store.documents.add(documentNamed('palm'), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const chunks = chunksOf('palm', ['Palms grow.', 'Palms sway.']);
  await index(store, added.document, 'Palms', chunks);
  const before = await rowCounts();
  const waiting = await store.documents.requeue({ ...key, at: 4_000 });
  if (waiting) await index(store, waiting, 'Reeds', chunks);
  expect(await rowCounts()).not.toEqual(before);
  expect(await store.documentChunks.removeAllLeft()).toBe(1);
  expect(await rowCounts()).toEqual(before);
  expect(await store.documentChunks.removeAllLeft()).toBe(0);
});
