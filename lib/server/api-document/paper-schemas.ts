import { z } from 'zod';
import { MISSING_CODES } from '@/lib/paper/completeness';
import { paperEventSchema } from '@/lib/paper/events';
import { paperCommentSchema, paperHeadSchema, writerSchema } from '@/lib/paper/paper';
import { storedReferenceSchema } from '@/lib/paper/reference';
import { paperStageSchema } from '@/lib/paper/stages';
import { FINDING_CODES } from '@/lib/paper/wire';

const nextCursor = z.string().nullable();

/** What `GET /api/papers` answers. */
export const paperPageSchema = z.object({
  items: z.array(
    z.object({ paperId: z.string(), title: z.string(), stage: paperStageSchema, changedAt: z.int() }),
  ),
  nextCursor,
});

const missingPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.string() }),
  z.object({ kind: z.literal('section'), sectionId: z.string() }),
  z.object({ kind: z.literal('reference'), key: z.string() }),
  z.object({ kind: z.literal('references') }),
  z.object({ kind: z.literal('comments') }),
]);

/** What `GET /api/papers/{paperId}` answers. */
export const paperViewSchema = z
  .object({
    paperId: z.string(),
    version: z.int(),
    head: paperHeadSchema,
    sections: z.array(z.object({ sectionId: z.string(), version: z.int(), words: z.int() })),
    references: z.array(storedReferenceSchema),
    goneDocuments: z.array(z.string()),
    missing: z.array(
      z.object({ stage: paperStageSchema, code: z.enum(MISSING_CODES), place: missingPlaceSchema }),
    ),
    next: paperStageSchema.nullable(),
    words: z.int(),
    hasShare: z.boolean(),
    openComments: z.int(),
    styles: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'Paper' });

const goneTurnSchema = z.object({ turnId: z.string(), state: z.literal('gone') });
const turnThereSchema = z.object({
  turnId: z.string(),
  state: z.literal('there'),
  conversationId: z.string(),
  messageId: z.string(),
  traceId: z.string().nullable(),
});
const turnLinkSchema = z.discriminatedUnion('state', [goneTurnSchema, turnThereSchema]);
const goneSources = z.int();
const paragraphTurnSchema = z.discriminatedUnion('state', [
  goneTurnSchema.extend({ goneSources }),
  turnThereSchema.extend({ goneSources }),
]);
const paragraphsSchema = z.array(
  z
    .object({
      start: z.int(),
      end: z.int(),
      words: z.int(),
      share: z.number(),
      by: z.enum(['person', 'model', 'both']),
      turns: z.array(paragraphTurnSchema),
    })
    .meta({ id: 'Paragraph' }),
);

/** What `GET /api/papers/{paperId}/sections/{sectionId}` answers. */
export const sectionViewSchema = z.object({
  sectionId: z.string(),
  version: z.int(),
  text: z.string(),
  provenance: paragraphsSchema,
});

/** What a `PUT` of a section answers. */
export const savedSectionSchema = z.object({
  version: z.int(),
  words: z.int(),
  provenance: paragraphsSchema,
  text: z.string().optional(),
});

const versionEntrySchema = z.object({
  version: z.int(),
  at: z.int(),
  writer: writerSchema,
  words: z.int(),
});
export const sectionVersionsSchema = z.object({ versions: z.array(versionEntrySchema) });
export const sectionVersionViewSchema = versionEntrySchema.extend({
  text: z.string(),
  provenance: paragraphsSchema,
});

/** What `GET /api/papers/{paperId}/events` answers. */
export const paperEventPageSchema = z.object({
  items: z.array(
    paperEventSchema.extend({
      eventId: z.string(),
      canUndo: z.boolean(),
      turn: turnLinkSchema.nullable(),
    }),
  ),
  nextCursor,
});

export const paperCommentViewSchema = paperCommentSchema
  .extend({ commentId: z.string(), version: z.int() })
  .meta({ id: 'PaperComment' });
export const paperCommentsSchema = z.object({ comments: z.array(paperCommentViewSchema) });

export const paperShareSchema = z.object({ token: z.string(), version: z.int() });

/** What `GET /api/papers/{paperId}/check` answers. */
export const paperCheckSchema = z.object({
  findings: z.array(
    z.object({
      code: z.enum(FINDING_CODES),
      place: z.object({ sectionId: z.string(), start: z.int(), end: z.int() }).nullable(),
      words: z.string(),
      keys: z.array(z.string()),
      source: z
        .object({ documentId: z.string(), title: z.string(), passage: z.string().nullable() })
        .nullable(),
    }),
  ),
  left: z.int(),
  claims: z.object({ held: z.int(), withoutDocument: z.int(), left: z.int() }),
  documents: z.object({ compared: z.int(), left: z.int() }),
});
