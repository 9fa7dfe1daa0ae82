import { z } from 'zod';
import { chosenDocumentsSchema } from '@/lib/chat/documents/chosen-documents-schema';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';

const rangeSchema = z
  .strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable() })
  .refine(({ from, to }) => from !== null || to !== null, 'a range has a beginning or an end')
  .refine(
    ({ from, to }) => from === null || to === null || from <= to,
    'a range ends where it begins or later',
  );

/** What a request for research may say beside its question. */
export const researchOptionsSchema = z.strictObject({
  ...chosenDocumentsSchema.shape,
  mode: researchModeSchema.default('discovery'),
  /** The days that sources are to be of, whatever the question says. */
  range: rangeSchema.optional(),
  /** Where it is given, the person is not asked what an ambiguous question means. */
  clarify: z.literal('skip').optional(),
});
export type ResearchOptions = z.infer<typeof researchOptionsSchema>;
