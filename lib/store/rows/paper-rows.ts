import { z } from 'zod';
import { paperStageSchema } from '../../paper/stages';

/** What a list of papers says of one. */
export const paperSummarySchema = z.object({
  paperId: z.string(),
  title: z.string(),
  stage: paperStageSchema,
  changedAt: z.number(),
  /** Of its sections; null where nobody has counted them since it was changed. */
  words: z.number().nullable().default(null),
});

/** A paper: its head, of which there are versions. */
export const paperRowSchema = paperSummarySchema.extend({
  ownerId: z.string(),
  /** The hash of the secret in the link by which others may comment; null where there is no such link. */
  shareHash: z.string().nullable(),
  /** Counts its changes from 1. */
  version: z.number(),
  createdAt: z.number(),
  /** `paperHeadSchema` as JSON. */
  head: z.string(),
});

/** What belongs to a paper. */
export const PAPER_ITEM_KINDS = ['section', 'version', 'reference', 'comment', 'event', 'style'] as const;

/** Something that belongs to a paper, and so to whoever owns that. */
export const paperItemRowSchema = z.object({
  paperId: z.string(),
  kind: z.enum(PAPER_ITEM_KINDS),
  /** Unique within paper and kind. */
  itemId: z.string(),
  /** Counts its changes from 1. */
  version: z.number(),
  changedAt: z.number(),
  /** JSON of its kind's schema. */
  data: z.string(),
});
