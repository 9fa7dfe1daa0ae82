import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { researchRunFields } from './rowfields';

/** What the run of a turn that settles came to. */
export const newResearchRun = v.object(researchRunFields);

/** The run of a turn; null where there is none. */
export const findResearchRun = (ctx: QueryCtx, turnId: string): Promise<Doc<'researchRuns'> | null> =>
  ctx.db
    .query('researchRuns')
    .withIndex('by_turn', (range) => range.eq('turnId', turnId))
    .first();

/** Keeps the run of a turn that has settled. */
export async function addResearchRun(
  ctx: MutationCtx,
  { _id: conversation, conversationId }: Doc<'conversations'>,
  { turnId, at }: { readonly turnId: string; readonly at: number },
  run: Infer<typeof newResearchRun>,
): Promise<void> {
  await ctx.db.insert('researchRuns', { ...run, conversation, conversationId, turnId, at });
}
