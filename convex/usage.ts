import { type Infer, v } from 'convex/values';
import { type Spending, spentSchema, sumSpending } from '../lib/store/rows/spending';
import type { Doc } from './_generated/dataModel';
import { COUNTED_TURNS, USAGE_ROWS } from './model/limits';
import { findTurn } from './model/ownership';
import { usageFields } from './model/rowfields';
import { rowsAfter } from './model/rows';
import { serviceQuery } from './model/service';
import { addTurn, usageDay } from './model/usagedays';

const spent = v.object({
  ...{ ownerId: v.string(), engine: v.string(), modelId: v.string(), turns: v.number(), failed: v.number() },
  ...{ inputTokens: v.number(), outputTokens: v.number(), reckonedTokens: v.number() },
});
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

/** What a page of turns took, by owner, engine and model, and where the next page begins. */
export const spending = serviceQuery({
  input: { from: v.number(), to: v.number(), ownerId: v.union(v.string(), v.null()), after: place },
  returns: v.object({ spending: v.array(spent), next: place }),
  handler: async (ctx, { from, to, ownerId, after }) => {
    const by = ['settledAt', 'turnId'] as const;
    const walk = { by, from, to, after };
    const rows =
      ownerId === null
        ? rowsAfter(ctx, 'usage', { ...walk, index: 'by_time' })
        : rowsAfter(ctx, 'usage', { ...walk, index: 'by_owner', of: { ownerId } });
    const found: Spending[] = [];
    let next: Infer<typeof place> = null;
    let seen = 0;
    for await (const turn of rows) {
      found.push(...spendingOf(turn));
      seen += 1;
      if (seen < USAGE_ROWS) continue;
      next = { settledAt: turn.settledAt, turnId: turn.turnId };
      break;
    }
    return { spending: sumSpending(found), next };
  },
});

const counted = v.object({
  ...{ turnId: v.string(), ownerId: v.string(), modelId: v.string(), engine: v.string() },
  ...{ status: usageFields.status, settledAt: v.number(), spent: v.string(), figures: v.string() },
});

/** A page of turns as they are counted, the latest first, and where the next page begins. */
export const turns = serviceQuery({
  input: { from: v.number(), to: v.number(), after: place, limit: v.number() },
  returns: v.object({ turns: v.array(counted), next: place }),
  handler: async (ctx, { from, to, after, limit }) => {
    const by = ['settledAt', 'turnId'] as const;
    const rows = rowsAfter(ctx, 'usage', { index: 'by_time', by, order: 'desc', from, to, after });
    const most = Math.min(limit, COUNTED_TURNS);
    const found: Infer<typeof counted>[] = [];
    for await (const turn of rows) {
      const {
        turnId,
        ownerId,
        modelId,
        engine = '',
        status,
        settledAt,
        spent: json = '[]',
        figures = '{}',
      } = turn;
      found.push({ turnId, ownerId, modelId, engine, status, settledAt, spent: json, figures });
      if (found.length === most) return { turns: found, next: { settledAt, turnId } };
    }
    return { turns: found, next: null };
  },
});

/** The traces of some turns that are there. */
export const tracesOf = serviceQuery({
  input: { turnIds: v.array(v.string()) },
  returns: v.array(v.object({ turnId: v.string(), traceId: v.string() })),
  handler: async (ctx, { turnIds }) => {
    const found = await Promise.all(turnIds.map((turnId) => findTurn(ctx, turnId)));
    return found.flatMap((of) => (of ? [{ turnId: of.turn.turnId, traceId: of.turn.traceId }] : []));
  },
});

const NOTHING = { turns: 0, failed: 0, inputTokens: 0, outputTokens: 0, reckonedTokens: 0 };

function spendingOf({ ownerId, modelId, engine = '', status, spent: json = '[]' }: Doc<'usage'>): Spending[] {
  const of = { ...NOTHING, ownerId, engine };
  return [
    { ...of, modelId, turns: 1, failed: status === 'failed' ? 1 : 0 },
    ...spentSchema.parse(JSON.parse(json)).map((tokens) => ({ ...of, ...tokens })),
  ];
}
