import { v } from 'convex/values';
import type { MutationCtx } from './_generated/server';
import { Budget } from './model/budget';
import { BATCH_ROWS } from './model/limits';
import { endedMemories, memoryFilter, memoryRow, ownMemory, readMemory } from './model/memories';
import { listMemories, memoryPlace, searchMemories } from './model/memorysearch';
import { ownConversation } from './model/ownership';
import { memorySettingFields, rowFields } from './model/rowfields';
import { removeRows, rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const key = { ownerId: v.string(), memoryId: v.string() };
const asked = {
  filter: v.object(memoryFilter),
  after: v.union(memoryPlace, v.null()),
  limit: v.number(),
};
const removed = v.object({ removed: v.number(), more: v.boolean() });

/**
 * Keeps a memory, and of its lane and place the `most` newest; one with the same key there is changed instead. Gives
 * the id under which it is kept; null where its conversation is not the owner’s, or where it is for one and has none.
 */
export const add = serviceMutation({
  input: { memory: memoryRow, words: v.string(), most: v.number() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { memory, words, most }) => {
    const { ownerId, conversationId, scope, lane } = memory;
    const conversation =
      conversationId === null ? null : await ownConversation(ctx, { ownerId, conversationId });
    if (!conversation && (conversationId !== null || scope === 'conversation')) return null;
    const place = scope === 'conversation' ? (conversationId ?? '') : '';
    const kept = { ...memory, conversation: conversation?._id ?? null, place, words };
    const same = await ctx.db
      .query('memories')
      .withIndex('by_key', (range) =>
        range.eq('ownerId', ownerId).eq('lane', lane).eq('place', place).eq('key', memory.key),
      )
      .first();
    const { memoryId } = same ?? memory;
    if (same) await ctx.db.patch(same._id, { ...kept, memoryId });
    else await ctx.db.insert('memories', kept);
    await trim(ctx, { ownerId, lane, place }, most);
    return memoryId;
  },
});

async function trim(
  ctx: MutationCtx,
  of: {
    readonly ownerId: string;
    readonly lane: typeof rowFields.memories.lane.type;
    readonly place: string;
  },
  most: number,
): Promise<void> {
  const rows = ctx.db
    .query('memories')
    .withIndex('by_place', (range) =>
      range.eq('ownerId', of.ownerId).eq('lane', of.lane).eq('place', of.place),
    )
    .order('desc');
  let count = 0;
  for await (const { _id } of rows) {
    count += 1;
    if (count > most) await ctx.db.delete(_id);
  }
}

/** Newest first, from after a place on; fewer than asked for where many were looked at, with where to go on. */
export const list = serviceQuery({
  input: asked,
  returns: v.object({ rows: v.array(memoryRow), next: v.union(memoryPlace, v.null()) }),
  handler: (ctx, input) => listMemories(ctx, input),
});

/** Those with words that begin with all of these terms, or with any, newest first. */
export const search = serviceQuery({
  input: { ...asked, terms: v.array(v.string()), needsAll: v.boolean() },
  returns: v.array(memoryRow),
  handler: (ctx, input) => searchMemories(ctx, input),
});

/** Those of these ids that the owner has. */
export const find = serviceQuery({
  input: { ownerId: v.string(), memoryIds: v.array(v.string()), at: v.number() },
  returns: v.array(memoryRow),
  handler: async (ctx, { ownerId, memoryIds, at }) => {
    const found = [];
    for (const memoryId of memoryIds) {
      const row = await ownMemory(ctx, { ownerId, memoryId });
      const memory = row && row.expiresAt > at ? await readMemory(ctx, row) : null;
      if (memory) found.push(memory);
    }
    return found;
  },
});

/** Null where the owner has none of that id. */
export const edit = serviceMutation({
  input: {
    ...key,
    at: v.number(),
    text: v.string(),
    tags: v.string(),
    newKey: v.string(),
    words: v.string(),
  },
  returns: v.union(memoryRow, v.null()),
  handler: async (ctx, { at, text, tags, newKey, words, ...of }) => {
    const row = await ownMemory(ctx, of);
    if (!row || row.expiresAt <= at || !(await readMemory(ctx, row))) return null;
    const change = { text, tags, key: newKey, words };
    await ctx.db.patch(row._id, change);
    return readMemory(ctx, { ...row, ...change });
  },
});

/** False where the owner has none of that id. */
export const remove = serviceMutation({
  input: key,
  returns: v.boolean(),
  handler: async (ctx, of) => {
    const row = await ownMemory(ctx, of);
    const memory = row && (await readMemory(ctx, row));
    if (row) await ctx.db.delete(row._id);
    return memory !== null;
  },
});

/** Removes some of the owner’s; how many, and whether there may be more. */
export const removeAll = serviceMutation({
  input: { ownerId: v.string() },
  returns: removed,
  handler: async (ctx, { ownerId }) => {
    const budget = new Budget();
    const rows = ctx.db.query('memories').withIndex('by_owner', (range) => range.eq('ownerId', ownerId));
    return { removed: await removeRows(ctx, rows, budget), more: budget.isSpent };
  },
});

/** Removes some of what ended before; how many, and whether there may be more. */
export const removeExpired = serviceMutation({
  input: { before: v.number() },
  returns: removed,
  handler: async (ctx, { before }) => {
    const ended = await endedMemories(ctx, before);
    for (const { _id } of ended) await ctx.db.delete(_id);
    return { removed: ended.length, more: ended.length === BATCH_ROWS };
  },
});

/** What the owner wants of memory; null where they have never said. */
export const setting = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.union(v.object(memorySettingFields), v.null()),
  handler: async (ctx, { ownerId }) => {
    const row = await rowBy(ctx, 'memorySettings', ownerId);
    if (!row) return null;
    const { acrossConversations, autoWishes = null, changedAt } = row;
    return { ownerId, acrossConversations, autoWishes, changedAt };
  },
});

export const set = serviceMutation({
  input: { setting: v.object(rowFields.memorySettings) },
  returns: v.null(),
  handler: async (ctx, { setting: wanted }) => {
    const row = await rowBy(ctx, 'memorySettings', wanted.ownerId);
    if (row) await ctx.db.patch(row._id, wanted);
    else await ctx.db.insert('memorySettings', wanted);
    return null;
  },
});
