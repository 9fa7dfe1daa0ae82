import { v } from 'convex/values';
import { reviewViewRowSchema } from '../lib/store/rows/review-rows';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { queryFilters, readFilters } from './model/reviewfilters';
import { listReviewers, ReviewPeople } from './model/reviewpeople';
import { placeAfter, queuePlace } from './model/reviewplace';
import { findItem, walkQueue } from './model/reviewqueue';
import { searchQueue } from './model/reviewsearch';
import {
  commentView,
  itemView,
  siblingView,
  verdictView,
  viewComment,
  viewItem,
  viewSibling,
  viewVerdict,
} from './model/reviewviews';
import { feedbackRating, verdictKind } from './model/reviewvocabulary';
import {
  addComment as appendComment,
  addVerdict as appendVerdict,
  assign as assignTrace,
  findOpening,
  handingFields,
  newCommentFields,
} from './model/reviewwriting';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const ofTrace = { traceId: v.string() };
const ofTraceFrom = { ...ofTrace, from: v.union(v.number(), v.null()) };
const nextPlace = v.union(v.number(), v.null());
const queueEnd = v.union(queuePlace, v.null());

/**
 * Traces of all owners, those stored last first, from a place on: as many as asked for, or fewer where that took more
 * reading than one call may do. `isFull` says that another one follows.
 */
export const queue = serviceQuery({
  input: { filters: queryFilters, place: queueEnd, limit: v.number() },
  returns: v.object({ items: v.array(itemView), next: queueEnd, isFull: v.boolean() }),
  handler: async (ctx, { filters, ...walk }) => {
    const { found, ...end } = await walkQueue(ctx, { ...walk, filters: await readFilters(ctx, filters) });
    const people = new ReviewPeople(ctx);
    const items = found.map((live) => viewItem(ctx, people, live, filters.reviewerId));
    return { ...end, items: await Promise.all(items) };
  },
});

/** The same of those that have words which begin with all terms; `isCommon` is handed on to the next call. */
export const search = serviceQuery({
  input: {
    filters: queryFilters,
    place: queueEnd,
    limit: v.number(),
    terms: v.array(v.string()),
    isCommon: v.boolean(),
  },
  returns: v.object({
    items: v.array(itemView),
    next: queueEnd,
    isFull: v.boolean(),
    isCommon: v.boolean(),
  }),
  handler: async (ctx, { filters, ...input }) => {
    const { found, ...end } = await searchQueue(ctx, { ...input, filters: await readFilters(ctx, filters) });
    const people = new ReviewPeople(ctx);
    const items = found.map((live) => viewItem(ctx, people, live, filters.reviewerId));
    return { ...end, items: await Promise.all(items) };
  },
});

/** The place behind a trace in the queue, and what feedback it has; null where there is no such trace. */
export const placeOf = serviceQuery({
  input: ofTrace,
  returns: v.union(v.object({ place: queuePlace, rating: v.union(feedbackRating, v.null()) }), v.null()),
  handler: async (ctx, { traceId }) => {
    const live = await findItem(ctx, traceId);
    return live && { place: placeAfter(null, live.item), rating: live.item.feedback ?? null };
  },
});

export const find = serviceQuery({
  input: { ...ofTrace, reviewerId: v.union(v.string(), v.null()) },
  returns: v.union(itemView, v.null()),
  handler: async (ctx, { traceId, reviewerId }) => {
    const live = await findItem(ctx, traceId);
    return live && viewItem(ctx, new ReviewPeople(ctx), live, reviewerId);
  },
});

/** The other traces that answer the same message, oldest first: as many as one call may read. */
export const siblings = serviceQuery({
  input: ofTrace,
  returns: v.array(siblingView),
  handler: async (ctx, { traceId }) => {
    const live = await findItem(ctx, traceId);
    if (!live) return [];
    const { conversation, userMessageId } = live.item;
    const answers = await ctx.db
      .query('reviewItems')
      .withIndex('by_question', (range) =>
        range.eq('conversation', conversation).eq('userMessageId', userMessageId),
      )
      .take(PAGE_ROWS);
    return answers.filter((item) => item.traceId !== traceId).map(viewSibling);
  },
});

/** The models of all traces, by name. */
export const models = serviceQuery({
  input: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const found: string[] = [];
    for await (const { modelId } of ctx.db.query('reviewModels').withIndex('by_model')) {
      const one = await ctx.db
        .query('reviewItems')
        .withIndex('by_model', (range) => range.eq('modelId', modelId))
        .first();
      if (one) found.push(modelId);
    }
    return found;
  },
});

/** Everybody who may review, by name. */
export const reviewers = serviceQuery({
  input: {},
  returns: v.array(v.object({ personId: v.string(), name: v.string() })),
  handler: listReviewers,
});

/** False where there is no such trace. */
export const addVerdict = serviceMutation({
  input: rowFields.verdicts,
  returns: v.boolean(),
  handler: appendVerdict,
});

/** A page of a trace’s verdicts, the latest first, and where the next one begins. */
export const verdicts = serviceQuery({
  input: ofTraceFrom,
  returns: v.object({ verdicts: v.array(verdictView), next: nextPlace }),
  handler: async (ctx, { traceId, from }) => {
    const live = await findItem(ctx, traceId);
    if (!live) return { verdicts: [], next: null };
    const rows = await ctx.db
      .query('reviewVerdicts')
      .withIndex('by_place', (range) => {
        const all = range.eq('item', live.item._id);
        return from === null ? all : all.lte('place', from);
      })
      .order('desc')
      .take(PAGE_ROWS + 1);
    const people = new ReviewPeople(ctx);
    const page = rows.slice(0, PAGE_ROWS).map((row) => viewVerdict(people, row));
    return { verdicts: await Promise.all(page), next: rows[PAGE_ROWS]?.place ?? null };
  },
});

/** A page of what a reviewer thinks of traces, in the order of their verdicts, and where the next one begins. */
export const judgements = serviceQuery({
  input: { reviewerId: v.string(), from: v.union(v.number(), v.null()) },
  returns: v.object({
    judgements: v.array(v.object({ traceId: v.string(), kind: verdictKind })),
    next: nextPlace,
  }),
  handler: async (ctx, { reviewerId, from }) => {
    const rows = await ctx.db
      .query('reviewVerdicts')
      .withIndex('by_author', (range) => range.eq('reviewerId', reviewerId).gt('_creationTime', from ?? 0))
      .take(PAGE_ROWS);
    const page = await Promise.all(
      rows.map(async ({ item, kind, conversation }) => {
        const [trace, owner] = await Promise.all([ctx.db.get(item), ctx.db.get(conversation)]);
        return trace && owner ? [{ traceId: trace.traceId, kind }] : [];
      }),
    );
    const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
    return { judgements: page.flat(), next: last?._creationTime ?? null };
  },
});

/** False where there is no such trace, or no such thread in it. */
export const addComment = serviceMutation({
  input: newCommentFields,
  returns: v.boolean(),
  handler: appendComment,
});

/** A page of a trace’s comments, oldest first, and where the next one begins. */
export const comments = serviceQuery({
  input: ofTraceFrom,
  returns: v.object({ comments: v.array(commentView), next: nextPlace }),
  handler: async (ctx, { traceId, from }) => {
    const live = await findItem(ctx, traceId);
    if (!live) return { comments: [], next: null };
    const rows = ctx.db
      .query('reviewComments')
      .withIndex('by_place', (range) => range.eq('item', live.item._id).gte('place', from ?? 0));
    const people = new ReviewPeople(ctx);
    const budget = new Budget(PAGE_ROWS);
    const page = [];
    for await (const row of rows) {
      page.push(await viewComment(people, row));
      budget.spend(row.text.length);
      if (budget.isSpent) return { comments: page, next: row.place + 1 };
    }
    return { comments: page, next: null };
  },
});

/** Settles a thread, or reopens it with null; false where the trace has no such thread. */
export const resolveThread = serviceMutation({
  input: {
    ...ofTrace,
    threadId: v.string(),
    resolvedAt: v.union(v.number(), v.null()),
    resolvedBy: v.string(),
  },
  returns: v.boolean(),
  handler: async (ctx, { traceId, threadId, resolvedAt, resolvedBy }) => {
    const live = await findItem(ctx, traceId);
    const opening = live && (await findOpening(ctx, live.item._id, threadId));
    if (!opening) return false;
    const by = resolvedAt === null ? null : resolvedBy;
    await ctx.db.patch(opening._id, { resolvedAt, resolvedBy: by });
    return true;
  },
});

/** False, with nothing written, where somebody else than `from` has the trace. */
export const assign = serviceMutation({
  input: handingFields,
  returns: v.boolean(),
  handler: assignTrace,
});

/** The views of a reviewer, by name. */
export const views = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.array(v.object(rowFields.reviewViews)),
  handler: async (ctx, { ownerId }) => {
    const rows = await ctx.db
      .query('reviewViews')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
      .take(PAGE_ROWS);
    return rows.map((row) => reviewViewRowSchema.parse(row));
  },
});

/** Keeps a view; one of that name gets its filters instead. */
export const saveView = serviceMutation({
  input: { view: v.object(rowFields.reviewViews) },
  returns: v.null(),
  handler: async (ctx, { view }) => {
    const { ownerId, name, filters, savedAt } = view;
    const same = await ctx.db
      .query('reviewViews')
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId).eq('name', name))
      .first();
    if (same) await ctx.db.patch(same._id, { filters, savedAt });
    else await ctx.db.insert('reviewViews', view);
    return null;
  },
});

/** False where the owner has none of that id. */
export const removeView = serviceMutation({
  input: { ownerId: v.string(), viewId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { ownerId, viewId }) => {
    const row = await rowBy(ctx, 'reviewViews', viewId);
    if (row?.ownerId !== ownerId) return false;
    await ctx.db.delete(row._id);
    return true;
  },
});
