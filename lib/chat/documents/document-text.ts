import { z } from 'zod';
import { placeSchema } from '@/lib/trace/documents/place';
import type { DocumentView } from './document';

/** What begins in a part of a text, as it is kept; offsets are UTF-16 offsets in the whole text. */
export const partOutlineSchema = z.object({
  pages: z.array(
    z.object({
      number: z.number(),
      start: z.number(),
      /** What it is, where it is no page. */
      place: placeSchema.pick({ unit: true, name: true }).optional(),
    }),
  ),
  headings: z.array(z.object({ level: z.number(), start: z.number(), text: z.string() })),
});
export type PartOutline = z.infer<typeof partOutlineSchema>;

export const textBlocksSchema = z.array(
  z.object({
    kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'code', 'quotation']),
    level: z.number().optional(),
    start: z.number(),
    end: z.number(),
  }),
);
export type TextBlocks = z.infer<typeof textBlocksSchema>;

/** `GET /api/documents/:id/text`: a part of the text with the blocks that it consists of. */
export interface TextPartView {
  readonly part: number;
  readonly start: number;
  readonly text: string;
  readonly blocks: TextBlocks;
  readonly pages: PartOutline['pages'];
}

/** `GET /api/documents/:id`: a document and what is in its text. */
export interface DocumentDetail extends PartOutline {
  readonly document: DocumentView;
  /** Where the parts of the text begin, the first at 0; none where there is no text. */
  readonly parts: readonly number[];
}
