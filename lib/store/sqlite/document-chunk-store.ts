import { and, asc, between, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ThreadTurn, ThreadTurns } from '@/lib/shared/thread-turns';
import type { ChunkHit, DocumentChunkStore, OwnedDocument } from '../document-chunk-store';
import { chunkOf, chunkRow } from '../stored-chunk';
import { inParts, inSegments, segmentStatements } from './chunk-segments';
import { ofIndexing } from './document-indexing-store';
import { removeLeftText } from './remove-in-steps';
import { searchChunks } from './search-chunks';
import { SegmentTerms } from './segment-terms';
import { isLeft, isLeftOf, isServed } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';
import { documentChunks, documents } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documentChunks);
const MOST_LISTED = 100;
/** So often a search is begun where documents are indexed anew while it goes on; the last one finds what it finds. */
const MOST_SEARCHES = 3;
const termsSchema = z.array(z.string());

/** The parts of documents and what finds them, in SQLite. */
export function createDocumentChunkStore(database: SqliteDatabase): DocumentChunkStore {
  const { orm, read, write } = database;
  /** Whoever searches waits for no more than a step of whoever writes. */
  const [searching, writing] = [new ThreadTurns(), new ThreadTurns()];

  const readable = (ownerId: string, ...conditions: (SQL | undefined)[]) =>
    orm
      .select(columns)
      .from(documentChunks)
      .innerJoin(documents, eq(documents.documentId, documentChunks.documentId))
      .where(and(eq(documents.ownerId, ownerId), isServed('document_chunks'), ...conditions))
      .limit(MOST_LISTED);

  const removeLeft = (key: OwnedDocument): Promise<void> =>
    writing.run(key.ownerId, (turn) => removeInTurn(key, turn));

  async function removeInTurn(key: OwnedDocument, turn: ThreadTurn): Promise<void> {
    const ownSegment = isLeftOf(key, 'chunk_segments');
    await removeLeftText(database, key);
    const segments = await read(
      orm.all<{ segment: number }>(sql`SELECT segment FROM chunk_segments WHERE ${ownSegment}`),
    );
    for (const { segment } of segments) {
      const [row] = await read(
        orm.all<{ terms: string }>(sql`SELECT terms FROM chunk_segments WHERE segment = ${segment}`),
      );
      for (const part of inParts(termsSchema.parse(JSON.parse(row?.terms ?? '[]')))) {
        await write([
          orm.run(sql`DELETE FROM chunk_postings WHERE segment = ${segment}
            AND owner_key = (SELECT owner_key FROM chunk_segments WHERE segment = ${segment} AND ${ownSegment})
            AND term IN (SELECT value FROM json_each(${JSON.stringify(part)}))`),
        ]);
        await turn.pause();
      }
      await write([orm.run(sql`DELETE FROM chunk_segments WHERE segment = ${segment} AND ${ownSegment}`)]);
    }
  }

  /** Whether these editions, by the ids of documents, are those that are read. */
  async function areServed(editions: ReadonlyMap<string, string>): Promise<boolean> {
    const others = await read(
      orm.all(sql`SELECT 1 FROM json_each(${JSON.stringify(Object.fromEntries(editions))})
        WHERE NOT EXISTS (SELECT 1 FROM documents WHERE document_id = json_each.key
          AND edition = json_each.value AND characters IS NOT NULL) LIMIT 1`),
    );
    return others.length === 0;
  }

  return {
    keep: ({ ownerId, chunks, ...indexing }) =>
      writing.run(ownerId, async (turn) => {
        const owner = sql`SELECT owner_id FROM documents WHERE ${ofIndexing(indexing)} AND owner_id = ${ownerId}`;
        const entries = new Map(chunks.map(({ index, entry }) => [index, entry]));
        for (const segment of inSegments(chunks.map((chunk) => chunkRow(indexing, chunk)))) {
          const terms = new SegmentTerms();
          for (const { index } of segment.rows) {
            const entry = entries.get(index);
            if (entry) terms.add(entry);
          }
          const {
            segment: [added, owned, begun],
            postings,
          } = segmentStatements(segment, terms, owner);
          const [, , , still] = await write([orm.run(added), orm.run(owned), orm.run(begun), orm.all(owner)]);
          if (still.length === 0) return false;
          for (const statement of postings) {
            await turn.pause();
            await write([orm.run(statement)]);
          }
          await turn.pause();
        }
        return (await read(orm.all(owner))).length > 0;
      }),

    removeLeft,

    async removeAllLeft() {
      const left = await read(
        // A row of an index for each segment, which is up to a hundred chunks, and for each part of a text.
        orm.all<OwnedDocument>(sql`SELECT owner_id AS ownerId, document_id AS documentId
          FROM chunk_segments INDEXED BY chunk_segments_of_edition CROSS JOIN documents USING (document_id)
          WHERE ${isLeft('chunk_segments')}
          UNION SELECT owner_id, document_id FROM document_texts CROSS JOIN documents USING (document_id)
          WHERE ${isLeft('document_texts')}`),
      );
      for (const key of left) await removeLeft(key);
      return left.length;
    },

    async find({ ownerId, chunkIds }) {
      if (chunkIds.length === 0) return [];
      const rows = await read(readable(ownerId, inArray(documentChunks.chunkId, [...chunkIds])));
      return rows.map(chunkOf);
    },

    async list({ ownerId, documentId, from, to }) {
      const rows = await read(
        readable(
          ownerId,
          eq(documentChunks.documentId, documentId),
          between(documentChunks.index, from, to),
        ).orderBy(asc(documentChunks.index)),
      );
      return rows.map(chunkOf);
    },

    async search(asked) {
      const { ownerId, party = ownerId, signal } = asked;
      for (let searches = 1; ; searches += 1) {
        const { found, editions } = await searching.run(
          party,
          (turn) => searchChunks(database, asked, turn),
          signal,
        );
        const places = JSON.stringify(
          found.map(({ documentId, index }) => [documentId, index, editions.get(documentId)]),
        );
        const rows = await read(
          orm.all<Omit<ChunkHit, 'score'>>(sql`SELECT chunk_id AS chunkId, document_id AS documentId, "index"
            FROM json_each(${places}) JOIN document_chunks ON document_id = value ->> 0 AND "index" = value ->> 1
              AND document_chunks.edition = value ->> 2
            JOIN documents USING (document_id) WHERE ${isServed('document_chunks')}`),
        );
        if (searches < MOST_SEARCHES && !(await areServed(editions))) continue;
        const ids = new Map(
          rows.map(({ chunkId, documentId, index }) => [`${documentId} ${index}`, chunkId]),
        );
        return found.flatMap((hit) => {
          const chunkId = ids.get(`${hit.documentId} ${hit.index}`);
          return chunkId === undefined ? [] : [{ ...hit, chunkId }];
        });
      }
    },
  };
}
