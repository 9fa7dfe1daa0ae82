import { type Infer, v } from 'convex/values';
import { addAuditEntry, auditEntry, emailOf, inviterEmail } from './model/audit';
import { rowFields } from './model/rowfields';
import { serviceMutation, serviceQuery } from './model/service';

const email = v.union(v.string(), v.null());
const entry = v.object({
  ...rowFields.auditLog,
  byEmail: email,
  subjectEmail: email,
  inviterEmail: email,
});

/** Newest first, from below a sequence number on, as many as asked for, of one kind of change or all. */
export const list = serviceQuery({
  input: {
    before: v.union(v.number(), v.null()),
    limit: v.number(),
    action: v.union(rowFields.auditLog.action, v.null()),
  },
  returns: v.array(entry),
  handler: async (ctx, { before, limit, action }) => {
    const below = before ?? Number.MAX_SAFE_INTEGER;
    const log = ctx.db.query('auditLog');
    const entries =
      action === null
        ? log.withIndex('by_sequence', (range) => range.lt('sequence', below))
        : log.withIndex('by_action', (range) => range.eq('action', action).lt('sequence', below));
    const rows = await entries.order('desc').take(limit);
    const items: Infer<typeof entry>[] = [];
    for (const { _id, _creationTime, ...row } of rows)
      items.push({
        ...row,
        byEmail: await emailOf(ctx, row.by),
        subjectEmail: await emailOf(ctx, row.subject),
        inviterEmail: await inviterEmail(ctx, row),
      });
    return items;
  },
});

/** Notes what changes nothing. */
export const note = serviceMutation({
  input: { entry: auditEntry },
  returns: v.null(),
  handler: async (ctx, { entry: noted }) => {
    await addAuditEntry(ctx, noted);
    return null;
  },
});
