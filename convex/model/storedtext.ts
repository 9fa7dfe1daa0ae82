import { type Infer, v } from 'convex/values';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { PIECE_UNITS } from './limits';
import { textPieces } from './textpieces';

/** A text in its row, or how many rows of `pieces` hold it. */
export const storedText = v.union(v.object({ text: v.string() }), v.object({ pieces: v.number() }));
export type StoredText = Infer<typeof storedText>;

/** Whether a field of a row keeps a text so; no field keeps anything else that looks like it. */
export const isStoredText = (value: unknown): value is StoredText =>
  typeof value === 'object' && value !== null && ('text' in value || 'pieces' in value);

/** What the text’s own row keeps; where that is not the text itself, `writePieces` has to follow. */
export const storeText = (text: string): StoredText =>
  text.length <= PIECE_UNITS ? { text } : { pieces: textPieces(text, PIECE_UNITS).length };

/** Writes a text that its row cannot hold; `owner` names row and field. */
export async function writePieces(ctx: MutationCtx, owner: string, text: string): Promise<void> {
  if (text.length > PIECE_UNITS) await appendPieces(ctx, owner, 0, text);
}

/** Writes a text as pieces from an index on; gives the index of the one after them. */
export async function appendPieces(
  ctx: MutationCtx,
  owner: string,
  from: number,
  text: string,
): Promise<number> {
  let index = from;
  for (const piece of textPieces(text, PIECE_UNITS)) {
    await ctx.db.insert('pieces', { owner, index, text: piece });
    index += 1;
  }
  return index;
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

/** A row with its texts whole. */
export async function readTexts<Row extends { readonly _id: string }>(
  ctx: QueryCtx,
  row: Row,
): Promise<Record<keyof Row, unknown>> {
  const whole: Record<keyof Row, unknown> = { ...row };
  for (const [field, value] of Object.entries(row))
    if (isStoredText(value))
      Object.assign(whole, { [field]: await readText(ctx, `${row._id}.${field}`, value) });
  return whole;
}

/** Removes what was written besides the row; gives the UTF-16 units of the whole text, which is read for it. */
export async function removePieces(ctx: MutationCtx, owner: string, stored: StoredText): Promise<number> {
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
