import { v } from 'convex/values';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import { appendBatch, chunkBatch, removeChunks } from './model/chunks';
import { findTurn } from './model/ownership';
import { repeatableMutation, serviceQuery } from './model/service';
import { readText } from './model/storedtext';

/** Appends batches; what is there already stays as it is, and turns that do not run are passed over. */
export const append = repeatableMutation({
  input: { batches: v.array(chunkBatch) },
  returns: v.null(),
  handler: async (ctx, { batches }) => {
    for (const batch of batches) {
      const found = await findTurn(ctx, batch.turnId);
      if (found?.turn.status === 'running') await appendBatch(ctx, found.turn._id, batch);
    }
    return null;
  },
});

/** Batches with what comes after a sequence number, in order; fewer than asked for where they are long. */
export const read = serviceQuery({
  input: { ownerId: v.string(), turnId: v.string(), after: v.number(), limit: v.number() },
  returns: v.object({
    batches: v.array(v.object({ firstSequence: v.number(), lastSequence: v.number(), chunks: v.string() })),
    more: v.boolean(),
  }),
  handler: async (ctx, { ownerId, turnId, after, limit }) => {
    const batches: { firstSequence: number; lastSequence: number; chunks: string }[] = [];
    const found = await findTurn(ctx, turnId);
    if (found?.turn.status !== 'running' || found.conversation.ownerId !== ownerId)
      return { batches, more: false };
    const budget = new Budget(limit);
    const rows = ctx.db
      .query('turnChunks')
      .withIndex('by_last', (range) => range.eq('turn', found.turn._id).gt('lastSequence', after));
    for await (const row of rows) {
      if (budget.isSpent) return { batches, more: true };
      const { firstSequence, lastSequence } = row;
      const chunks = await readText(ctx, `${row._id}.chunks`, row.chunks);
      batches.push({ firstSequence, lastSequence, chunks });
      budget.spend(chunks.length);
    }
    return { batches, more: false };
  },
});

/** Goes on removing the chunks of a turn that runs no more. */
export const removeRest = internalMutation({
  args: { turn: v.id('turns') },
  returns: v.null(),
  handler: async (ctx, { turn }) => {
    await removeChunks(ctx, turn);
    return null;
  },
});
