import { v } from 'convex/values';
import { internal } from './_generated/api';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import { removeChunks } from './model/chunks';
import { BATCH_ROWS } from './model/limits';
import { endedMemories } from './model/memories';
import { findTurn } from './model/ownership';
import { endedShares, removeShare } from './model/shares';
import { unitsInRow } from './model/storedtext';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Each job takes a batch and, where that was full, schedules itself for the next one. */
const nothing = { args: {}, returns: v.null() };

export const removeExpiredShares = internalMutation({
  ...nothing,
  handler: async (ctx) => {
    const ended = await endedShares(ctx, Date.now());
    for (const share of ended) await removeShare(ctx, share);
    if (ended.length === BATCH_ROWS)
      await ctx.scheduler.runAfter(0, internal.cleanup.removeExpiredShares, {});
    return null;
  },
});

export const removeExpiredMemories = internalMutation({
  ...nothing,
  handler: async (ctx) => {
    const ended = await endedMemories(ctx, Date.now());
    for (const { _id } of ended) await ctx.db.delete(_id);
    if (ended.length === BATCH_ROWS)
      await ctx.scheduler.runAfter(0, internal.cleanup.removeExpiredMemories, {});
    return null;
  },
});

/** Shares whose snapshot is not whole after a day: whoever was making them is gone. */
export const removeHalfShares = internalMutation({
  ...nothing,
  handler: async (ctx) => {
    const half = await ctx.db
      .query('shares')
      .withIndex('by_whole', (range) => range.eq('isWhole', false).lt('createdAt', Date.now() - DAY_MS))
      .take(BATCH_ROWS);
    for (const share of half) await removeShare(ctx, share);
    if (half.length === BATCH_ROWS) await ctx.scheduler.runAfter(0, internal.cleanup.removeHalfShares, {});
    return null;
  },
});

/** Answers older than an hour: callers try again for seconds. */
export const forgetRequests = internalMutation({
  ...nothing,
  handler: async (ctx) => {
    const old = await ctx.db
      .query('requests')
      .withIndex('by_time', (range) => range.lt('at', Date.now() - HOUR_MS))
      .take(BATCH_ROWS);
    for (const { _id } of old) await ctx.db.delete(_id);
    if (old.length === BATCH_ROWS) await ctx.scheduler.runAfter(0, internal.cleanup.forgetRequests, {});
    return null;
  },
});

/** Moves the last heartbeats of turns that run no more to their turns; those of running ones stay. */
export const fileHeartbeats = internalMutation({
  args: { after: v.number() },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const old = await ctx.db
      .query('heartbeats')
      .withIndex('by_time', (range) => range.gt('at', after).lt('at', Date.now() - HOUR_MS))
      .take(BATCH_ROWS);
    for (const { _id, turnId, at } of old) {
      const found = await findTurn(ctx, turnId);
      if (found?.turn.status === 'running') continue;
      if (found) await ctx.db.patch(found.turn._id, { heartbeatAt: Math.max(at, found.turn.heartbeatAt) });
      await ctx.db.delete(_id);
    }
    const last = old.at(-1);
    if (last && old.length === BATCH_ROWS)
      await ctx.scheduler.runAfter(0, internal.cleanup.fileHeartbeats, { after: last.at });
    return null;
  },
});

/** Chunks older than a day of turns that run no more, should the function that removes them have failed. */
export const removeLeftChunks = internalMutation({
  args: { after: v.number() },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const budget = new Budget();
    const old = ctx.db
      .query('turnChunks')
      .withIndex('by_creation_time', (range) =>
        range.gt('_creationTime', after).lt('_creationTime', Date.now() - DAY_MS),
      );
    for await (const { turn, chunks, _creationTime } of old) {
      const row = await ctx.db.get(turn);
      if (row?.status !== 'running') {
        // It takes all of the turn’s chunks, and the next batch goes on with what then is the oldest.
        await removeChunks(ctx, turn);
        await ctx.scheduler.runAfter(0, internal.cleanup.removeLeftChunks, { after });
        return null;
      }
      budget.spend(unitsInRow(chunks));
      if (!budget.isSpent) continue;
      await ctx.scheduler.runAfter(0, internal.cleanup.removeLeftChunks, { after: _creationTime });
      return null;
    }
    return null;
  },
});
