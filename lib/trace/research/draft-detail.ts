import { z } from 'zod';
import { CONFIDENCES } from './confidences';

/** Most of a draft's text that a trace keeps, in characters. */
export const DRAFT_TEXT_LIMIT = 12_000;
export const DRAFT_CHAIN_LIMIT = 2_000;
const MOST_QUERIES = 10;
/** Of the sources that a writer names, and of what each is called. */
export const NAMED_SOURCE_LIMITS = { sources: 100, characters: 80 } as const;

/** Which draft it is, what it says, and how whoever wrote it came to it. */
export const draftDetailSchema = z.strictObject({
  agent: z.enum(['analyst', 'writer']),
  /** From 1 on. */
  iteration: z.int().positive(),
  /** Whether it may be held against its sources, or waits for what has to be searched for first. */
  status: z.enum(['SEARCH_REQUIRED', 'DRAFT_READY']),
  /** Empty where nothing could be written before a search. */
  text: z.string().max(DRAFT_TEXT_LIMIT),
  chain: z.string().max(DRAFT_CHAIN_LIMIT),
  newQueries: z.array(z.string().max(300)).max(MOST_QUERIES),
  /** What a writer says besides the report: the sources that it used, and how sure it is. */
  sourcesUsed: z
    .array(z.string().max(NAMED_SOURCE_LIMITS.characters))
    .max(NAMED_SOURCE_LIMITS.sources)
    .optional(),
  confidence: z.enum(CONFIDENCES).optional(),
  isCut: z.literal(true).optional(),
});
export type DraftDetail = z.infer<typeof draftDetailSchema>;

/** A draft that answers the objections to another one. */
export const revisionDetailSchema = draftDetailSchema.extend({
  /** The iteration whose draft was objected to. */
  of: z.int().positive(),
});
export type RevisionDetail = z.infer<typeof revisionDetailSchema>;
