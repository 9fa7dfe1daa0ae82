import { z } from 'zod';

const sourceText = z.object({ id: z.string(), text: z.string() });

/** An answer over sources; `spans` are what people found wrong in it, `faithful` whether nothing is. */
export const answerRow = z.object({
  question: z.string().nullish(),
  sources: z.array(sourceText),
  answer: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number() })),
  faithful: z.boolean(),
});
export type AnswerRow = z.infer<typeof answerRow>;

/** A claim with the passages that it cites and others that it could have cited. */
export const citationRow = z.object({
  question: z.string().nullish(),
  claim: z.string(),
  cited: z.array(sourceText),
  others: z.array(sourceText),
  label: z.enum(['supported', 'partial', 'unsupported', 'misattributed']),
});
export type CitationRow = z.infer<typeof citationRow>;
