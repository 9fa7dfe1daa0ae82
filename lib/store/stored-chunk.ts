import { z } from 'zod';
import { placeSchema } from '../trace/documents/place';
import type { NewChunk, StoredChunk } from './document-chunk-store';
import type { Indexing } from './document-store';
import { documentChunkRowSchema } from './rows/document-chunk-row';
import { parseStoredJson } from './stored-json';

export type DocumentChunkRow = z.infer<typeof documentChunkRowSchema>;

const headingsSchema = z.array(z.string());

/** A chunk as rows keep it, without whatever else an object brings along. */
export const chunkRow = (
  { documentId, indexingId }: Indexing,
  { headings, place, entry: _entry, ...chunk }: NewChunk,
): DocumentChunkRow =>
  documentChunkRowSchema.parse({
    ...chunk,
    ...{ documentId, edition: indexingId, headings: JSON.stringify(headings) },
    place: place === null ? null : JSON.stringify(place),
  });

/** A chunk from its row; headings and places that cannot be read are none. */
export const chunkOf = ({ headings, place, edition: _edition, ...row }: DocumentChunkRow): StoredChunk => ({
  ...row,
  place: place === null ? null : (placeSchema.safeParse(parseStoredJson(place)).data ?? null),
  headings: headingsSchema.safeParse(parseStoredJson(headings)).data ?? [],
});
