import { z } from 'zod';
import { passageReferenceSchema } from './passage-reference';
import { placeSchema } from './place';

/** Longest quotation that an answer shows of one source, in characters. */
export const CITATION_QUOTE_LIMIT = 4_000;
export const CITATION_HEADING_LIMIT = 200;

/** How far a source is trusted: its tier, null where nobody has said, its kind, and what it is called. */
const tierBadgeSchema = z.strictObject({
  tier: z.int().min(1).max(5).nullable(),
  type: z.string().max(40),
  name: z.string().max(120),
});

/** What is kept and shown alike of a passage that an answer cites by its number, as `[1]`. */
const passageFields = passageReferenceSchema.extend({
  number: z.int().positive(),
  /** Empty where the document was deleted. */
  title: z.string().max(500),
  page: z.int().positive().optional(),
  /** Where it stands in a file that has no pages. */
  place: placeSchema.optional(),
  /** The passage was found, not opened. */
  fallback: z.literal('snippet').optional(),
  /** Of a source of research: its page, who publishes it, the day that it is of, and how far it is trusted. */
  url: z.string().max(2_048).optional(),
  site: z.string().max(120).optional(),
  date: z.string().max(10).optional(),
  tier: tierBadgeSchema.optional(),
});

/** A passage of a document that an answer cites, as it is shown. */
export const citationSchema = passageFields.extend({
  /** What stands there; missing where it is gone. */
  quote: z.string().max(CITATION_QUOTE_LIMIT).optional(),
  /** The innermost heading above it, where it has one. */
  heading: z.string().max(CITATION_HEADING_LIMIT).optional(),
  /** Why it cannot be shown any more: the document was deleted, or has another text there. */
  gone: z.enum(['deleted', 'changed']).optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** A passage of a document that an answer cites, as it is kept: its words stay in the document. */
export const citedPassageSchema = passageFields.extend({
  /** Of the words, with a salt that goes with the document; empty where they had gone before they could be kept. */
  quoteHash: z.string().max(64),
  /** The version of the sanitiser that had nothing to take out of them; missing where it had. */
  passed: z.string().max(40).optional(),
});
export type CitedPassage = z.infer<typeof citedPassageSchema>;
