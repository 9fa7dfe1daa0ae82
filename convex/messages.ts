import { v } from 'convex/values';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { messageFields, readMessage, type StoredMessage } from './model/messages';
import { ownConversation } from './model/ownership';
import { rowBy } from './model/rows';
import { placesWith } from './model/search';
import { serviceQuery } from './model/service';

/** A page of a conversation’s messages from a place on, and where the next one begins; null at the end. */
export const list = serviceQuery({
  input: { ownerId: v.string(), conversationId: v.string(), from: v.number() },
  returns: v.object({
    messages: v.array(v.object(messageFields)),
    next: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { from, ...key }) => {
    const conversation = await ownConversation(ctx, key);
    const messages: StoredMessage[] = [];
    if (!conversation) return { messages, next: null };
    const budget = new Budget(PAGE_ROWS);
    const rows = ctx.db
      .query('messages')
      .withIndex('by_place', (range) => range.eq('conversation', conversation._id).gte('place', from));
    for await (const row of rows) {
      const message = await readMessage(ctx, row);
      messages.push(message);
      budget.spend(message.parts.length + message.metadata.length);
      if (budget.isSpent) return { messages, next: row.place + 1 };
    }
    return { messages, next: null };
  },
});

/** One message of a conversation; null where there is none. */
export const get = serviceQuery({
  input: { ownerId: v.string(), conversationId: v.string(), messageId: v.string() },
  returns: v.union(v.object(messageFields), v.null()),
  handler: async (ctx, { messageId, ...key }) => {
    const conversation = await ownConversation(ctx, key);
    const row = conversation && (await rowBy(ctx, 'messages', conversation._id, messageId));
    return row ? readMessage(ctx, row) : null;
  },
});

/**
 * From the given one of these conversations on, the newest message of each with all of these terms, or else with any;
 * where to go on, null after the last one.
 */
export const found = serviceQuery({
  input: {
    ownerId: v.string(),
    conversationIds: v.array(v.string()),
    terms: v.array(v.string()),
    from: v.number(),
  },
  returns: v.object({
    found: v.array(v.object({ conversationId: v.string(), message: v.object(messageFields) })),
    next: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { ownerId, conversationIds, terms, from }) => {
    const places = await placesWith(ctx, { ownerId, terms });
    const messages: { conversationId: string; message: StoredMessage }[] = [];
    const budget = new Budget(PAGE_ROWS);
    for (const [index, conversationId] of conversationIds.entries()) {
      if (index < from) continue;
      if (budget.isSpent) return { found: messages, next: index };
      const conversation = await ownConversation(ctx, { ownerId, conversationId });
      const place = conversation ? places.get(conversation._id) : undefined;
      if (!conversation || place === undefined) continue;
      const row = await ctx.db
        .query('messages')
        .withIndex('by_place', (range) => range.eq('conversation', conversation._id).eq('place', place))
        .first();
      if (!row) continue;
      const message = await readMessage(ctx, row);
      messages.push({ conversationId, message });
      budget.spend(message.parts.length + message.metadata.length);
    }
    return { found: messages, next: null };
  },
});
