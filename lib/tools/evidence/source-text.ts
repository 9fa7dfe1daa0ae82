import { z } from 'zod';

/** A text that something is compared with, and where it is from. */
export const sourceTextSchema = z.strictObject({
  sourceId: z.string().min(1).max(200).describe('A name to tell the text by.'),
  text: z.string().min(1).max(100_000),
  title: z.string().max(300).optional(),
  url: z.string().max(2_000).optional(),
});
export type SourceText = z.infer<typeof sourceTextSchema>;

/** Texts to go by, at most twenty. */
export const sourceTextsSchema = z
  .array(sourceTextSchema)
  .max(20)
  .describe('Texts to go by, with where they are from.');

/** Words of a source, where they stand in it, and where it is from. */
export const evidenceSchema = z.strictObject({
  sourceId: z.string(),
  /** UTF-16 offsets in the text of the source. */
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
  title: z.string().optional(),
  url: z.string().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** A place in one of several sources, in UTF-16 units. */
interface SourcePlace {
  readonly sourceId: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST_QUOTE = 700;

/** What stands at a place, its first 700 characters; undefined where there is no such source. */
export function evidenceAt(
  sources: readonly SourceText[],
  { sourceId, start, end }: SourcePlace,
): Evidence | undefined {
  const source = sources.find((one) => one.sourceId === sourceId);
  if (source === undefined) return undefined;
  const { text, ...origin } = source;
  const quote = text.slice(start, Math.min(end, start + LONGEST_QUOTE));
  return { ...origin, start, end: start + quote.length, quote };
}
