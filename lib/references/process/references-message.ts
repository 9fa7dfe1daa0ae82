import { z } from 'zod';
import { cslItemSchema } from '../../paper/reference';
import { BROKEN_REASONS, type ExportFormat } from '../../paper/reference-wire';
import type { FormatRequest } from '../formatting/format-paper';
import type { BundledStyle } from '../formatting/style-texts';
import { STYLE_PROBLEMS, STYLE_TITLE_LIMIT } from '../style-problem';

/** What the process that works on references is asked. A file comes in pieces, and its entries are asked for batch by batch. */
export type ReferencesRequest =
  | { readonly type: 'piece'; readonly bytes: Uint8Array }
  | { readonly type: 'entries' }
  | ({ readonly type: 'format' } & Omit<FormatRequest, 'style'> & { readonly style: StyleChoice })
  | {
      readonly type: 'write';
      readonly references: readonly { readonly key: string; readonly item: FormatRequest['items'][number] }[];
      readonly format: ExportFormat;
    }
  | { readonly type: 'style'; readonly xml: string };

/** A style that comes along, by its name, or the CSL of another one. */
export type StyleChoice = { readonly bundled: BundledStyle } | { readonly xml: string };

const TEXT = z.string().max(20_000_000);
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entry'), line: z.int(), key: z.string(), item: cslItemSchema }),
  z.object({
    kind: z.literal('broken'),
    line: z.int(),
    reason: z.enum(BROKEN_REASONS),
    text: z.string().max(1_000),
  }),
]);

/** What it says. It may have been taken over by what it has read: nothing of it is believed unseen. */
export const referencesMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('entries'), entries: z.array(entrySchema), isLast: z.boolean() }),
  z.object({ type: z.literal('format-unknown') }),
  z.object({
    type: z.literal('formatted'),
    paper: z.object({
      citations: z.array(TEXT),
      narratives: z.array(TEXT.nullable()),
      bibliography: z.array(z.object({ key: z.string(), markdown: TEXT })),
      notes: z.boolean(),
      unknown: z.array(z.string()),
    }),
  }),
  z.object({ type: z.literal('written'), text: z.string() }),
  z.object({
    type: z.literal('style'),
    result: z.union([
      z.object({ ok: z.literal(true), value: z.object({ title: z.string().min(1).max(STYLE_TITLE_LIMIT) }) }),
      z.object({ ok: z.literal(false), error: z.enum(STYLE_PROBLEMS) }),
    ]),
  }),
  z.object({ type: z.literal('failed') }),
]);
export type ReferencesMessage = z.output<typeof referencesMessageSchema>;
export type ReadBatch = Extract<ReferencesMessage, { type: 'entries' }>;
