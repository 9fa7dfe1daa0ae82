import { type Infer, v } from 'convex/values';
import { PAGE_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { serviceQuery } from './model/service';

const run = v.object(rowFields.researchRuns);

/** Runs that ended from `from` up to but without `to`, oldest first, from after a run on, as many as asked for. */
export const list = serviceQuery({
  input: {
    from: v.number(),
    to: v.number(),
    after: v.union(v.object({ at: v.number(), turnId: v.string() }), v.null()),
    limit: v.number(),
  },
  returns: v.array(run),
  handler: async (ctx, { from, to, after, limit }) => {
    const rows = ctx.db
      .query('researchRuns')
      .withIndex('by_time', (range) => range.gte('at', after?.at ?? from).lt('at', to));
    const found: Infer<typeof run>[] = [];
    for await (const { _id, _creationTime, conversation: _conversation, ...row } of rows) {
      if (after && row.at === after.at && row.turnId <= after.turnId) continue;
      found.push(row);
      if (found.length === Math.min(limit, PAGE_ROWS)) break;
    }
    return found;
  },
});
