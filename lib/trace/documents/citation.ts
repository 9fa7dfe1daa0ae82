import { z } from 'zod';

/** Longest quotation that an answer keeps of one source, in characters. */
export const CITATION_QUOTE_LIMIT = 4_000;

/** A passage of a document that an answer cites by its number, as `[1]`. */
export const citationSchema = z.strictObject({
  number: z.int().positive(),
  documentId: z.string().min(1).max(80),
  chunkId: z.string().min(1).max(80),
  /** UTF-16 offsets in the stored text of the document. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** What stands there; missing where it is gone. */
  quote: z.string().max(CITATION_QUOTE_LIMIT).optional(),
  /** Why it cannot be shown any more: the document was deleted, or has another text there. */
  gone: z.enum(['deleted', 'changed']).optional(),
  /** Empty where the document was deleted. */
  title: z.string().max(500),
  page: z.int().positive().optional(),
  /** The passage was found, not opened. */
  fallback: z.literal('snippet').optional(),
});
export type Citation = z.infer<typeof citationSchema>;
