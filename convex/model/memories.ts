import { type Infer, v } from 'convex/values';
import { memoryRowSchema } from '../../lib/store/rows/memory-row';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import type { Budget } from './budget';
import { BATCH_ROWS } from './limits';
import { rowFields } from './rowfields';
import { rowBy } from './rows';

/** A memory as the port has it, but for its tags, which are JSON. */
export const memoryRow = v.object(rowFields.memories);
type MemoryRow = Infer<typeof memoryRow>;

const nullable = <Value extends Parameters<typeof v.union>[number]>(value: Value) => v.union(value, v.null());

/** Which memories are meant. */
export const memoryFilter = {
  ownerId: v.string(),
  at: v.number(),
  scope: nullable(rowFields.memories.scope),
  conversationId: nullable(v.string()),
  tags: v.array(v.string()),
  from: nullable(v.number()),
  until: nullable(v.number()),
};
const filterObject = v.object(memoryFilter);
export type MemoryFilter = Infer<typeof filterObject>;

/** Whether an engine kept it for itself, as engines did once: that is nothing remembered of a person. */
const isNote = ({ lane, scope }: Doc<'memories'>): boolean =>
  lane === 'planning-cache' || (lane !== 'facts' && scope === 'conversation');

/**
 * A memory as somebody sees it: without where it came from if that is gone; null where it was for a conversation that
 * is gone, and for what an engine kept for itself, which ends by itself.
 */
export async function readMemory(ctx: QueryCtx, row: Doc<'memories'>): Promise<MemoryRow | null> {
  if (isNote(row)) return null;
  const isThere = row.conversation !== null && (await ctx.db.get(row.conversation)) !== null;
  if (isThere) return memoryRowSchema.parse(row);
  return row.scope === 'conversation'
    ? null
    : memoryRowSchema.parse({ ...row, conversationId: null, turnId: null });
}

/** Whether a row is among those that are meant, whatever its words are. */
export function isMeant(row: Doc<'memories'>, filter: MemoryFilter): boolean {
  const { at, scope, conversationId, tags, from, until } = filter;
  return (
    row.ownerId === filter.ownerId &&
    row.expiresAt > at &&
    (scope === null || row.scope === scope) &&
    (conversationId === null || row.scope !== 'conversation' || row.conversationId === conversationId) &&
    (from === null || row.createdAt >= from) &&
    (until === null || row.createdAt < until) &&
    hasTags(row, tags)
  );
}

function hasTags({ tags }: Doc<'memories'>, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const own: unknown = JSON.parse(tags);
  return Array.isArray(own) && wanted.every((tag) => own.includes(tag));
}

/** The owner's memory of that id, or null. */
export async function ownMemory(
  ctx: QueryCtx,
  { ownerId, memoryId }: { readonly ownerId: string; readonly memoryId: string },
): Promise<Doc<'memories'> | null> {
  const row = await rowBy(ctx, 'memories', memoryId);
  return row?.ownerId === ownerId ? row : null;
}

/** Some of what ended before, that which ended first coming first. */
export const endedMemories = (ctx: QueryCtx, before: number): Promise<Doc<'memories'>[]> =>
  ctx.db
    .query('memories')
    .withIndex('by_end', (range) => range.lt('expiresAt', before))
    .take(BATCH_ROWS);

/** Removes what was for a conversation that is gone, and forgets of the rest that it came from there. */
export async function leaveMemories(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('memories')
    .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
  for await (const { _id, scope, text } of rows) {
    if (scope === 'conversation') await ctx.db.delete(_id);
    else await ctx.db.patch(_id, { conversation: null, conversationId: null, turnId: null });
    budget.spend(2 * text.length);
    if (budget.isSpent) return;
  }
}
