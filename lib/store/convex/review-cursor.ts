import { z } from 'zod';

/** Where a page of the review queue ended. */
export interface ReviewCursor {
  readonly place: { readonly madeAt: number; readonly passed: string[] };
  /** What a search has found out about its words, so that the next page need not. */
  readonly isCommon: boolean;
}

const cursorSchema = z.strictObject({
  place: z.strictObject({ madeAt: z.number(), passed: z.array(z.string()) }),
  isCommon: z.boolean(),
});

/** The cursor as opaque text that is safe in a URL. */
export const encodeReviewCursor = (cursor: ReviewCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor again; null for any other text, or none. */
export function decodeReviewCursor(text: string | undefined): ReviewCursor | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
