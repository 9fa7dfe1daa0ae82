import { z } from 'zod';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { ParsedDocument } from '@/lib/documents/parsed-document';
import { DOCUMENT_KINDS, READING_PROBLEMS } from '@/lib/trace/documents/reading-words';

const offset = z.int().min(0);
const documentSchema: z.ZodType<ParsedDocument> = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  date: z.iso.date().nullable(),
  site: z.string().nullable(),
  text: z.string(),
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'code', 'quotation']),
      level: z.int().min(1).optional(),
      start: offset,
      end: offset,
    }),
  ),
  pages: z.array(z.object({ number: z.int().min(1), start: offset, end: offset })),
  notes: z.array(
    z.object({
      code: z.enum([
        'encoding-guessed',
        'malformed-rows',
        'pages-without-text',
        'pages-damaged',
        'scripts-ignored',
        'attachments-ignored',
        'comments-ignored',
        'hidden-text-ignored',
      ]),
      count: z.number().optional(),
    }),
  ),
});

const problemSchema: z.ZodType<DocumentProblem> = z.object({
  code: z.enum(READING_PROBLEMS),
  detail: z
    .object({
      limit: z.number().optional(),
      found: z.number().optional(),
      named: z.string().optional(),
      actual: z.string().optional(),
      crashed: z.literal(true).optional(),
    })
    .optional(),
});

/** What the process that reads files says. It may have been taken over by what it read: nothing of it is believed unseen. */
export const parsingMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('unable'), why: z.string() }),
  z.object({ type: z.literal('progress'), done: offset, total: offset.nullable() }),
  z.object({
    type: z.literal('result'),
    result: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        value: z.object({
          kind: z.enum(DOCUMENT_KINDS),
          document: documentSchema,
        }),
      }),
      z.object({ ok: z.literal(false), error: problemSchema }),
    ]),
  }),
]);
