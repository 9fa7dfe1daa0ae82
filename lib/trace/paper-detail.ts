import { z } from 'zod';

/** The paper that a turn is about, as it was when the turn began. */
export const paperDetailSchema = z.strictObject({
  paperId: z.string().max(80),
  title: z.string().max(300),
  stage: z.string().max(40),
  /** How many words it has, and how many it is to have where that was said. */
  words: z.number().int().nonnegative(),
  aimedWords: z.number().int().positive().nullable(),
  /** What its stages so far still lack, each by its code. */
  missing: z.array(z.string().max(60)).max(60),
});
export type PaperDetail = z.infer<typeof paperDetailSchema>;
