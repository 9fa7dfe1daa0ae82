import { type Infer, v } from 'convex/values';
import { USAGE_ROWS } from './model/limits';
import { rowsAfter } from './model/rows';
import { serviceQuery } from './model/service';
import { addTurn, usageDay } from './model/usagedays';

const place = v.union(v.object({ settledAt: v.number(), turnId: v.string() }), v.null());
/**
 * What a page of the turns that settled from `from` up to but without `to` came to, by day, and where the next page
 * begins. A day may go on there; days begin at UTC + the offset.
 */
export const perDay = serviceQuery({
  input: { from: v.number(), to: v.number(), utcOffsetMs: v.number(), after: place },
  returns: v.object({ days: v.array(usageDay), next: place }),
  handler: async (ctx, { from, to, utcOffsetMs, after }) => {
    const rows = rowsAfter(ctx, 'usage', { index: 'by_time', by: ['settledAt', 'turnId'], from, to, after });
    const days = new Map<number, Infer<typeof usageDay>>();
    let seen = 0;
    for await (const turn of rows) {
      addTurn(days, turn, utcOffsetMs);
      seen += 1;
      const { settledAt, turnId } = turn;
      if (seen === USAGE_ROWS) return { days: [...days.values()], next: { settledAt, turnId } };
    }
    return { days: [...days.values()], next: null };
  },
});

/** How many turns of a page of one owner’s settled since then, and where the next page begins. */
export const countSince = serviceQuery({
  input: { ownerId: v.string(), since: v.number(), after: place },
  returns: v.object({ turns: v.number(), next: place }),
  handler: async (ctx, { ownerId, since, after }) => {
    const walk = {
      index: 'by_owner',
      of: { ownerId },
      by: ['settledAt', 'turnId'],
      from: since,
      after,
    } as const;
    const rows = rowsAfter(ctx, 'usage', walk);
    let turns = 0;
    for await (const { settledAt, turnId } of rows) {
      turns += 1;
      if (turns === USAGE_ROWS) return { turns, next: { settledAt, turnId } };
    }
    return { turns, next: null };
  },
});
