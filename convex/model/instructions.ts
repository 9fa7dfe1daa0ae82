import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import type { Budget } from './budget';
import { ownConversation } from './ownership';

/** Where instructions stand: with a conversation of their owner, or with the owner alone. */
interface InstructionPlace {
  readonly ownerId: string;
  readonly conversation: Id<'conversations'> | null;
}

/** Where somebody’s instructions stand; null for a conversation that is not theirs. */
export async function placeOfInstructions(
  ctx: QueryCtx,
  { ownerId, conversationId }: { readonly ownerId: string; readonly conversationId: string | null },
): Promise<InstructionPlace | null> {
  if (conversationId === null) return { ownerId, conversation: null };
  const conversation = await ownConversation(ctx, { ownerId, conversationId });
  return conversation && { ownerId, conversation: conversation._id };
}

/** The versions of a place, newest first. Those of a conversation are found by it, whoever owns it by now. */
export function newestFirst(ctx: QueryCtx, { ownerId, conversation }: InstructionPlace) {
  const rows = ctx.db.query('instructions');
  return conversation === null
    ? rows
        .withIndex('by_owner', (range) => range.eq('ownerId', ownerId).eq('conversation', null))
        .order('desc')
    : rows.withIndex('by_conversation', (range) => range.eq('conversation', conversation)).order('desc');
}

const ofOwner = (ctx: QueryCtx, ownerId: string) =>
  ctx.db.query('instructions').withIndex('by_owner', (range) => range.eq('ownerId', ownerId));

/** A row as it is copied; null where its conversation is gone. */
export const readInstruction = async (
  ctx: QueryCtx,
  row: Doc<'instructions'>,
): Promise<Doc<'instructions'> | null> =>
  row.conversation === null || (await ctx.db.get(row.conversation)) ? row : null;

/** Removes the instructions of a conversation that is gone. */
export async function removeInstructions(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('instructions')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id, text } of rows) {
    await ctx.db.delete(_id);
    budget.spend(text.length);
    if (budget.isSpent) return;
  }
}

/** Removes all instructions of a person. */
export async function eraseInstructions(
  ctx: MutationCtx,
  { personId }: { readonly personId: string },
  budget: Budget,
): Promise<void> {
  for await (const { _id, text } of ofOwner(ctx, personId)) {
    await ctx.db.delete(_id);
    budget.spend(text.length);
    if (budget.isSpent) return;
  }
}

/** Hands over what a guest wants of answers; where the account has instructions of its own, those hold. */
export async function transferInstructions(
  ctx: MutationCtx,
  { fromOwnerId, toOwnerId }: { readonly fromOwnerId: string; readonly toOwnerId: string },
  budget: Budget,
): Promise<void> {
  const own = await newestFirst(ctx, { ownerId: toOwnerId, conversation: null }).first();
  // A guest's own ones are few: all of them go at once, so that the rest of a transfer takes none for the account's.
  for (const row of await newestFirst(ctx, { ownerId: fromOwnerId, conversation: null }).collect()) {
    if (own) await ctx.db.delete(row._id);
    else await ctx.db.patch(row._id, { ownerId: toOwnerId });
    budget.spend(row.text.length);
  }
  for await (const { _id, text } of ofOwner(ctx, fromOwnerId)) {
    await ctx.db.patch(_id, { ownerId: toOwnerId });
    budget.spend(text.length);
    if (budget.isSpent) return;
  }
}
