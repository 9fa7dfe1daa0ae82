import { type Infer, v } from 'convex/values';
import { PAGE_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { rowsAfter } from './model/rows';
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
    const rows = rowsAfter(ctx, 'researchRuns', { index: 'by_time', by: ['at', 'turnId'], from, to, after });
    const found: Infer<typeof run>[] = [];
    for await (const { _id, _creationTime, conversation: _conversation, ...row } of rows) {
      found.push(row);
      if (found.length === Math.min(limit, PAGE_ROWS)) break;
    }
    return found;
  },
});
