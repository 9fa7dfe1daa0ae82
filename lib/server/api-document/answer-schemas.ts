import { z } from 'zod';
import { messageMetadataSchema } from '@/lib/chat/chat-message';
import { conversationSummarySchema } from '@/lib/chat/conversation';
import { documentNoteSchema } from '@/lib/chat/documents/document';
import { partOutlineSchema, textBlocksSchema } from '@/lib/chat/documents/document-text';
import { DOCUMENT_ORIGINS, DOCUMENT_PROBLEMS, DOCUMENT_STATES } from '@/lib/chat/documents/document-words';
import { FEEDBACK_RATINGS, FEEDBACK_REASONS } from '@/lib/chat/feedback';
import { chainVerdictSchema } from '@/lib/trace/chain-verdict';
import { DOCUMENT_KINDS } from '@/lib/trace/documents/reading-words';
import { thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';

/** What `GET /api/conversations` answers. */
export const conversationPageSchema = z.object({
  items: z.array(conversationSummarySchema).readonly(),
  /** In the first page of all: those that are pinned, the one pinned last first. */
  pinned: z.array(conversationSummarySchema).readonly().optional(),
  nextCursor: z.string().nullable(),
});

/** A message; what its parts hold, their type says. */
const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['system', 'user', 'assistant']),
  metadata: messageMetadataSchema.optional(),
  parts: z.array(z.looseObject({ type: z.string() })),
});

/** What `GET /api/conversations/{conversationId}` answers. */
export const conversationViewSchema = conversationSummarySchema.extend({
  activeMessageId: z.string().nullable(),
  messages: z.array(messageSchema).readonly(),
  runningTurnId: z.string().nullable(),
});

const tracedSchema = z.object({ trace: traceEnvelopeSchema, thoughts: thoughtLogSchema.readonly() });

/** What `GET /api/traces/{traceId}` answers. */
export const traceViewSchema = tracedSchema.extend({
  chain: chainVerdictSchema,
  /** The turns that it went on from, oldest first. */
  earlier: z.array(tracedSchema).readonly().optional(),
});

/** A document as its person sees it. */
export const documentSchema = z
  .object({
    documentId: z.uuid(),
    name: z.string(),
    folder: z.string().nullable(),
    state: z.enum(DOCUMENT_STATES),
    bytes: z.int(),
    createdAt: z.int(),
    kind: z.enum(DOCUMENT_KINDS).nullable(),
    title: z.string().nullable(),
    author: z.string().nullable(),
    date: z.string().nullable(),
    origin: z.enum(DOCUMENT_ORIGINS),
    /** Where it was on the web, and what site it says that it is of. */
    address: z.string().nullable(),
    site: z.string().nullable(),
    /** Who publishes it, as you say. */
    publisher: z.string().nullable(),
    pages: z.int().nullable(),
    characters: z.int().nullable(),
    /** What there is to know of how its text was read. */
    notes: z.array(documentNoteSchema).readonly(),
    /** How far its indexing is. */
    progress: z.object({ done: z.number(), all: z.number().nullable() }).nullable(),
    problem: z.object({ code: z.enum(DOCUMENT_PROBLEMS), limit: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'Document' });

/** What `GET /api/documents` answers. */
export const documentPageSchema = z.object({
  items: z.array(documentSchema).readonly(),
  nextCursor: z.string().nullable(),
});

/** What taking a document in answers. */
export const uploadViewSchema = z.object({
  document: documentSchema,
  /** Whether the very same file was there before. */
  isDuplicate: z.boolean(),
});

/** What `GET /api/documents/{documentId}` answers. */
export const documentDetailSchema = partOutlineSchema.extend({
  document: documentSchema,
  /** Where the parts of its text begin. */
  parts: z.array(z.int()).readonly(),
});

/** What `GET /api/documents/{documentId}/text` answers; offsets count in the whole text. */
export const textPartSchema = z.object({
  part: z.int(),
  start: z.int(),
  text: z.string(),
  blocks: textBlocksSchema,
  pages: partOutlineSchema.shape.pages,
});

/** What `GET /api/documents/library` answers. */
export const librarySchema = z.object({
  documents: z.int(),
  bytes: z.int(),
  folders: z.array(z.object({ name: z.string(), documents: z.int() })).readonly(),
  /** What research has found, which has a limit of its own. */
  pages: z.object({ documents: z.int(), bytes: z.int() }),
  mostDocuments: z.int(),
  mostBytes: z.int(),
  mostFileBytes: z.int(),
});

/** What `GET /api/conversations/{conversationId}/feedback` answers. */
export const feedbackListSchema = z.object({
  items: z
    .array(
      z.object({
        traceId: z.string(),
        rating: z.enum(FEEDBACK_RATINGS),
        reasons: z.array(z.enum(FEEDBACK_REASONS)).readonly(),
        text: z.string(),
        at: z.int(),
        reviewedAt: z.int().nullable(),
      }),
    )
    .readonly(),
});

const shareSchema = z.object({
  shareId: z.string(),
  withTraces: z.boolean(),
  createdAt: z.int(),
  /** Null: until it is revoked. */
  expiresAt: z.int().nullable(),
});

/** What `GET /api/conversations/{conversationId}/shares` answers. */
export const shareListSchema = z.object({ shares: z.array(shareSchema).readonly() });

/** What making a link answers; the token opens `/share/{token}`. */
export const madeShareSchema = shareSchema.extend({ token: z.string() });
