import { type Infer, v } from 'convex/values';
import { conversationSchema, conversationSummarySchema } from '../lib/store/rows/conversation-row';
import type { Doc } from './_generated/dataModel';
import { internalMutation } from './_generated/server';
import { PAGE_ROWS } from './model/limits';
import { ownConversation } from './model/ownership';
import { removeContents, removeConversation } from './model/removal';
import { conversationFields, summaryFields } from './model/rowfields';
import { rowBy, rowsAfter } from './model/rows';
import { searchConversations } from './model/search';
import { indexTitle } from './model/searchtexts';
import { serviceMutation, serviceQuery } from './model/service';

const key = { ownerId: v.string(), conversationId: v.string() };
const summary = v.object(summaryFields);
const place = v.object({ updatedAt: v.number(), conversationId: v.string() });

const toSummary = (row: Doc<'conversations'>): Infer<typeof summary> => conversationSummarySchema.parse(row);

export const get = serviceQuery({
  input: key,
  returns: v.union(v.object(conversationFields), v.null()),
  handler: async (ctx, input) => {
    const conversation = await ownConversation(ctx, input);
    return conversation && conversationSchema.parse(conversation);
  },
});

/** Newest first, from after a place on, as many as asked for. */
export const list = serviceQuery({
  input: { ownerId: v.string(), after: v.union(place, v.null()), limit: v.number() },
  returns: v.array(summary),
  handler: async (ctx, { ownerId, after, limit }) => {
    const found: Infer<typeof summary>[] = [];
    const by = ['updatedAt', 'conversationId'] as const;
    const walk = { index: 'by_owner', of: { ownerId }, by, order: 'desc', after } as const;
    for await (const row of rowsAfter(ctx, 'conversations', walk)) {
      found.push(toSummary(row));
      if (found.length >= limit) break;
    }
    return found;
  },
});

/** Those that are pinned, the one pinned last first; the application lets a person pin few. */
export const pinned = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.array(summary),
  handler: async (ctx, { ownerId }) => {
    const rows = await ctx.db
      .query('conversations')
      // Nothing and null stand before all numbers.
      .withIndex('by_pin', (range) => range.eq('ownerId', ownerId).gte('pinnedAt', 0))
      .order('desc')
      .take(PAGE_ROWS);
    return rows.map(toSummary);
  },
});

/** False where there is no such conversation. */
export const pin = serviceMutation({
  input: { ...key, pinnedAt: v.union(v.number(), v.null()) },
  returns: v.boolean(),
  handler: async (ctx, { pinnedAt, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    await ctx.db.patch(conversation._id, { pinnedAt });
    return true;
  },
});

/** Those whose title and messages have words that begin with all of these terms, newest first. */
export const search = serviceQuery({
  input: {
    ownerId: v.string(),
    terms: v.array(v.string()),
    after: v.union(place, v.null()),
    limit: v.number(),
  },
  returns: v.array(summary),
  handler: async (ctx, { limit, ...query }) => {
    const found = await searchConversations(ctx, query);
    return found.slice(0, limit).map(toSummary);
  },
});

/** False where there is no such conversation; `words` are those of the title. */
export const rename = serviceMutation({
  input: { ...key, title: v.string(), words: v.array(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { title, words, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    await ctx.db.patch(conversation._id, { title, renamed: true });
    await indexTitle(ctx, conversation, words);
    return true;
  },
});

/** False where the conversation has no such message. */
export const setActiveMessage = serviceMutation({
  input: { ...key, messageId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { messageId, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation || !(await rowBy(ctx, 'messages', conversation._id, messageId))) return false;
    await ctx.db.patch(conversation._id, { activeMessageId: messageId });
    return true;
  },
});

/** False where there is none. */
export const remove = serviceMutation({
  input: key,
  returns: v.boolean(),
  handler: async (ctx, input) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    await removeConversation(ctx, conversation);
    return true;
  },
});

/** Goes on removing what belonged to a conversation that is gone. */
export const removeRest = internalMutation({
  args: { conversation: v.id('conversations') },
  returns: v.null(),
  handler: async (ctx, { conversation }) => {
    await removeContents(ctx, conversation);
    return null;
  },
});
