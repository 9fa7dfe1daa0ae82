import { afterEach, beforeEach, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { waitOnTimer } from '@/lib/shared/wait';
import {
  chunksOf,
  documentIdOf,
  documentNamed,
  indexUntilSettled,
  ROOM,
  withEntries,
} from '../contract/document-fixtures';
import { connectToFile } from './connect-to-file';
import { createDocumentChunkStore } from './document-chunk-store';
import { createDocumentStore } from './document-store';
import { migrate } from './migrate';
import { createSerialClient } from './serial-client';
import { createSqliteDatabase, type SqliteDatabase } from './sqlite-database';

const KEY = { ownerId: 'ana', documentId: documentIdOf('palm') };
/** More than a search reads of its index at once. */
const SEGMENTS = 40;

let connection: ReturnType<typeof connectToFile>;
let database: SqliteDatabase;

beforeEach(async () => {
  connection = connectToFile(':memory:', 0);
  const client = createSerialClient({ connect: () => connection, wait: waitOnTimer });
  await migrate(client, ':memory:', async () => {});
  database = createSqliteDatabase(client);
});
afterEach(() => connection.close());

/** Has the document indexed, with a segment for each text; gives what settles that. */
async function indexed(text: string, texts: readonly string[]): Promise<() => Promise<unknown>> {
  const store = {
    documents: createDocumentStore(database),
    documentChunks: createDocumentChunkStore(database),
  };
  await store.documents.add(documentNamed('palm'), ROOM);
  const waiting = await store.documents.requeue({ ...KEY, at: 1_500 });
  if (!waiting) throw new Error('not there');
  const settle = await indexUntilSettled(store, waiting, text);
  for (const chunk of withEntries(chunksOf('palm', texts)))
    await store.documentChunks.keep({ ...KEY, indexingId: `indexing of ${text}`, chunks: [chunk] });
  return async () => {
    await settle();
    await store.documentChunks.removeLeft(KEY);
  };
}

/** The document is indexed anew after so many reads of a search: between those of its index, or of its postings, or after. */
it.each([1, 2, 3, 4].flatMap((reads) => [3, SEGMENTS, 2 * SEGMENTS].map((length) => [reads, length])))(
  'finds one edition of a document, whole, whose next one comes after %i reads and has %i chunks',
  async (settledAfter, length) => {
    const old = Array.from({ length: SEGMENTS }, (_, at) => `Herons nest at ${at}.`);
    await (await indexed('old', old))();
    const texts = Array.from({ length }, (_, at) => `Station ${at} counts ${at % 2 ? 'herons' : 'boats'}.`);
    const settle = await indexed('new', texts);
    let reads = 0;
    const searched = createDocumentChunkStore({
      ...database,
      async read(query) {
        const rows = await database.read(query);
        reads += 1;
        if (reads === settledAfter) await settle();
        return rows;
      },
    });
    const hits = await searched.search({ ...KEY, terms: questionTerms('herons'), limit: 99 });
    expect(reads).toBeGreaterThan(settledAfter);
    expect(hits.map(({ index }) => index).toSorted((left, right) => left - right)).toEqual(
      texts.flatMap((text, at) => (text.includes('herons') ? [at] : [])),
    );
  },
);
