import { v } from 'convex/values';
import { idempotentRequestSchema } from '../lib/store/rows/idempotent-request-row';
import { idempotentRequestFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation } from './model/service';

/** Each may have some hundred kilobytes. */
const REMOVED_AT_ONCE = 20;

/** Notes that a request runs; gives the one that is there under its key, if that is not over. */
export const begin = serviceMutation({
  input: { requestKey: v.string(), ownerId: v.string(), at: v.number(), until: v.number() },
  returns: v.union(v.object(idempotentRequestFields), v.null()),
  handler: async (ctx, { requestKey, ownerId, at, until }) => {
    const found = await rowBy(ctx, 'idempotentRequests', requestKey);
    if (found && found.expiresAt > at) return idempotentRequestSchema.parse(found);
    if (found) await ctx.db.delete(found._id);
    const row = { requestKey, ownerId, fingerprint: '', answer: null, expiresAt: until };
    await ctx.db.insert('idempotentRequests', row);
    return null;
  },
});

const { ownerId: _ownerId, ...keptFields } = idempotentRequestFields;

export const keep = serviceMutation({
  input: keptFields,
  returns: v.null(),
  handler: async (ctx, { requestKey, ...kept }) => {
    const found = await rowBy(ctx, 'idempotentRequests', requestKey);
    if (found) await ctx.db.patch(found._id, kept);
    return null;
  },
});

export const forget = serviceMutation({
  input: { requestKey: v.string() },
  returns: v.null(),
  handler: async (ctx, { requestKey }) => {
    const found = await rowBy(ctx, 'idempotentRequests', requestKey);
    if (found) await ctx.db.delete(found._id);
    return null;
  },
});

/** Removes some of those that are over; how many. */
export const removeExpired = serviceMutation({
  input: { at: v.number() },
  returns: v.number(),
  handler: async (ctx, { at }) => {
    const over = await ctx.db
      .query('idempotentRequests')
      .withIndex('by_end', (range) => range.lte('expiresAt', at))
      .take(REMOVED_AT_ONCE);
    for (const { _id } of over) await ctx.db.delete(_id);
    return over.length;
  },
});
