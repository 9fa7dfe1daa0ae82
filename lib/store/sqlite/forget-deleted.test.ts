import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chunksOf, documentIdOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

let folder: string;
let filePath: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-forget-'));
  filePath = join(folder, 'nalar.db');
  store = await openSqliteStore({ filePath });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Enough that rows are moved from page to page. */
const DOCUMENTS = 24;
const CHUNKS = 12;
const FILLER = 'Palms of the coast sway in the wind and keep the sand where it is. '.repeat(8);

async function keep(name: string, word: string): Promise<void> {
  const added = await store.documents.add(
    documentNamed(name, { name: word, folder: word, fileName: word }),
    ROOM,
  );
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const texts = Array.from({ length: CHUNKS }, (_, at) => `${word} ${FILLER} ${word}${at} ${word}`);
  await index(store, added.document, `${word} ${word}`, chunksOf(name, texts));
}

const has = async (path: string, word: string): Promise<boolean> => (await readFile(path)).includes(word);

it('leaves nothing of deleted documents in its files', async () => {
  for (let at = 0; at < DOCUMENTS; at += 1) await keep(`d${at}`, at % 2 === 0 ? 'Quillzebra' : 'Mossheron');
  await store.forgetDeleted();
  expect(await has(filePath, 'Quillzebra')).toBe(true);
  for (let at = 0; at < DOCUMENTS; at += 2) {
    const key = { ownerId: 'ana', documentId: documentIdOf(`d${at}`) };
    await store.documents.remove({ ...key, at: 5_000 });
    await store.documentChunks.removeLeft(key);
  }
  await store.forgetDeleted();
  for (const word of ['Quillzebra', 'quillzebra', 'hash of d0']) {
    expect(await has(filePath, word), word).toBe(false);
    expect(await has(`${filePath}-wal`, word), word).toBe(false);
  }
  expect(await has(filePath, 'Mossheron')).toBe(true);
});

it('says so where another process still reads what was there before', async () => {
  await keep('d0', 'Quillzebra');
  const other = createClient({ url: `file:${filePath}` });
  const reading = await other.transaction('read');
  await reading.execute('SELECT count(*) FROM documents');
  const key = { ownerId: 'ana', documentId: documentIdOf('d0') };
  await store.documents.remove({ ...key, at: 5_000 });
  await store.documentChunks.removeLeft(key);
  expect(await store.forgetDeleted()).toBe(false);
  await reading.rollback();
  other.close();
  expect(await store.forgetDeleted()).toBe(true);
  expect(await has(`${filePath}-wal`, 'Quillzebra')).toBe(false);
});
