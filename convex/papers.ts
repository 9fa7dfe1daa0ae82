import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { paperSummarySchema } from '../lib/store/rows/paper-rows';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import { ownPaper } from './model/ownership';
import {
  addPaper,
  changePaper,
  paperItemRow,
  paperRow,
  putItem,
  readItem,
  readPaper,
  removeItems,
} from './model/papers';
import { paperFields, paperSummaryFields, rowFields } from './model/rowfields';
import { changeRows, removeRow, removeRows, rowBy, rowsAfter } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const key = { ownerId: v.string(), paperId: v.string() };
const { kind, itemId, data } = rowFields.paperItems;
const { title, stage, head, shareHash, changedAt } = paperFields;
const place = v.object({ changedAt: v.number(), paperId: v.string() });

/** False, with nothing written, where its owner has `most` already. */
export const add = serviceMutation({
  input: { row: paperRow, most: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { row, most }) => {
    const own = ctx.db.query('papers').withIndex('by_owner', (range) => range.eq('ownerId', row.ownerId));
    if ((await own.take(most)).length >= most) return false;
    await addPaper(ctx, row);
    return true;
  },
});

/** The one changed last first, from after a place on; nothing that is long is read for it. */
export const list = serviceQuery({
  input: { ownerId: v.string(), after: v.union(place, v.null()), limit: v.number() },
  returns: v.array(v.object(paperSummaryFields)),
  handler: async (ctx, { ownerId, after, limit }) => {
    const by = ['changedAt', 'paperId'] as const;
    const own = { index: 'by_owner', of: { ownerId }, by, order: 'desc' as const, after };
    const rows = [];
    for await (const row of rowsAfter(ctx, 'papers', own)) {
      rows.push(paperSummarySchema.parse(row));
      if (rows.length >= limit) break;
    }
    return rows;
  },
});

export const get = serviceQuery({
  input: key,
  returns: v.union(paperRow, v.null()),
  handler: async (ctx, input) => {
    const paper = await ownPaper(ctx, input);
    return paper && readPaper(ctx, paper);
  },
});

/** The paper whose link has this secret’s hash. */
export const shared = serviceQuery({
  input: { shareHash: v.string() },
  returns: v.union(paperRow, v.null()),
  handler: async (ctx, input) => {
    const paper = await ctx.db
      .query('papers')
      .withIndex('by_share', (range) => range.eq('shareHash', input.shareHash))
      .first();
    return paper && readPaper(ctx, paper);
  },
});

/** Changes a paper and what belongs to it, all or nothing; the adapter keeps it to what one call may write. */
export const write = serviceMutation({
  input: {
    ...key,
    head: v.union(v.object({ title, stage, head, shareHash, expectedVersion: v.number() }), v.null()),
    items: v.array(v.object({ kind, itemId, expectedVersion: v.number(), data: v.union(data, v.null()) })),
    changedAt,
  },
  returns: literals('written', 'outdated', 'paper-not-found'),
  handler: async (ctx, { head: change, items, changedAt: at, ...input }) => {
    const paper = await ownPaper(ctx, input);
    if (!paper) return 'paper-not-found';
    if (change && change.expectedVersion !== paper.version) return 'outdated';
    const kept = [];
    for (const item of items) {
      const row = await rowBy(ctx, 'paperItems', paper._id, item.kind, item.itemId);
      if ((row?.version ?? 0) !== item.expectedVersion) return 'outdated';
      kept.push(row);
    }
    const { expectedVersion = 0, ...changed } = change ?? {};
    await changePaper(ctx, paper, {
      ...{ changedAt: at, words: null },
      ...(change && { ...changed, version: expectedVersion + 1 }),
    });
    for (const [index, { expectedVersion: before, data: text, ...item }] of items.entries()) {
      const row = kept[index] ?? null;
      const next = { ...item, version: before + 1, changedAt: at };
      if (text !== null) await putItem(ctx, paper._id, row, { ...next, data: text });
      else if (row) await removeRow(ctx, row);
    }
    return 'written';
  },
});

/** Notes how many words one has that was changed last at this time. */
export const counted = serviceMutation({
  input: { ...key, words: v.number(), changedAt },
  returns: v.null(),
  handler: async (ctx, { words, changedAt: at, ...input }) => {
    const paper = await ownPaper(ctx, input);
    if (paper?.changedAt === at) await changePaper(ctx, paper, { words });
    return null;
  },
});

export const item = serviceQuery({
  input: { ...key, kind, itemId },
  returns: v.union(paperItemRow, v.null()),
  handler: async (ctx, { kind: ofKind, itemId: id, ...input }) => {
    const paper = await ownPaper(ctx, input);
    const row = paper && (await rowBy(ctx, 'paperItems', paper._id, ofKind, id));
    return row && readItem(ctx, paper, row);
  },
});

/**
 * Those whose ids are from one on and before another, in order, from after an id on; fewer than asked for where they
 * are long, with the id to go on after.
 */
export const items = serviceQuery({
  input: {
    ...{ ...key, kind, from: v.string(), to: v.string(), order: literals('asc', 'desc') },
    ...{ after: v.union(v.string(), v.null()), limit: v.number() },
  },
  returns: v.object({ rows: v.array(paperItemRow), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { kind: ofKind, from, to, order, after, limit, ...input }) => {
    const paper = await ownPaper(ctx, input);
    if (!paper) return { rows: [], next: null };
    const found = ctx.db
      .query('paperItems')
      .withIndex('by_item', (range) => {
        const own = range.eq('paper', paper._id).eq('kind', ofKind);
        if (after === null) return own.gte('itemId', from).lt('itemId', to);
        return order === 'asc'
          ? own.gt('itemId', after).lt('itemId', to)
          : own.gte('itemId', from).lt('itemId', after);
      })
      .order(order);
    const budget = new Budget(limit);
    const rows = [];
    for await (const row of found) {
      if (budget.isSpent) return { rows, next: rows.at(-1)?.itemId ?? null };
      const whole = await readItem(ctx, paper, row);
      rows.push(whole);
      budget.spend(whole.data.length);
    }
    return { rows, next: null };
  },
});

/** Takes it from some conversations, removes its figures, and itself once there are no more; whether there are more. */
export const remove = serviceMutation({
  input: key,
  returns: literals('removed', 'more', 'paper-not-found'),
  handler: async (ctx, input) => {
    const paper = await ownPaper(ctx, input);
    if (!paper) return 'paper-not-found';
    const { ownerId, paperId } = input;
    const rows = ctx.db
      .query('conversations')
      .withIndex('by_paper', (range) => range.eq('ownerId', ownerId).eq('paperId', paperId));
    const budget = new Budget();
    await changeRows(ctx, rows, budget, { paperId: null });
    const figures = ctx.db.query('images').withIndex('by_paper', (range) => range.eq('paperId', paperId));
    if (!budget.isSpent) await removeRows(ctx, figures, budget);
    if (budget.isSpent) return 'more';
    await removeRow(ctx, paper);
    await removeItems(ctx, paper._id);
    return 'removed';
  },
});

/** Goes on removing what belonged to a paper that is gone. */
export const removeRest = internalMutation({
  args: { paper: v.id('papers') },
  returns: v.null(),
  handler: async (ctx, { paper }) => {
    await removeItems(ctx, paper);
    return null;
  },
});
