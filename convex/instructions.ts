import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { newestFirst, placeOfInstructions } from './model/instructions';
import { PAGE_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { serviceMutation, serviceQuery } from './model/service';

const { ownerId, conversationId, version, text, changedAt } = rowFields.instructions;
const place = { ownerId, conversationId };

/** The versions of somebody’s instructions, newest first; none for a conversation that is not theirs. */
export const list = serviceQuery({
  input: { ...place, limit: v.union(v.number(), v.null()) },
  returns: v.array(v.object({ version, text, changedAt })),
  handler: async (ctx, { limit, ...of }) => {
    const found = await placeOfInstructions(ctx, of);
    if (!found) return [];
    const rows = await newestFirst(ctx, found).take(limit ?? PAGE_ROWS);
    return rows.map((row) => ({ version: row.version, text: row.text, changedAt: row.changedAt }));
  },
});

/** Appends a version, and keeps the `most` newest ones. */
export const append = serviceMutation({
  input: { ...place, expectedVersion: v.number(), text, changedAt, most: v.number() },
  returns: literals('appended', 'outdated', 'conversation-not-found'),
  handler: async (ctx, { expectedVersion, most, ...change }) => {
    const found = await placeOfInstructions(ctx, change);
    if (!found) return 'conversation-not-found';
    const latest = await newestFirst(ctx, found).first();
    if ((latest?.version ?? 0) !== expectedVersion) return 'outdated';
    const { conversation } = found;
    await ctx.db.insert('instructions', { ...change, conversation, version: expectedVersion + 1 });
    const rows = await newestFirst(ctx, found).take(PAGE_ROWS);
    for (const { _id } of rows.slice(most)) await ctx.db.delete(_id);
    return 'appended';
  },
});
