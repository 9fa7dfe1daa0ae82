import { z } from 'zod';

/** Where a page of the conversation list ended. */
export interface PageCursor {
  readonly updatedAt: number;
  readonly conversationId: string;
}

const cursorSchema = z.tuple([z.number().int(), z.string()]);

/** The cursor as opaque text that is safe in a URL. */
export const encodePageCursor = ({ updatedAt, conversationId }: PageCursor): string =>
  Buffer.from(JSON.stringify([updatedAt, conversationId])).toString('base64url');

/** The cursor again; null for any other text. */
export function decodePageCursor(text: string): PageCursor | null {
  try {
    const [updatedAt, conversationId] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    return { updatedAt, conversationId };
  } catch {
    return null;
  }
}
