import { v } from 'convex/values';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { messageFields, readMessage, type StoredMessage } from './model/messages';
import { ownConversation } from './model/ownership';
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
