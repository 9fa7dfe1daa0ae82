import { v } from 'convex/values';
import { addAuditEntry } from './model/audit';
import { PAGE_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { serviceMutation, serviceQuery } from './model/service';

const { version: _version, ...changeFields } = rowFields.adminConfig;

/** Versions from one on downwards, the newest first; at most `PAGE_ROWS`. */
export const list = serviceQuery({
  input: { from: v.union(v.number(), v.null()), limit: v.number() },
  returns: v.array(v.object(rowFields.adminConfig)),
  handler: async (ctx, { from, limit }) => {
    const rows = await ctx.db
      .query('adminConfig')
      .withIndex('by_version', (range) => (from === null ? range : range.lte('version', from)))
      .order('desc')
      .take(Math.min(limit, PAGE_ROWS));
    return rows.map(({ _id, _creationTime, ...row }) => row);
  },
});

/** Appends a version with its entry in the audit log; false where the latest one is another than was expected. */
export const append = serviceMutation({
  input: { expectedVersion: v.number(), ...changeFields },
  returns: v.boolean(),
  handler: async (ctx, { expectedVersion, ...change }) => {
    const latest = await ctx.db.query('adminConfig').withIndex('by_version').order('desc').first();
    if ((latest?.version ?? 0) !== expectedVersion) return false;
    const next = expectedVersion + 1;
    await ctx.db.insert('adminConfig', { ...change, version: next });
    await addAuditEntry(ctx, {
      at: change.changedAt,
      by: change.changedBy,
      action: 'settings',
      subject: String(next),
      before: latest?.value ?? 'null',
      after: change.value,
    });
    return true;
  },
});
