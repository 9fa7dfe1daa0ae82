import { type Infer, v } from 'convex/values';
import { emailOf, inviterEmail } from './model/audit';
import { auditFields } from './model/rowfields';
import { serviceQuery } from './model/service';

const email = v.union(v.string(), v.null());
const entry = v.object({
  ...auditFields,
  byEmail: email,
  subjectEmail: email,
  inviterEmail: email,
});

/** Newest first, from below a sequence number on, as many as asked for. */
export const list = serviceQuery({
  input: { before: v.union(v.number(), v.null()), limit: v.number() },
  returns: v.array(entry),
  handler: async (ctx, { before, limit }) => {
    const rows = await ctx.db
      .query('auditLog')
      .withIndex('by_sequence', (range) => (before === null ? range : range.lt('sequence', before)))
      .order('desc')
      .take(limit);
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
