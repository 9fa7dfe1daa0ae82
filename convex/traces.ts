import { v } from 'convex/values';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { ownConversation, runningTurn } from './model/ownership';
import { rowBy } from './model/rows';
import { serviceQuery } from './model/service';
import { readText, unitsInRow } from './model/storedtext';
import { ownTrace } from './model/traces';

const traceKey = { ownerId: v.string(), traceId: v.string() };
const conversationKey = { ownerId: v.string(), conversationId: v.string() };
const json = v.union(v.string(), v.null());

/** The envelope as JSON, or null. */
export const get = serviceQuery({
  input: traceKey,
  returns: json,
  handler: async (ctx, key) => {
    const row = await ownTrace(ctx, key);
    return row && readText(ctx, `${row._id}.envelope`, row.envelope);
  },
});

/** The thought log as JSON, or null where there is none. */
export const thoughts = serviceQuery({
  input: traceKey,
  returns: json,
  handler: async (ctx, key) => {
    const row = await ownTrace(ctx, key);
    return row?.thoughts ? readText(ctx, `${row._id}.thoughts`, row.thoughts) : null;
  },
});

/** A page of a conversation’s envelopes in the order of its chain, and where the next one begins. */
export const list = serviceQuery({
  input: { ...conversationKey, from: v.number() },
  returns: v.object({
    traces: v.array(v.object({ traceId: v.string(), envelope: v.string() })),
    next: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { from, ...key }) => {
    const conversation = await ownConversation(ctx, key);
    const traces: { traceId: string; envelope: string }[] = [];
    if (!conversation) return { traces, next: null };
    const budget = new Budget(PAGE_ROWS);
    const rows = ctx.db
      .query('traces')
      .withIndex('by_place', (range) => range.eq('conversation', conversation._id).gte('place', from));
    for await (const row of rows) {
      const envelope = await readText(ctx, `${row._id}.envelope`, row.envelope);
      traces.push({ traceId: row.traceId, envelope });
      // The thoughts are in the row, and so they are read with it.
      budget.spend(envelope.length + unitsInRow(row.thoughts));
      if (budget.isSpent) return { traces, next: row.place + 1 };
    }
    return { traces, next: null };
  },
});

/** A page of the same with the thought logs, and the conversation’s signed head. */
export const chain = serviceQuery({
  input: { ...conversationKey, from: v.number() },
  returns: v.object({
    links: v.array(v.object({ traceId: v.string(), envelope: v.string(), entries: json })),
    head: json,
    next: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { from, ...key }) => {
    const conversation = await ownConversation(ctx, key);
    const links: { traceId: string; envelope: string; entries: string | null }[] = [];
    if (!conversation) return { links, head: null, next: null };
    const head = conversation.chainHead ?? null;
    const budget = new Budget(PAGE_ROWS);
    const rows = ctx.db
      .query('traces')
      .withIndex('by_place', (range) => range.eq('conversation', conversation._id).gte('place', from));
    for await (const row of rows) {
      const envelope = await readText(ctx, `${row._id}.envelope`, row.envelope);
      const entries = row.thoughts === null ? null : await readText(ctx, `${row._id}.thoughts`, row.thoughts);
      links.push({ traceId: row.traceId, envelope, entries });
      budget.spend(envelope.length + (entries?.length ?? 0));
      if (budget.isSpent) return { links, head, next: row.place + 1 };
    }
    return { links, head, next: null };
  },
});

/** What the next trace links to; also for whoever began the running turn. */
export const chainEnd = serviceQuery({
  input: conversationKey,
  returns: v.union(v.object({ count: v.number(), hash: json, head: json, lastEnvelope: json }), v.null()),
  handler: async (ctx, { ownerId, conversationId }) => {
    const conversation = await rowBy(ctx, 'conversations', conversationId);
    if (!conversation) return null;
    const mayKnow =
      conversation.ownerId === ownerId || (await runningTurn(ctx, conversation))?.begunBy === ownerId;
    if (!mayKnow) return null;
    const { traceCount: count, latestHash: hash, chainHead: head = null } = conversation;
    const last = await ctx.db
      .query('traces')
      .withIndex('by_place', (range) => range.eq('conversation', conversation._id))
      .order('desc')
      .first();
    const lastEnvelope = last && (await readText(ctx, `${last._id}.envelope`, last.envelope));
    return { count, hash, head, lastEnvelope };
  },
});
