import { type Infer, v } from 'convex/values';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { PIECE_UNITS } from './limits';

/** A text in its row, or how many rows of `pieces` hold it. */
export const storedText = v.union(v.object({ text: v.string() }), v.object({ pieces: v.number() }));
export type StoredText = Infer<typeof storedText>;

const HIGH_SURROGATES = /[\uD800-\uDBFF]$/;

/** The text in pieces of at most `PIECE_UNITS` UTF-16 units, never between the halves of a surrogate pair. */
export function textPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const longest = text.slice(start, start + PIECE_UNITS);
    const isCut = start + longest.length < text.length && HIGH_SURROGATES.test(longest);
    const piece = isCut ? longest.slice(0, -1) : longest;
    pieces.push(piece);
    start += piece.length;
  }
  return pieces;
}

/** What the text’s own row keeps; where that is not the text itself, `writePieces` has to follow. */
export const storeText = (text: string): StoredText =>
  text.length <= PIECE_UNITS ? { text } : { pieces: textPieces(text).length };

/** Writes a text that its row cannot hold; `owner` names row and field. */
export async function writePieces(ctx: MutationCtx, owner: string, text: string): Promise<void> {
  if (text.length <= PIECE_UNITS) return;
  for (const [index, piece] of textPieces(text).entries())
    await ctx.db.insert('pieces', { owner, index, text: piece });
}

/** The whole text; `owner` is what it was written with. */
export async function readText(ctx: QueryCtx, owner: string, stored: StoredText): Promise<string> {
  if ('text' in stored) return stored.text;
  const pieces = await ctx.db
    .query('pieces')
    .withIndex('by_owner', (range) => range.eq('owner', owner))
    .take(stored.pieces);
  return pieces.map(({ text }) => text).join('');
}

/** Removes what was written besides the row; gives the UTF-16 units of the whole text, which is read for it. */
export async function removePieces(
  ctx: MutationCtx,
  owner: string,
  stored: StoredText | null,
): Promise<number> {
  if (stored === null) return 0;
  if ('text' in stored) return stored.text.length;
  let units = 0;
  const pieces = ctx.db.query('pieces').withIndex('by_owner', (range) => range.eq('owner', owner));
  for await (const { _id, text } of pieces) {
    units += text.length;
    await ctx.db.delete(_id);
  }
  return units;
}

/** UTF-16 units that are in the row itself. */
export const unitsInRow = (stored: StoredText | null): number =>
  stored !== null && 'text' in stored ? stored.text.length : 0;
