import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { PIECE_UNITS } from './limits';

/** Where a title stands among the places of messages. */
const TITLE_PLACE = -1;

/** Makes a message found by its words; `texts` are the words as the adapter has made them, in texts of one row each. */
export async function indexMessage(
  ctx: MutationCtx,
  { _id, ownerId }: Doc<'conversations'>,
  place: number,
  texts: readonly string[],
): Promise<void> {
  for (const words of texts) await ctx.db.insert('searchTexts', { ownerId, conversation: _id, place, words });
}

/** The words of what stands at a place: as many as one row holds. */
export async function wordsAt(ctx: QueryCtx, { _id }: Doc<'conversations'>, place: number): Promise<string> {
  const text = await ctx.db
    .query('searchTexts')
    .withIndex('by_place', (range) => range.eq('conversation', _id).eq('place', place))
    .first();
  return text?.words ?? '';
}

/** The words of several texts as one, each once: as many as one row holds. */
export function joinWords(texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter((word) => word !== ''));
  let units = 0;
  const kept = [...words].filter((word) => {
    units += word.length + 1;
    return units <= PIECE_UNITS;
  });
  return kept.join(' ');
}

/** Makes a conversation found by the words of its title, and no longer by those of an earlier one. */
export async function indexTitle(
  ctx: MutationCtx,
  conversation: Doc<'conversations'>,
  texts: readonly string[],
): Promise<void> {
  const earlier = ctx.db
    .query('searchTexts')
    .withIndex('by_place', (range) => range.eq('conversation', conversation._id).eq('place', TITLE_PLACE));
  for await (const { _id } of earlier) await ctx.db.delete(_id);
  await indexMessage(ctx, conversation, TITLE_PLACE, texts);
}
