import { v } from 'convex/values';
import { toolServerRowSchema } from '../lib/store/rows/tool-server-row';
import { addAuditEntry } from './model/audit';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** More than admins may add; each row is small enough. */
const MOST_SERVERS = 100;

const change = v.object({ at: v.number(), by: v.string(), before: v.string(), after: v.string() });

/** In the order in which they were added. */
export const list = serviceQuery({
  input: {},
  returns: v.array(v.object(rowFields.toolServers)),
  handler: async (ctx) => {
    const rows = await ctx.db.query('toolServers').withIndex('by_time').take(MOST_SERVERS);
    return rows.map((row) => toolServerRowSchema.parse(row));
  },
});

/** Keeps a server as it is now; one of that id is replaced, but keeps its place. */
export const put = serviceMutation({
  input: { row: v.object(rowFields.toolServers), change },
  returns: v.null(),
  handler: async (ctx, { row, change: told }) => {
    const kept = await rowBy(ctx, 'toolServers', row.serverId);
    const { createdAt: _createdAt, ...changed } = row;
    if (kept) await ctx.db.patch(kept._id, changed);
    else await ctx.db.insert('toolServers', row);
    await addAuditEntry(ctx, { ...told, action: 'tool-server', subject: row.serverId });
    return null;
  },
});

/** Keeps what a server gives anew; false where it has another one than before. */
export const exchangeSecret = serviceMutation({
  input: {
    serverId: v.string(),
    before: v.union(v.string(), v.null()),
    after: v.union(v.string(), v.null()),
  },
  returns: v.boolean(),
  handler: async (ctx, { serverId, before, after }) => {
    const kept = await rowBy(ctx, 'toolServers', serverId);
    if (!kept || kept.sealedSecret !== before) return false;
    await ctx.db.patch(kept._id, { sealedSecret: after });
    return true;
  },
});

/** Removes a server; false where there is none. */
export const remove = serviceMutation({
  input: { serverId: v.string(), change },
  returns: v.boolean(),
  handler: async (ctx, { serverId, change: told }) => {
    const kept = await rowBy(ctx, 'toolServers', serverId);
    if (!kept) return false;
    await ctx.db.delete(kept._id);
    await addAuditEntry(ctx, { ...told, action: 'tool-server', subject: serverId });
    return true;
  },
});
