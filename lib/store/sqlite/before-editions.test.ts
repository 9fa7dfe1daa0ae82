import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { chunksOf, documentIdOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import { APPLICATION_ID } from './migrate';
import { editions } from './migrations/editions';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore } from './open-sqlite-store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-before-editions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TABLES = [
  'documents',
  'document_texts',
  'document_chunks',
  'chunk_owners',
  'chunk_segments',
  'chunk_postings',
];
const NEW_COLUMNS = new Set(['edition', 'rules', 'publisher', 'encoding', 'place']);
const TEXTS = ['Palms grow.', 'Palms sway.'];

/** A document as the build before editions kept it: what is kept now, in the tables of then, without what is new. */
async function writeAsBefore(filePath: string): Promise<void> {
  const newPath = join(folder, 'new.db');
  const store = await openSqliteStore({ filePath: newPath });
  const added = await store.documents.add(documentNamed('palm'), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  await index(store, added.document, 'Palms grow. Palms sway.', chunksOf('palm', TEXTS));
  await store.close();
  const from = createClient({ url: `file:${newPath}` });
  const to = createClient({ url: `file:${filePath}` });
  const steps = MIGRATIONS.slice(0, MIGRATIONS.indexOf(editions));
  for (const statements of steps) await to.batch([...statements], 'write');
  await to.batch(
    [`PRAGMA application_id = ${APPLICATION_ID}`, `PRAGMA user_version = ${steps.length}`],
    'write',
  );
  for (const table of TABLES) {
    const { rows, columns } = await from.execute(`SELECT * FROM ${table}`);
    const known = columns.filter((column) => !NEW_COLUMNS.has(column));
    for (const row of rows)
      await to.execute({
        sql: `INSERT INTO ${table} (${known.map((column) => `"${column}"`)}) VALUES (${known.map(() => '?')})`,
        args: known.map((column) => row[column] ?? null),
      });
  }
  from.close();
  to.close();
}

it('keeps documents from before editions readable and found, and indexes them once more', async () => {
  const filePath = join(folder, 'nalar.db');
  await writeAsBefore(filePath);
  const store = await openSqliteStore({ filePath });
  const palm = { ownerId: 'ana', documentId: documentIdOf('palm') };
  const served = async () => ({
    text: await store.documents.readText({ ...palm, start: 0, end: 99 }),
    found: (await store.documentChunks.search({ ...palm, terms: questionTerms('palms'), limit: 9 })).length,
    passages: (await store.documentChunks.list({ ...palm, from: 0, to: 9 })).map(({ text }) => text),
  });
  expect(await served()).toEqual({ text: 'Palms grow. Palms sway.', found: 2, passages: TEXTS });
  expect(await store.documents.outdated(1)).toMatchObject({ ...palm, edition: '', rules: 0 });
  const waiting = await store.documents.requeue({ ...palm, at: 4_000 });
  if (waiting) await index(store, waiting, 'Reeds.', chunksOf('palm', ['Palms and reeds.']));
  expect(await served()).toEqual({ text: 'Reeds.', found: 1, passages: ['Palms and reeds.'] });
  expect(await store.documentChunks.removeAllLeft()).toBe(1);
  expect(await store.rows.count('documentChunks')).toBe(1);
  expect(await store.documents.outdated(1)).toBeNull();
  await store.close();
});
