import { internal } from '../_generated/api';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { Budget } from './budget';
import { leaveMemories } from './memories';
import { removeRows } from './rows';
import { snapshotOwner } from './shares';

/** The tables whose rows are removed with their conversation and nothing else, by the index that finds them. */
const BY_PLACE = ['messages', 'searchTexts', 'traces'] as const;
const BY_CONVERSATION = [
  'instructions',
  'modeDecisions',
  'researchRuns',
  'images',
  'reviewItems',
  'reviewTexts',
  'reviewVerdicts',
  'feedback',
  'reviewComments',
  'reviewMentions',
  'reviewAssignments',
] as const;

/** Removes a conversation: at once for everybody, its contents in as many transactions as they take. */
export async function removeConversation(ctx: MutationCtx, { _id }: Doc<'conversations'>): Promise<void> {
  await ctx.db.delete(_id);
  await removeContents(ctx, _id);
}

/** Removes what belongs to a conversation that is gone, as much as one transaction may; the rest follows. */
export async function removeContents(ctx: MutationCtx, conversation: Id<'conversations'>): Promise<void> {
  const { db, scheduler } = ctx;
  const budget = new Budget();
  await leaveMemories(ctx, conversation, budget);
  for (const table of BY_PLACE) {
    const rows = db.query(table).withIndex('by_place', (range) => range.eq('conversation', conversation));
    await removeRows(ctx, rows, budget);
  }
  for (const table of BY_CONVERSATION) {
    const rows = db
      .query(table)
      .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
    await removeRows(ctx, rows, budget);
  }
  const turns = db
    .query('turns')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  await removeRows(ctx, turns, budget, async ({ _id, turnId, status }) => {
    const beats = db.query('heartbeats').withIndex('by_turn', (range) => range.eq('turnId', turnId));
    for await (const beat of beats) await db.delete(beat._id);
    if (status === 'running') await scheduler.runAfter(0, internal.chunks.removeRest, { turn: _id });
  });
  const shares = db
    .query('shares')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  await removeRows(ctx, shares, budget, ({ _id }) =>
    scheduler.runAfter(0, internal.pieces.remove, { owner: snapshotOwner(_id) }),
  );
  if (budget.isSpent) await scheduler.runAfter(0, internal.conversations.removeRest, { conversation });
}
