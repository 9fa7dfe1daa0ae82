import { type SQL, sql } from 'drizzle-orm';
import type { DocumentChunkRow } from '../stored-chunk';
import type { SegmentTerms } from './segment-terms';

/** The longer segments are, the fewer rows there are to write and to read. */
const SEGMENT_CHUNKS = 100;
const SEGMENT_UNITS = 100_000;
/** What is written at once takes some milliseconds, in which nothing else happens. */
const ROWS_AT_ONCE = 500;

/** A run of chunks of one edition of a document, whose terms are indexed together. */
export interface Segment {
  readonly documentId: string;
  readonly edition: string;
  readonly firstIndex: number;
  readonly rows: readonly DocumentChunkRow[];
}

/** Chunks in runs; those of a document come in order. */
export function inSegments(rows: readonly DocumentChunkRow[]): Segment[] {
  const segments: (Segment & { readonly rows: DocumentChunkRow[] })[] = [];
  let units = 0;
  for (const row of rows) {
    const open = segments.at(-1);
    const isNext =
      open?.documentId === row.documentId &&
      open.edition === row.edition &&
      open.firstIndex + open.rows.length === row.index;
    if (open && isNext && open.rows.length < SEGMENT_CHUNKS && units < SEGMENT_UNITS) open.rows.push(row);
    else {
      const { documentId, edition, index: firstIndex } = row;
      segments.push({ documentId, edition, firstIndex, rows: [row] });
      units = 0;
    }
    units += row.text.length;
  }
  return segments;
}

/** Statements that write a segment where it is not there yet, in this order, in one write or in several. */
export interface SegmentStatements {
  /** The chunks, and the segment. */
  readonly segment: readonly [chunks: SQL, owner: SQL, segment: SQL];
  /** What finds the chunks; nothing is written once the segment has gone. */
  readonly postings: readonly SQL[];
}

/** How a segment is written, for the owner that `owner` selects; where it selects none, nothing is. */
export function segmentStatements(
  { documentId, edition, firstIndex, rows }: Segment,
  { postings, lengths }: SegmentTerms,
  owner: SQL,
): SegmentStatements {
  const terms = JSON.stringify(postings.map(([term]) => term));
  return {
    segment: [
      sql`INSERT OR IGNORE INTO document_chunks
          (chunk_id, document_id, edition, "index", start, "end", page, place, headings, language, text)
        SELECT value ->> 'chunkId', value ->> 'documentId', value ->> 'edition', value ->> 'index', value ->> 'start', value ->> 'end',
          value ->> 'page', value ->> 'place', value ->> 'headings', value ->> 'language', value ->> 'text'
        FROM json_each(${JSON.stringify(rows)}) WHERE EXISTS (${owner})`,
      sql`INSERT OR IGNORE INTO chunk_owners (owner_id) ${owner}`,
      sql`INSERT OR IGNORE INTO chunk_segments (owner_key, document_id, edition, first_index, lengths, terms)
        SELECT owner_key, ${documentId}, ${edition}, ${firstIndex}, ${lengths}, ${terms} FROM chunk_owners
        WHERE owner_id = (${owner})`,
    ],
    postings: inParts(postings).map(
      (part) => sql`INSERT OR IGNORE INTO chunk_postings (owner_key, term, segment, postings)
        SELECT owner_key, value ->> 0, segment, value ->> 1
        FROM chunk_segments, json_each(${JSON.stringify(part)})
        WHERE document_id = ${documentId} AND edition = ${edition} AND first_index = ${firstIndex}`,
    ),
  };
}

/** In parts that may each be written at once. */
export const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, part) =>
    items.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
