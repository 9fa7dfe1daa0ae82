import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';
import { namelessPlaceSchema } from './place';

/** A passage that was opened, under the number by which the answer may cite it. */
export const evidenceDetailSchema = passageReferenceSchema.extend({
  number: z.int().positive(),
  page: z.int().positive().optional(),
  /** What a sheet or a chapter is called stays in the document. */
  place: namelessPlaceSchema.optional(),
});
export type EvidenceDetail = z.infer<typeof evidenceDetailSchema>;
