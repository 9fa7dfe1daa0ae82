import { z } from 'zod';
import { partOutlineSchema, textBlocksSchema } from '@/lib/chat/documents/document-text';
import { LONGEST_CHUNK } from '@/lib/documents/chunk-document';
import { type DocumentPiece, type DocumentSummary, PIECE_CHUNKS } from '@/lib/documents/document-pieces';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import { isPackedEntry } from '@/lib/documents/ranking/packed-entry';
import { DOCUMENT_PART_UNITS } from '@/lib/documents/text-parts';
import { parseStoredJson } from '@/lib/store/stored-json';
import { placeSchema } from '@/lib/trace/documents/place';
import { DOCUMENT_KINDS, READING_NOTES, READING_PROBLEMS } from '@/lib/trace/documents/reading-words';

const offset = z.int().min(0);
/** Long enough for whatever people write, and short enough to be looked at at once. */
const MOST_NOTES = 100;
const LONGEST_FACT = 1_000;
const LONGEST_HEADING = 400;
const MOST_HEADINGS = 10;
/** A block is written with some ninety characters, and there is one for every other character at most. */
const PART_JSON_UNITS = 60 * DOCUMENT_PART_UNITS;

const fact = z.string().max(LONGEST_FACT).nullable();
const summarySchema: z.ZodType<DocumentSummary> = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  title: fact,
  author: fact,
  date: z.iso.date().nullable(),
  site: fact,
  pages: offset,
  characters: offset,
  notes: z
    .array(
      z.object({
        code: z.enum(READING_NOTES),
        count: z.number().optional(),
        pages: z.array(z.int().min(1)).max(200).optional(),
        encoding: z.string().max(40).optional(),
      }),
    )
    .max(MOST_NOTES),
});

const jsonOf = (schema: z.ZodType) =>
  z
    .string()
    .max(PART_JSON_UNITS)
    .refine((json) => schema.safeParse(parseStoredJson(json)).success);

const pieceSchema: z.ZodType<DocumentPiece> = z.object({
  parts: z
    .array(
      z.object({
        part: offset,
        start: offset,
        outline: jsonOf(partOutlineSchema),
        blocks: jsonOf(textBlocksSchema),
        text: z.string().min(1).max(DOCUMENT_PART_UNITS),
      }),
    )
    .max(PIECE_CHUNKS),
  chunks: z
    .array(
      z.object({
        ...{ index: offset, start: offset, end: offset, page: offset.nullable() },
        place: placeSchema.nullable(),
        headings: z.array(z.string().max(LONGEST_HEADING)).max(MOST_HEADINGS),
        language: z.enum(['en', 'id']),
        text: z.string().min(1).max(LONGEST_CHUNK),
        entry: z
          .object({ words: z.string(), places: z.string(), bodyLength: offset, headingLength: offset })
          .refine(isPackedEntry),
      }),
    )
    .max(PIECE_CHUNKS),
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
      z.object({ ok: z.literal(true), value: summarySchema }),
      z.object({ ok: z.literal(false), error: problemSchema }),
    ]),
  }),
  z.object({ type: z.literal('piece'), piece: pieceSchema.nullable() }),
]);
