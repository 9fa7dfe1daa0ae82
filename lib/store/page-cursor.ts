import { z } from 'zod';

/** Where a page of the conversation list ended. */
export interface PageCursor {
  readonly updatedAt: number;
  readonly conversationId: string;
}

const cursorSchema = z.tuple([z.number().int(), z.string()]);

/** The cursor as opaque text that is safe in a URL. */
export const encodePageCursor = ({ updatedAt, conversationId }: PageCursor): string =>
  encodeTupleCursor(updatedAt, conversationId);

/** The cursor again; null for any other text. */
export function decodePageCursor(text: string): PageCursor | null {
  const [updatedAt, conversationId] = decodeTupleCursor(text) ?? [];
  return updatedAt === undefined || conversationId === undefined ? null : { updatedAt, conversationId };
}

/** The place in a list that is ordered by a number and, among equals, by a text; safe in a URL. */
export const encodeTupleCursor = (order: number, id: string): string =>
  Buffer.from(JSON.stringify([order, id])).toString('base64url');

/** The place again; null for any other text, or none. */
export function decodeTupleCursor(text: string | undefined): [order: number, id: string] | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
