import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { rowBy } from './rows';

export interface OwnedConversation {
  readonly ownerId: string;
  readonly conversationId: string;
}

/** The conversation, for its owner only. */
export async function ownConversation(
  ctx: QueryCtx,
  { ownerId, conversationId }: OwnedConversation,
): Promise<Doc<'conversations'> | null> {
  const conversation = await rowBy(ctx, 'conversations', conversationId);
  return conversation?.ownerId === ownerId ? conversation : null;
}

/** The project, for its owner only. */
export async function ownProject(
  ctx: QueryCtx,
  { ownerId, projectId }: { readonly ownerId: string; readonly projectId: string },
): Promise<Doc<'projects'> | null> {
  const project = await rowBy(ctx, 'projects', projectId);
  return project?.ownerId === ownerId ? project : null;
}

/** The paper, for its owner only. */
export async function ownPaper(
  ctx: QueryCtx,
  { ownerId, paperId }: { readonly ownerId: string; readonly paperId: string },
): Promise<Doc<'papers'> | null> {
  const paper = await rowBy(ctx, 'papers', paperId);
  return paper?.ownerId === ownerId ? paper : null;
}

export interface TurnOfConversation {
  readonly turn: Doc<'turns'>;
  readonly conversation: Doc<'conversations'>;
}

/** The turn of that id with its conversation; a turn whose conversation was removed is not there. */
export async function findTurn(ctx: QueryCtx, turnId: string): Promise<TurnOfConversation | null> {
  const turns = ctx.db.query('turns').withIndex('by_turn', (range) => range.eq('turnId', turnId));
  for await (const turn of turns) {
    const conversation = await ctx.db.get(turn.conversation);
    if (conversation) return { turn, conversation };
  }
  return null;
}

/** The conversation's running turn, or null. */
export const runningTurn = (ctx: QueryCtx, { _id }: Doc<'conversations'>): Promise<Doc<'turns'> | null> =>
  ctx.db
    .query('turns')
    .withIndex('by_conversation', (range) => range.eq('conversation', _id).eq('status', 'running'))
    .first();
