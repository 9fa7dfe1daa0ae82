import { v } from 'convex/values';
import { modelProviderRowSchema } from '../lib/store/rows/model-provider-row';
import { addAuditEntry } from './model/audit';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** More than admins may add; each row is small. */
const MOST_PROVIDERS = 100;

const change = v.object({ at: v.number(), by: v.string(), before: v.string(), after: v.string() });

/** In the order in which they were added. */
export const list = serviceQuery({
  input: {},
  returns: v.array(v.object(rowFields.modelProviders)),
  handler: async (ctx) => {
    const rows = await ctx.db.query('modelProviders').withIndex('by_time').take(MOST_PROVIDERS);
    return rows.map((row) => modelProviderRowSchema.parse(row));
  },
});

/** Keeps a provider as it is now; one of that id is replaced, but keeps its place. */
export const put = serviceMutation({
  input: { row: v.object(rowFields.modelProviders), change },
  returns: v.null(),
  handler: async (ctx, { row, change: told }) => {
    const kept = await rowBy(ctx, 'modelProviders', row.providerId);
    const { createdAt: _createdAt, ...changed } = row;
    if (kept) await ctx.db.patch(kept._id, changed);
    else await ctx.db.insert('modelProviders', row);
    await addAuditEntry(ctx, { ...told, action: 'model-provider', subject: row.providerId });
    return null;
  },
});

/** Removes a provider; false where there is none. */
export const remove = serviceMutation({
  input: { providerId: v.string(), change },
  returns: v.boolean(),
  handler: async (ctx, { providerId, change: told }) => {
    const kept = await rowBy(ctx, 'modelProviders', providerId);
    if (!kept) return false;
    await ctx.db.delete(kept._id);
    await addAuditEntry(ctx, { ...told, action: 'model-provider', subject: providerId });
    return true;
  },
});
