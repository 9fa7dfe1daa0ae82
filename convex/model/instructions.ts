import type { Id } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
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
