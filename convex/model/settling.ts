import { type Infer, v } from 'convex/values';
import { engineOf } from '../../lib/store/rows/spending';
import { IMPORTED, settledTurnSchema } from '../../lib/store/rows/turn-row';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { addMessage, newMessage } from './messages';
import { findTurn } from './ownership';
import { researchRunFields, settledTurnFields } from './rowfields';
import { indexTitle } from './searchtexts';
import { addTrace, newTrace } from './traces';
import { redactionCount } from './vocabulary';

export const settleFields = {
  turnId: v.string(),
  ownerId: v.string(),
  conversationId: v.string(),
  ...settledTurnFields,
  assistantMessage: newMessage,
  trace: v.union(newTrace, v.null()),
  /** The conversation’s signed head from now on; null leaves the one that is there. */
  chainHead: v.optional(v.union(v.string(), v.null())),
  /** A better title, unless the person has chosen one. */
  title: v.union(v.object({ title: v.string(), words: v.array(v.string()) }), v.null()),
  /** What it came to, where it was a run of research. */
  researchRun: v.optional(v.union(v.object(researchRunFields), v.null())),
  usage: v.object({
    visibleTokens: v.number(),
    billedTokens: v.number(),
    redactions: v.array(redactionCount),
    spent: v.optional(v.string()),
    figures: v.optional(v.string()),
  }),
};
const settlement = v.object(settleFields);
type Settlement = Infer<typeof settlement>;

/** Settles a turn with all that it leaves; false, with nothing written, where it does not run or is not theirs. */
export async function settleTurn(ctx: MutationCtx, input: Settlement): Promise<boolean> {
  const { turnId, ownerId, settledAt, status } = input;
  const found = await findTurn(ctx, turnId);
  if (!found) return false;
  const { turn, conversation } = found;
  const isTheirs = ownerId === conversation.ownerId || ownerId === turn.begunBy;
  if (turn.status !== 'running' || !isTheirs || conversation.conversationId !== input.conversationId)
    return false;

  await addMessage(ctx, conversation, input.assistantMessage);
  const hash = input.trace && (await addTrace(ctx, conversation, turn, input.trace));
  await ctx.db.patch(conversation._id, {
    activeMessageId: input.assistantMessage.messageId,
    updatedAt: Math.max(conversation.updatedAt, settledAt),
    messageCount: conversation.messageCount + 1,
    ...(hash ? { traceCount: conversation.traceCount + 1, latestHash: hash } : {}),
    ...(hash && input.chainHead ? { chainHead: input.chainHead } : {}),
  });
  if (input.title) await improveTitle(ctx, conversation, input.title);
  if (turn.pipeline !== IMPORTED)
    await ctx.db.insert('usage', {
      turnId,
      ownerId: conversation.ownerId,
      modelId: turn.modelId,
      status,
      settledAt,
      engine: engineOf(turn),
      ...input.usage,
    });
  if (input.researchRun)
    await ctx.db.insert('researchRuns', {
      ...input.researchRun,
      conversation: conversation._id,
      conversationId: conversation.conversationId,
      turnId,
      at: settledAt,
    });
  await ctx.db.patch(turn._id, settledTurnSchema.parse(input));
  // Nobody sees them from now on. To read them here would put what is still being appended in the way of this.
  await ctx.scheduler.runAfter(0, internal.chunks.removeRest, { turn: turn._id });
  return true;
}

async function improveTitle(
  ctx: MutationCtx,
  conversation: Doc<'conversations'>,
  { title, words }: NonNullable<Settlement['title']>,
): Promise<void> {
  if (conversation.renamed) return;
  await ctx.db.patch(conversation._id, { title });
  await indexTitle(ctx, conversation, words);
}
