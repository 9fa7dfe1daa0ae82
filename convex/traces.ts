import { v } from 'convex/values';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { findConversation, ownConversation, runningTurn } from './model/ownership';
import { serviceQuery } from './model/service';
import { readText, unitsInRow } from './model/storedtext';
import { envelopeOwner, ownTrace, thoughtsOwner } from './model/traces';

const traceKey = { ownerId: v.string(), traceId: v.string() };
const conversationKey = { ownerId: v.string(), conversationId: v.string() };
const json = v.union(v.string(), v.null());

/** The envelope as JSON, or null. */
export const get = serviceQuery({
  input: traceKey,
  returns: json,
  handler: async (ctx, key) => {
    const row = await ownTrace(ctx, key);
    return row && readText(ctx, envelopeOwner(row._id), row.envelope);
  },
});

/** The thought log as JSON, or null where there is none. */
export const thoughts = serviceQuery({
  input: traceKey,
  returns: json,
  handler: async (ctx, key) => {
    const row = await ownTrace(ctx, key);
    return row?.thoughts ? readText(ctx, thoughtsOwner(row._id), row.thoughts) : null;
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
      const envelope = await readText(ctx, envelopeOwner(row._id), row.envelope);
      traces.push({ traceId: row.traceId, envelope });
      // The thoughts are in the row, and so they are read with it.
      budget.spend(envelope.length + unitsInRow(row.thoughts));
      if (budget.isSpent) return { traces, next: row.place + 1 };
    }
    return { traces, next: null };
  },
});

/** The hash that the next trace links to; also for whoever began the running turn. */
export const latestHash = serviceQuery({
  input: conversationKey,
  returns: json,
  handler: async (ctx, { ownerId, conversationId }) => {
    const conversation = await findConversation(ctx, conversationId);
    if (!conversation) return null;
    const mayKnow =
      conversation.ownerId === ownerId || (await runningTurn(ctx, conversation))?.begunBy === ownerId;
    return mayKnow ? conversation.latestHash : null;
  },
});
