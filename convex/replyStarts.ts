import { v } from 'convex/values';
import { replyStart } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

/** Where the replies of a model begin; null where nothing is known of it. */
export const get = serviceQuery({
  input: { modelId: v.string() },
  returns: v.union(replyStart, v.null()),
  handler: async (ctx, { modelId }) => {
    const row = await rowBy(ctx, 'replyStarts', modelId);
    return row?.start ?? null;
  },
});

/** Keeps what was learnt of a model, or forgets it. */
export const set = serviceMutation({
  input: { modelId: v.string(), start: v.union(replyStart, v.null()), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { modelId, start, at }) => {
    const row = await rowBy(ctx, 'replyStarts', modelId);
    if (start === null) {
      if (row) await ctx.db.delete(row._id);
    } else if (row) {
      await ctx.db.patch(row._id, { start, learntAt: at });
    } else {
      await ctx.db.insert('replyStarts', { modelId, start, learntAt: at });
    }
    return null;
  },
});
