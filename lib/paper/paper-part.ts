import { z } from 'zod';
import { localeSchema } from '../trace/step-key';
import { PAPER_TITLE_LIMIT, paperIdSchema, SECTION_TITLE_LIMIT } from './paper';
import { referenceKeySchema } from './reference';
import { paperStageSchema } from './stages';

/** How long a reason for another stage may be, in characters. */
export const STAGE_REASON_LIMIT = 400;

/** What an answer has done to the paper of its conversation, or proposes; kept with the message. */
export const paperPartSchema = z.discriminatedUnion('kind', [
  /** It has written into a section; its event takes that back. */
  z.object({
    kind: z.literal('saved'),
    paperId: paperIdSchema,
    sectionId: paperIdSchema,
    title: z.string().max(SECTION_TITLE_LIMIT),
    mode: z.enum(['replace', 'append']),
    /** What the section has since. */
    words: z.number().int().nonnegative(),
    eventId: z.string(),
  }),
  /** It has added a reference; its event takes that back. */
  z.object({
    kind: z.literal('reference'),
    paperId: paperIdSchema,
    referenceId: paperIdSchema,
    key: referenceKeySchema,
    title: z.string().max(PAPER_TITLE_LIMIT),
    isVerified: z.boolean(),
    eventId: z.string(),
  }),
  /** It would go on to another stage, or back to one; nothing moves before the person says so. */
  z.object({
    kind: z.literal('proposal'),
    paperId: paperIdSchema,
    from: paperStageSchema,
    to: paperStageSchema,
    reason: z.string().max(STAGE_REASON_LIMIT),
  }),
  /** The person seems to want to write a paper, and has begun none here. */
  z.object({ kind: z.literal('begin'), title: z.string().max(PAPER_TITLE_LIMIT), language: localeSchema }),
]);
export type PaperPart = z.infer<typeof paperPartSchema>;
