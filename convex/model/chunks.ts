import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { Id } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { removePieces, storeText, writePieces } from './storedtext';

/** Consecutive chunks of one turn: how many, and all of them as one JSON text. */
export const chunkBatch = v.object({
  turnId: v.string(),
  firstSequence: v.number(),
  lastSequence: v.number(),
  chunks: v.string(),
});

export const chunksOwner = (id: Id<'turnChunks'>): string => `${id}.chunks`;

/** Appends a batch, once. */
export async function appendBatch(
  ctx: MutationCtx,
  turn: Id<'turns'>,
  { firstSequence, lastSequence, chunks }: Infer<typeof chunkBatch>,
): Promise<void> {
  const same = await ctx.db
    .query('turnChunks')
    .withIndex('by_first', (range) => range.eq('turn', turn).eq('firstSequence', firstSequence))
    .first();
  if (same) return;
  const id = await ctx.db.insert('turnChunks', {
    turn,
    firstSequence,
    lastSequence,
    chunks: storeText(chunks),
  });
  await writePieces(ctx, chunksOwner(id), chunks);
}

/** Removes the chunks of a turn that runs no more, as much as one transaction may; the rest follows. */
export async function removeChunks(ctx: MutationCtx, turn: Id<'turns'>): Promise<void> {
  const budget = new Budget();
  const rows = ctx.db.query('turnChunks').withIndex('by_first', (range) => range.eq('turn', turn));
  for await (const { _id, chunks } of rows) {
    budget.spend(await removePieces(ctx, chunksOwner(_id), chunks));
    await ctx.db.delete(_id);
    if (!budget.isSpent) continue;
    await ctx.scheduler.runAfter(0, internal.chunks.removeRest, { turn });
    return;
  }
}
