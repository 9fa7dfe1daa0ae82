import { z } from 'zod';

/** A span of a document, without its text: that is joined when it is shown. Offsets are UTF-16 offsets in the stored text. */
export const passageReferenceSchema = z.strictObject({
  documentId: z.string().min(1).max(80),
  chunkId: z.string().min(1).max(80),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
