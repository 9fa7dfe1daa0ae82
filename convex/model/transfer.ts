import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { transferChunks } from './documentchunks';
import { transferDocuments } from './documents';
import { transferImages } from './images';
import { transferInstructions } from './instructions';
import { TRANSFER_ROWS } from './limits';
import { transferMemories } from './memories';
import { transferReview } from './reviewremoval';

export const transferFields = { fromOwnerId: v.string(), toOwnerId: v.string() };
const transfer = v.object(transferFields);
type Transfer = Infer<typeof transfer>;

/**
 * Hands an owner’s rows over, as many as one transaction may; the rest follows. Conversations come first: what belongs
 * to them goes with them. Of those that follow nobody sees anything in between, since the search asks who owns them.
 */
export async function transferRows(ctx: MutationCtx, move: Transfer): Promise<void> {
  if (move.fromOwnerId === move.toOwnerId) return;
  const budget = new Budget(TRANSFER_ROWS);
  for (const transferSome of TRANSFERS) {
    await transferSome(ctx, move, budget);
    if (!budget.isSpent) continue;
    await ctx.scheduler.runAfter(0, internal.owners.transferRest, move);
    return;
  }
}

/** Hands rows of one kind over until there are no more or the budget is spent. */
type TransferSome = (ctx: MutationCtx, move: Transfer, budget: Budget) => Promise<void>;

/** In this order. A table whose rows name their owner is here. */
const TRANSFERS: readonly TransferSome[] = [
  transferConversations,
  transferSearchTexts,
  transferMemories,
  transferImages,
  transferInstructions,
  transferDocuments,
  transferChunks,
  transferUsage,
  transferReview,
];

async function transferConversations(ctx: MutationCtx, move: Transfer, budget: Budget): Promise<void> {
  const rows = ctx.db
    .query('conversations')
    .withIndex('by_owner', (range) => range.eq('ownerId', move.fromOwnerId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: move.toOwnerId });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function transferSearchTexts(ctx: MutationCtx, move: Transfer, budget: Budget): Promise<void> {
  const rows = ctx.db
    .query('searchTexts')
    .withIndex('by_owner', (range) => range.eq('ownerId', move.fromOwnerId));
  for await (const { _id, words } of rows) {
    await ctx.db.patch(_id, { ownerId: move.toOwnerId });
    budget.spend(words.length);
    if (budget.isSpent) return;
  }
}

async function transferUsage(ctx: MutationCtx, move: Transfer, budget: Budget): Promise<void> {
  const rows = ctx.db.query('usage').withIndex('by_owner', (range) => range.eq('ownerId', move.fromOwnerId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: move.toOwnerId });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}
