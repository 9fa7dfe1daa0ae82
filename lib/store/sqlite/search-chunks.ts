import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { numberAt } from '@/lib/documents/ranking/packed-numbers';
import { TermPostings } from '@/lib/documents/ranking/term-postings';
import { runInTurn, type ThreadTurn } from '@/lib/shared/thread-turns';
import type { ChunkHit, ChunkSearch } from '../document-chunk-store';
import { findChunks, type IndexedDocument, type OwnerIndex } from '../find-chunks';
import { titleTerms } from '../title-terms';
import { isServed } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';

/**
 * Each statement holds up everything until it is done, so that each reads some rows only: at first so many, then more
 * as long as that takes no time, and fewer where it does.
 */
const FIRST_ROWS = 32;
const MOST_ROWS = 512;
const BRIEF_MS = 1;
const LONG_MS = 4;

/** Rows come as one text, which is read several times faster than as many rows. */
const segmentsSchema = z.array(
  z.tuple([z.number(), z.string(), z.string(), z.number(), z.string(), z.string()]),
);

interface FoundChunks {
  readonly found: readonly Omit<ChunkHit, 'chunkId'>[];
  /** In which edition each document was searched. */
  readonly editions: ReadonlyMap<string, string>;
}

/**
 * Finds and ranks chunks of an owner. What it reads, and how long that takes, depends on the owner's rows alone. It reads
 * in many steps: of a document that is indexed anew meanwhile it may find too little, but nothing of two editions.
 */
export async function searchChunks(
  database: SqliteDatabase,
  search: ChunkSearch,
  turn: ThreadTurn,
): Promise<FoundChunks> {
  const { index, places, editions } = await readIndex(database, search, turn);
  if (places.size === 0) return { found: [], editions };
  const postings: TermPostings[] = [];
  for (const { forms } of search.terms) {
    const found = new TermPostings();
    for (const form of forms) await readPostings(database, { ...search, form, places, found }, turn);
    postings.push(found);
  }
  return { found: await runInTurn(findChunks(index, postings, search), turn), editions };
}

/** Reads rows piece by piece; `read` reads at most so many, and says whether there may be more. */
async function readInPieces(turn: ThreadTurn, read: (rows: number) => Promise<boolean>): Promise<void> {
  for (let rows = FIRST_ROWS, more = true; more; await turn.pause()) {
    const startedAt = performance.now();
    more = await read(rows);
    const tookMs = performance.now() - startedAt;
    if (tookMs < BRIEF_MS) rows = Math.min(MOST_ROWS, 2 * rows);
    else if (tookMs > LONG_MS) rows = Math.max(1, rows >> 1);
  }
}

interface ReadIndex extends Pick<FoundChunks, 'editions'> {
  readonly index: OwnerIndex;
  /** Where the first chunk of each segment is. */
  readonly places: ReadonlyMap<number, number>;
}

async function readIndex(
  { orm, read }: SqliteDatabase,
  { ownerId, documentIds }: ChunkSearch,
  turn: ThreadTurn,
): Promise<ReadIndex> {
  const documents: (IndexedDocument & { chunks: number })[] = [];
  const lengths: { readonly body: number[]; readonly headings: number[] } = { body: [], headings: [] };
  const sums = { body: 0, headings: 0 };
  const places = new Map<number, number>();
  const editions = new Map<string, string>();
  const named = JSON.stringify(documentIds ?? []);
  let after: readonly [documentId: string, firstIndex: number] = ['', -1];
  await readInPieces(turn, async (rows) => {
    const [row] = await read(
      orm.all<{
        segments: string;
      }>(sql`SELECT json_group_array(json_array(segment, document_id, edition, first_index, lengths, title)
          ORDER BY document_id, first_index) AS segments
        FROM (SELECT segment, document_id, documents.edition AS edition, first_index, lengths, concat_ws(' ', name, title) AS title
          FROM chunk_owners JOIN chunk_segments USING (owner_key) JOIN documents USING (document_id)
          WHERE chunk_owners.owner_id = ${ownerId} AND documents.owner_id = ${ownerId}
            AND (chunk_segments.document_id, first_index) > (${after[0]}, ${after[1]})
            AND ${isServed('chunk_segments')}
            AND (documents.origin = 'upload' OR document_id IN (SELECT value FROM json_each(${named})))
          ORDER BY chunk_segments.document_id, first_index LIMIT ${rows}) AS some_segments`),
    );
    const segments = segmentsSchema.parse(JSON.parse(row?.segments ?? '[]'));
    for (const [segment, documentId, edition, firstIndex, packed, title] of segments) {
      after = [documentId, firstIndex];
      if (documents.at(-1)?.documentId !== documentId) {
        documents.push({ documentId, titleTerms: titleTerms(title), first: lengths.body.length, chunks: 0 });
        editions.set(documentId, edition);
      }
      const document = documents.at(-1);
      if (firstIndex !== document?.chunks || edition !== editions.get(documentId)) continue;
      places.set(segment, lengths.body.length);
      for (let at = 0; at < packed.length; at += 2) {
        const [body, headings] = [numberAt(packed, at), numberAt(packed, at + 1)];
        lengths.body.push(body);
        lengths.headings.push(headings);
        sums.body += body;
        sums.headings += headings;
      }
      document.chunks = lengths.body.length - document.first;
    }
    return segments.length === rows;
  });
  const count = Math.max(1, lengths.body.length);
  const index = {
    documents,
    bodyLengths: lengths.body,
    headingLengths: lengths.headings,
    meanBodyLength: sums.body / count,
    meanHeadingLength: sums.headings / count,
  };
  return { index, places, editions };
}

interface PostingsOfForm {
  readonly ownerId: string;
  readonly form: string;
  readonly places: ReadonlyMap<number, number>;
  readonly found: TermPostings;
}

/** Adds where a form of a word stands. */
async function readPostings(
  { orm, read }: SqliteDatabase,
  { ownerId, form, places, found }: PostingsOfForm,
  turn: ThreadTurn,
): Promise<void> {
  let after = -1;
  await readInPieces(turn, async (rows) => {
    const [row] = await read(
      orm.all<{
        found: string | null;
      }>(sql`SELECT group_concat(segment || ' ' || postings, ',' ORDER BY segment) AS found
        FROM (SELECT segment, postings FROM chunk_postings
          WHERE owner_key = (SELECT owner_key FROM chunk_owners WHERE owner_id = ${ownerId})
            AND term = ${form} AND segment > ${after}
          ORDER BY segment LIMIT ${rows}) AS some_postings`),
    );
    // What is packed has neither commas nor spaces.
    const runs = row?.found?.split(',') ?? [];
    for (const run of runs) {
      const space = run.indexOf(' ');
      after = Number(run.slice(0, space));
      const first = places.get(after);
      if (first !== undefined) found.add(first, run.slice(space + 1));
    }
    return runs.length === rows;
  });
}
