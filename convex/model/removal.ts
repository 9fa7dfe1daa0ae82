import { internal } from '../_generated/api';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { removeInstructions } from './instructions';
import { leaveMemories } from './memories';
import { partsOwner } from './messages';
import { removeReview } from './reviewremoval';
import { removeShare } from './shares';
import { removePieces } from './storedtext';
import { envelopeOwner, thoughtsOwner } from './traces';

/** Removes a conversation: at once for everybody, its contents in as many transactions as they take. */
export async function removeConversation(ctx: MutationCtx, { _id }: Doc<'conversations'>): Promise<void> {
  await ctx.db.delete(_id);
  await removeContents(ctx, _id);
}

/** Removes what belongs to a conversation that is gone, as much as one transaction may; the rest follows. */
export async function removeContents(ctx: MutationCtx, conversation: Id<'conversations'>): Promise<void> {
  const budget = new Budget();
  for (const removeSome of REMOVERS) {
    await removeSome(ctx, conversation, budget);
    if (!budget.isSpent) continue;
    await ctx.scheduler.runAfter(0, internal.conversations.removeRest, { conversation });
    return;
  }
}

/** Removes rows of one kind until there are no more or the budget is spent. */
type Remover = (ctx: MutationCtx, conversation: Id<'conversations'>, budget: Budget) => Promise<void>;

/** In this order. A table whose rows belong to a conversation has its remover here. */
const REMOVERS: readonly Remover[] = [
  leaveMemories,
  removeInstructions,
  removeMessages,
  removeSearchTexts,
  removeTurns,
  removeModeDecisions,
  removeResearchRuns,
  removeImages,
  removeTraces,
  removeShares,
  removeReview,
];

async function removeMessages(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('messages')
    .withIndex('by_place', (range) => range.eq('conversation', conversation));
  for await (const { _id, parts } of rows) {
    budget.spend(await removePieces(ctx, partsOwner(_id), parts));
    await ctx.db.delete(_id);
    if (budget.isSpent) return;
  }
}

async function removeSearchTexts(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('searchTexts')
    .withIndex('by_place', (range) => range.eq('conversation', conversation));
  for await (const { _id, words } of rows) {
    budget.spend(words.length);
    await ctx.db.delete(_id);
    if (budget.isSpent) return;
  }
}

async function removeTurns(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('turns')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id, turnId, status } of rows) {
    budget.spend(0);
    await ctx.db.delete(_id);
    await removeHeartbeats(ctx, turnId);
    if (status === 'running') await ctx.scheduler.runAfter(0, internal.chunks.removeRest, { turn: _id });
    if (budget.isSpent) return;
  }
}

async function removeHeartbeats(ctx: MutationCtx, turnId: string): Promise<void> {
  const rows = ctx.db.query('heartbeats').withIndex('by_turn', (range) => range.eq('turnId', turnId));
  for await (const { _id } of rows) await ctx.db.delete(_id);
}

async function removeModeDecisions(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('modeDecisions')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id } of rows) {
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function removeResearchRuns(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('researchRuns')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id } of rows) {
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function removeImages(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('images')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id } of rows) {
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function removeTraces(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('traces')
    .withIndex('by_place', (range) => range.eq('conversation', conversation));
  for await (const { _id, envelope, thoughts } of rows) {
    const envelopeUnits = await removePieces(ctx, envelopeOwner(_id), envelope);
    budget.spend(envelopeUnits + (await removePieces(ctx, thoughtsOwner(_id), thoughts)));
    await ctx.db.delete(_id);
    if (budget.isSpent) return;
  }
}

async function removeShares(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('shares')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const share of rows) {
    await removeShare(ctx, share);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}
