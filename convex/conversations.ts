import { type Infer, type ObjectType, v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { conversationSchema, conversationSummarySchema } from '../lib/store/rows/conversation-row';
import type { Doc } from './_generated/dataModel';
import { internalMutation } from './_generated/server';
import { approvalsOf } from './model/beginning';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import { ownConversation, ownPaper, ownProject } from './model/ownership';
import { removeContents, removeConversation } from './model/removal';
import { conversationFields, summaryFields } from './model/rowfields';
import { rowBy, rowsAfter } from './model/rows';
import { searchConversations } from './model/search';
import { indexTitle } from './model/searchtexts';
import { serviceMutation, serviceQuery } from './model/service';

const key = { ownerId: v.string(), conversationId: v.string() };
const summary = v.object(summaryFields);
const place = v.object({ updatedAt: v.number(), conversationId: v.string() });

/** Where conversations are looked for: everywhere where nothing is said. */
const within = {
  projectId: v.optional(v.union(v.string(), v.null())),
  paperId: v.optional(v.union(v.string(), v.null())),
  archived: v.optional(v.boolean()),
};
const isWithin = (
  row: Doc<'conversations'>,
  { projectId, paperId, archived }: ObjectType<typeof within>,
): boolean =>
  (projectId === undefined || (row.projectId ?? null) === projectId) &&
  (paperId === undefined || (row.paperId ?? null) === paperId) &&
  (archived === undefined || ((row.archivedAt ?? null) !== null) === archived);

const toSummary = (row: Doc<'conversations'>): Infer<typeof summary> => conversationSummarySchema.parse(row);

export const get = serviceQuery({
  input: key,
  returns: v.union(v.object(conversationFields), v.null()),
  handler: async (ctx, input) => {
    const conversation = await ownConversation(ctx, input);
    return conversation && conversationSchema.parse(conversation);
  },
});

/** Newest first, from after a place on; fewer than asked for where many were looked at, with where to go on. */
export const list = serviceQuery({
  input: { ownerId: v.string(), ...within, after: v.union(place, v.null()), limit: v.number() },
  returns: v.object({ rows: v.array(summary), next: v.union(place, v.null()) }),
  handler: async (ctx, { ownerId, after, limit, ...wanted }) => {
    const { projectId, paperId } = wanted;
    const rows: Infer<typeof summary>[] = [];
    const by = ['updatedAt', 'conversationId'] as const;
    // Older rows say nothing of papers and projects, which an index tells from null.
    const from =
      paperId != null
        ? { index: 'by_paper', of: { ownerId, paperId } }
        : projectId != null
          ? { index: 'by_project', of: { ownerId, projectId } }
          : { index: 'by_owner', of: { ownerId } };
    const budget = new Budget(PAGE_ROWS);
    for await (const row of rowsAfter(ctx, 'conversations', { ...from, by, order: 'desc', after })) {
      if (isWithin(row, wanted)) rows.push(toSummary(row));
      budget.spend(row.title.length);
      const { updatedAt, conversationId } = row;
      if (budget.isSpent || rows.length >= limit) return { rows, next: { updatedAt, conversationId } };
    }
    return { rows, next: null };
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

/** Puts it into a project, or out of the one that it stands in. */
export const move = serviceMutation({
  input: { ...key, projectId: v.union(v.string(), v.null()) },
  returns: literals('moved', 'conversation-not-found', 'project-not-found'),
  handler: async (ctx, { projectId, ...input }) => {
    if (projectId !== null && !(await ownProject(ctx, { ownerId: input.ownerId, projectId })))
      return 'project-not-found';
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return 'conversation-not-found';
    await ctx.db.patch(conversation._id, { projectId });
    return 'moved';
  },
});

/** Makes it one about a paper, or about none. */
export const setPaper = serviceMutation({
  input: { ...key, paperId: v.union(v.string(), v.null()) },
  returns: literals('moved', 'conversation-not-found', 'paper-not-found'),
  handler: async (ctx, { paperId, ...input }) => {
    if (paperId !== null && !(await ownPaper(ctx, { ownerId: input.ownerId, paperId })))
      return 'paper-not-found';
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return 'conversation-not-found';
    await ctx.db.patch(conversation._id, { paperId });
    return 'moved';
  },
});

/** Gives it a preset, or takes the one away that it has; false where there is no such conversation. */
export const setPreset = serviceMutation({
  input: { ...key, presetId: v.union(v.string(), v.null()) },
  returns: v.boolean(),
  handler: async (ctx, { presetId, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    await ctx.db.patch(conversation._id, { presetId });
    return true;
  },
});

/** Allows a tool in it no longer; false where there is no such conversation. */
export const revoke = serviceMutation({
  input: { ...key, toolName: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { toolName, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    const { [toolName]: _revoked, ...left } = approvalsOf(conversation);
    await ctx.db.patch(conversation._id, { approvals: JSON.stringify(left) });
    return true;
  },
});

/** Puts it away, or brings it back; false where there is no such conversation. */
export const archive = serviceMutation({
  input: { ...key, archivedAt: v.union(v.number(), v.null()) },
  returns: v.boolean(),
  handler: async (ctx, { archivedAt, ...input }) => {
    const conversation = await ownConversation(ctx, input);
    if (!conversation) return false;
    await ctx.db.patch(conversation._id, { archivedAt, ...(archivedAt !== null && { pinnedAt: null }) });
    return true;
  },
});

/** Those whose title and messages have words that begin with all of these terms, newest first. */
export const search = serviceQuery({
  input: {
    ownerId: v.string(),
    ...within,
    terms: v.array(v.string()),
    after: v.union(place, v.null()),
    limit: v.number(),
  },
  returns: v.array(summary),
  handler: async (ctx, { limit, projectId, paperId, archived, ...query }) => {
    const found = await searchConversations(ctx, query);
    const wanted = found.filter((row) => isWithin(row, { projectId, paperId, archived }));
    return wanted.slice(0, limit).map(toSummary);
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
