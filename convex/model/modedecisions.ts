import { type Infer, v } from 'convex/values';
import { hundredthOf } from '../../lib/store/rows/mode-decision-row';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { modeDecisionFields } from './rowfields';
import { rowBy } from './rows';

/** What was decided for a turn that begins; `overrides` where it takes the place of what was decided before. */
export const newModeDecision = v.object({ ...modeDecisionFields, overrides: v.boolean() });

/** How many decisions came out alike. */
export const decisionCount = v.object({
  hundredth: v.number(),
  mode: modeDecisionFields.mode,
  reason: modeDecisionFields.reason,
  isOverridden: v.boolean(),
  count: v.number(),
});

/** Keeps the decision of a turn that has begun. */
export async function addModeDecision(
  ctx: MutationCtx,
  conversation: Doc<'conversations'>,
  { turnId, userMessageId, startedAt }: Pick<Doc<'turns'>, 'turnId' | 'userMessageId' | 'startedAt'>,
  { overrides, ...decision }: Infer<typeof newModeDecision>,
): Promise<void> {
  const { _id, conversationId } = conversation;
  if (overrides) {
    const ofQuestion = ctx.db
      .query('turns')
      .withIndex('by_conversation', (range) => range.eq('conversation', _id))
      .filter((row) => row.eq(row.field('userMessageId'), userMessageId));
    for await (const earlier of ofQuestion) await override(ctx, earlier.turnId, turnId, decision.mode);
  }
  await ctx.db.insert('modeDecisions', {
    ...decision,
    conversation: _id,
    conversationId,
    turnId,
    overriddenBy: null,
    at: startedAt,
  });
}

async function override(
  ctx: MutationCtx,
  turnId: string,
  overriddenBy: string,
  mode: Doc<'modeDecisions'>['mode'],
): Promise<void> {
  const earlier = await rowBy(ctx, 'modeDecisions', turnId);
  if (earlier && earlier.overriddenBy === null && earlier.mode !== mode)
    await ctx.db.patch(earlier._id, { overriddenBy });
}

/** Adds a decision to those that came out alike. */
export function countDecision(
  counts: Map<string, Infer<typeof decisionCount>>,
  { score, mode, reason, overriddenBy }: Doc<'modeDecisions'>,
): void {
  const hundredth = hundredthOf(score);
  const isOverridden = overriddenBy !== null;
  const key = `${hundredth} ${mode} ${reason} ${isOverridden}`;
  const alike = counts.get(key) ?? { hundredth, mode, reason, isOverridden, count: 0 };
  alike.count += 1;
  counts.set(key, alike);
}
