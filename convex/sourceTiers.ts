import { v } from 'convex/values';
import { addAuditEntry } from './model/audit';
import { rowFields } from './model/rowfields';
import { serviceMutation, serviceQuery } from './model/service';

const { version: _version, ...changeFields } = rowFields.sourceTiers;

/** One version of the table, or the newest. */
export const get = serviceQuery({
  input: { version: v.union(v.number(), v.null()) },
  returns: v.union(v.object(rowFields.sourceTiers), v.null()),
  handler: async (ctx, { version }) => {
    const found = await ctx.db
      .query('sourceTiers')
      .withIndex('by_version', (range) => (version === null ? range : range.eq('version', version)))
      .order('desc')
      .first();
    if (found === null) return null;
    const { _id, _creationTime, ...row } = found;
    return row;
  },
});

/** Appends a version with its entry in the audit log; false where the latest one is another than was expected. */
export const append = serviceMutation({
  input: { expectedVersion: v.number(), ...changeFields, before: v.string(), after: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { expectedVersion, before, after, ...change }) => {
    const latest = await ctx.db.query('sourceTiers').withIndex('by_version').order('desc').first();
    if ((latest?.version ?? 0) !== expectedVersion) return false;
    const version = expectedVersion + 1;
    await ctx.db.insert('sourceTiers', { ...change, version });
    await addAuditEntry(ctx, {
      at: change.changedAt,
      by: change.changedBy,
      action: 'source-tiers',
      subject: String(version),
      before,
      after,
    });
    return true;
  },
});
