import { expect, it } from 'vitest';
import { BATCH_ROWS } from '@/convex/model/limits';
import { chunksOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import type { Store } from '../store';
import { convexForEachCase } from './testing/convex-fixture';

const fixture = convexForEachCase();

const TABLES = ['documentTexts', 'documentChunks', 'indexedDocuments'] as const;

/** How many rows of each document the tables have that hold words of documents or find them. */
const rowCounts = (documentId: string): Promise<number[]> =>
  fixture().bridge.database.run(async (ctx) => {
    const counts: number[] = [];
    for (const table of TABLES) {
      const rows = await ctx.db.query(table).collect();
      counts.push(rows.filter((row) => row.documentId === documentId).length);
    }
    return counts;
  });

async function keep(store: Store, name: string, passages: number): Promise<string> {
  const added = await store.documents.add(documentNamed(name), ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const { documentId } = added.document;
  const texts = Array.from({ length: passages }, (_, at) => `Station ${at}.`);
  await index(store, added.document, 'Ten signs.'.repeat(passages), chunksOf(name, texts));
  return documentId;
}

it('leaves nothing of a deleted document that is more than one transaction removes', async () => {
  const { store, bridge } = fixture();
  const documentId = await keep(store, 'long', BATCH_ROWS + 20);
  const other = await keep(store, 'other', 2);
  expect(await rowCounts(documentId)).toEqual([BATCH_ROWS + 20, BATCH_ROWS + 20, 1]);
  await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
  await bridge.settled();
  expect(await rowCounts(documentId)).toEqual([0, 0, 0]);
  expect(await rowCounts(other)).toEqual([2, 2, 1]);
});
