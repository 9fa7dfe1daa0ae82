import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { newestFirst } from './instructions';
import { TRANSFER_ROWS } from './limits';
import { changeRows, rowBy } from './rows';

export const transferFields = { fromOwnerId: v.string(), toOwnerId: v.string() };
const transfer = v.object(transferFields);
type Transfer = Infer<typeof transfer>;

/**
 * The tables whose rows name their owner. Projects and papers come first, then conversations: what belongs to them goes with them. Of those that
 * follow nobody sees anything in between, since the search asks who owns them.
 */
const TABLES = [
  'projects',
  'papers',
  'presets',
  'conversations',
  'searchTexts',
  'memories',
  'images',
  'imports',
  'importedConversations',
  'instructions',
  'documents',
  'indexedDocuments',
  'documentChunks',
  'usage',
  'reviewItems',
] as const;

/** Hands an owner’s rows over, as many as one transaction may; the rest follows. */
export async function transferRows(ctx: MutationCtx, move: Transfer): Promise<void> {
  const { fromOwnerId, toOwnerId: ownerId } = move;
  if (fromOwnerId === ownerId) return;
  await transferWishes(ctx, move);
  const budget = new Budget(TRANSFER_ROWS);
  for (const table of TABLES) {
    const rows = ctx.db.query(table).withIndex('by_owner', (range) => range.eq('ownerId', fromOwnerId));
    await changeRows(ctx, rows, budget, { ownerId });
  }
  if (budget.isSpent) await ctx.scheduler.runAfter(0, internal.owners.transferRest, move);
}

/** Where the account has said itself what it wants of memory or of answers, that holds, and the guest's is removed. */
async function transferWishes(ctx: MutationCtx, { fromOwnerId, toOwnerId }: Transfer): Promise<void> {
  const setting = await rowBy(ctx, 'memorySettings', fromOwnerId);
  if (setting && (await rowBy(ctx, 'memorySettings', toOwnerId))) await ctx.db.delete(setting._id);
  else if (setting) await ctx.db.patch(setting._id, { ownerId: toOwnerId });
  const versionsOf = (ownerId: string) => newestFirst(ctx, { ownerId, conversation: null });
  const hasOwn = await versionsOf(toOwnerId).first();
  // They are few: all of them go at once, so that the rest of a transfer takes none for the account's.
  for (const { _id } of await versionsOf(fromOwnerId).collect())
    if (hasOwn) await ctx.db.delete(_id);
    else await ctx.db.patch(_id, { ownerId: toOwnerId });
}
