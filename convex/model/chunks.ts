import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { Id } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { removeRows, rowBy } from './rows';
import { storeText, writePieces } from './storedtext';

/** Consecutive chunks of one turn: how many, and all of them as one JSON text. */
export const chunkBatch = v.object({
  turnId: v.string(),
  firstSequence: v.number(),
  lastSequence: v.number(),
  chunks: v.string(),
});

/** Appends a batch, once. */
export async function appendBatch(
  ctx: MutationCtx,
  turn: Id<'turns'>,
  { firstSequence, lastSequence, chunks }: Infer<typeof chunkBatch>,
): Promise<void> {
  if (await rowBy(ctx, 'turnChunks', turn, firstSequence)) return;
  const id = await ctx.db.insert('turnChunks', {
    turn,
    firstSequence,
    lastSequence,
    chunks: storeText(chunks),
  });
  await writePieces(ctx, `${id}.chunks`, chunks);
}

/** Removes the chunks of a turn that runs no more, as much as one transaction may; the rest follows. */
export async function removeChunks(ctx: MutationCtx, turn: Id<'turns'>): Promise<void> {
  const budget = new Budget();
  const rows = ctx.db.query('turnChunks').withIndex('by_first', (range) => range.eq('turn', turn));
  await removeRows(ctx, rows, budget);
  if (budget.isSpent) await ctx.scheduler.runAfter(0, internal.chunks.removeRest, { turn });
}
