import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { numberAt } from '@/lib/documents/ranking/packed-numbers';
import { TermPostings } from '@/lib/documents/ranking/term-postings';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { ChunkHit, ChunkSearch } from '../document-chunk-store';
import { findChunks, type IndexedDocument, type OwnerIndex } from '../find-chunks';
import { titleTerms } from '../title-terms';
import { isServed } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';

/** After so long a search lets others have their turn. Each statement holds up everything until it is done. */
const SLICE_MS = 5;

/** Rows come as one text, which is read several times faster than as many rows. */
const segmentsSchema = z.array(z.tuple([z.number(), z.string(), z.number(), z.string(), z.string()]));

/** Finds and ranks chunks of an owner. What it reads, and how long that takes, depends on the owner's rows alone. */
export async function searchChunks(
  database: SqliteDatabase,
  search: ChunkSearch,
): Promise<Omit<ChunkHit, 'chunkId'>[]> {
  const slice = new TimeSlice(SLICE_MS);
  const { index, places } = await readIndex(database, search, slice);
  if (places.size === 0) return [];
  const postings: TermPostings[] = [];
  for (const { forms } of search.terms) {
    await slice.pause();
    postings.push(await readPostings(database, search.ownerId, forms, places));
  }
  await slice.pause();
  return findChunks(index, postings, search);
}

interface ReadIndex {
  readonly index: OwnerIndex;
  /** Where the first chunk of each segment is. */
  readonly places: ReadonlyMap<number, number>;
}

async function readIndex(
  { orm, read }: SqliteDatabase,
  { ownerId, documentIds }: ChunkSearch,
  slice: TimeSlice,
): Promise<ReadIndex> {
  const [row] = await read(
    orm.all<{
      segments: string;
    }>(sql`SELECT json_group_array(json_array(segment, document_id, first_index, lengths,
        concat_ws(' ', name, title)) ORDER BY document_id, first_index) AS segments
      FROM chunk_owners JOIN chunk_segments USING (owner_key) JOIN documents USING (document_id)
      WHERE chunk_owners.owner_id = ${ownerId} AND documents.owner_id = ${ownerId}
        AND ${isServed('chunk_segments')}
        AND (documents.origin = 'upload'
          OR document_id IN (SELECT value FROM json_each(${JSON.stringify(documentIds ?? [])})))`),
  );
  const documents: (IndexedDocument & { chunks: number })[] = [];
  const lengths: { readonly body: number[]; readonly headings: number[] } = { body: [], headings: [] };
  const places = new Map<number, number>();
  for (const [segment, documentId, firstIndex, packed, title] of segmentsSchema.parse(
    JSON.parse(row?.segments ?? '[]'),
  )) {
    await slice.pause();
    if (documents.at(-1)?.documentId !== documentId)
      documents.push({ documentId, titleTerms: titleTerms(title), first: lengths.body.length, chunks: 0 });
    const document = documents.at(-1);
    if (!document || firstIndex !== document.chunks) continue;
    places.set(segment, lengths.body.length);
    for (let at = 0; at < packed.length; at += 2) {
      lengths.body.push(numberAt(packed, at));
      lengths.headings.push(numberAt(packed, at + 1));
    }
    document.chunks = lengths.body.length - document.first;
  }
  const index = {
    documents,
    bodyLengths: lengths.body,
    headingLengths: lengths.headings,
    meanBodyLength: mean(lengths.body),
    meanHeadingLength: mean(lengths.headings),
  };
  return { index, places };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

async function readPostings(
  { orm, read }: SqliteDatabase,
  ownerId: string,
  forms: readonly string[],
  places: ReadonlyMap<number, number>,
): Promise<TermPostings> {
  const [row] = await read(
    orm.all<{ found: string | null }>(sql`SELECT group_concat(segment || ' ' || postings, ',') AS found
      FROM chunk_postings
      WHERE owner_key = (SELECT owner_key FROM chunk_owners WHERE owner_id = ${ownerId})
        AND term IN (SELECT value FROM json_each(${JSON.stringify(forms)}))`),
  );
  const postings = new TermPostings();
  // What is packed has neither commas nor spaces.
  for (const run of (row?.found ?? '').split(',')) {
    const space = run.indexOf(' ');
    const first = places.get(Number(run.slice(0, space)));
    if (first !== undefined) postings.add(first, run.slice(space + 1));
  }
  return postings;
}
