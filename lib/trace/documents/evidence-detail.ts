import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';

/** A passage that was opened, under the number by which the answer may cite it. */
export const evidenceDetailSchema = passageReferenceSchema.extend({
  number: z.int().positive(),
  page: z.int().positive().optional(),
});
export type EvidenceDetail = z.infer<typeof evidenceDetailSchema>;
