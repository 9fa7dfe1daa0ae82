import { type Infer, v } from 'convex/values';
import { shareSchema } from '../../lib/store/rows/share-row';
import { internal } from '../_generated/api';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { Budget } from './budget';
import { BATCH_ROWS, PAGE_ROWS } from './limits';
import { shareFields } from './rowfields';
import { rowBy } from './rows';

/** A share as the port has it. */
export const shareRow = v.object(shareFields);

export const snapshotOwner = (id: Id<'shares'>): string => `${id}.snapshot`;

export interface OpenShare {
  readonly share: Doc<'shares'>;
  readonly conversation: Doc<'conversations'>;
}

export const toShareRow = ({ share, conversation }: OpenShare): Infer<typeof shareRow> =>
  shareSchema.parse({ ...share, ownerId: conversation.ownerId });

/** Whether a share is whole and not over. */
export const isOpen = ({ isWhole, expiresAt }: Doc<'shares'>, at: number): boolean =>
  isWhole && (expiresAt === null || expiresAt > at);

/** The share that a token’s hash opens; null where there is none, it is over, or its conversation is gone. */
export async function openShare(
  ctx: QueryCtx,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: number },
): Promise<OpenShare | null> {
  const share = await ctx.db
    .query('shares')
    .withIndex('by_token', (range) => range.eq('tokenHash', tokenHash))
    .first();
  if (!share || !isOpen(share, at)) return null;
  const conversation = await ctx.db.get(share.conversation);
  return conversation && { share, conversation };
}

/** The owner’s share of that id, whole or not. */
export async function ownShare(
  ctx: QueryCtx,
  { ownerId, shareId }: { readonly ownerId: string; readonly shareId: string },
): Promise<Doc<'shares'> | null> {
  const share = await rowBy(ctx, 'shares', shareId);
  const conversation = share && (await ctx.db.get(share.conversation));
  return conversation?.ownerId === ownerId ? share : null;
}

/** The text of a share’s snapshot from a piece on, as much as a page holds, and the piece to go on with. */
export async function snapshotPage(
  ctx: QueryCtx,
  { _id }: Doc<'shares'>,
  from: number,
): Promise<{ text: string; next: number | null }> {
  const budget = new Budget(PAGE_ROWS);
  const pieces = ctx.db
    .query('pieces')
    .withIndex('by_owner', (range) => range.eq('owner', snapshotOwner(_id)).gte('index', from));
  let text = '';
  for await (const piece of pieces) {
    if (budget.isSpent) return { text, next: piece.index };
    text += piece.text;
    budget.spend(piece.text.length);
  }
  return { text, next: null };
}

/** Some of the shares that ended before, those that ended first coming first. */
export const endedShares = (ctx: QueryCtx, before: number): Promise<Doc<'shares'>[]> =>
  ctx.db
    .query('shares')
    // Those that do not end have null there, which stands before all numbers.
    .withIndex('by_end', (range) => range.gte('expiresAt', 0).lt('expiresAt', before))
    .take(BATCH_ROWS);

/** Removes a share at once; its snapshot, which may be long, right after. */
export async function removeShare(ctx: MutationCtx, { _id }: Doc<'shares'>): Promise<void> {
  await ctx.db.delete(_id);
  await ctx.scheduler.runAfter(0, internal.pieces.remove, { owner: snapshotOwner(_id) });
}
