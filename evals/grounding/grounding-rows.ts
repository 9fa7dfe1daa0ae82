import { z } from 'zod';

/** A source as a text, or with whatever else a corpus says of it; without a text there is nothing in it. */
const sourceText = z.union([
  z.string().transform((text) => ({ text })),
  z.object({ text: z.string().nullish() }).transform(({ text }) => ({ text: text ?? '' })),
]);
const sourceTexts = z
  .array(sourceText)
  .nullish()
  .transform((sources) => sources ?? []);
const task = z.string().nullish();
const SUPPORTED = 'supported';

/**
 * An answer over sources; `spans` are what people found wrong in it. It is bad where `faithful` is false, the label is not
 * *supported*, or, where neither is there, a span is.
 */
const answerRow = z
  .object({
    task,
    question: z.string().nullish(),
    sources: sourceTexts,
    answer: z.string(),
    spans: z.array(z.object({ start: z.number(), end: z.number() })).nullish(),
    faithful: z.boolean().nullish(),
    label: z.string().nullish(),
  })
  .transform(({ spans, faithful, label, ...row }) => {
    const wrong = spans ?? [];
    const isBad =
      faithful === false || (faithful !== true && (label ? label !== SUPPORTED : wrong.length > 0));
    return { ...row, spans: wrong, faithful: !isBad };
  });
export type AnswerRow = z.infer<typeof answerRow>;

/** A claim with the passages that it cites and others that it could have cited. */
const citationRow = z.object({
  task,
  question: z.string().nullish(),
  claim: z.string(),
  cited: sourceTexts,
  others: sourceTexts,
  label: z.string(),
});
export type CitationRow = z.infer<typeof citationRow>;

/** A row of either kind; its fields tell which. */
export const groundingRow = z.union([citationRow, answerRow]);
