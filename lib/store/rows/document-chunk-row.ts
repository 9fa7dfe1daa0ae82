import { z } from 'zod';

/** A part of a document as it is found; `headings` and `place` as JSON. Its document says whose it is. */
export const documentChunkRowSchema = z.object({
  /** The same in each edition that has the same chunk. */
  chunkId: z.string(),
  documentId: z.string(),
  /** The indexing that has made it. */
  edition: z.string().default(''),
  index: z.number(),
  /** Where it stands in the document's text, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
  page: z.number().nullable(),
  /** Where it stands in a file that has no pages. */
  place: z.string().nullable().default(null),
  headings: z.string(),
  /** How its words are stemmed. */
  language: z.enum(['en', 'id']),
  text: z.string(),
});
