import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';

/** What was searched for in documents, and where it was found, best first. */
export const searchDetailSchema = z.strictObject({
  query: z.string().max(300),
  found: z.array(passageReferenceSchema).max(20),
  isCut: z.literal(true).optional(),
});
export type SearchDetail = z.infer<typeof searchDetailSchema>;
