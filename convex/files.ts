import { v } from 'convex/values';
import { repeatableMutation, serviceMutation, serviceQuery } from './model/service';

const PAGE_FILES = 200;

/** Where one file may be sent, once and soon. */
export const uploadAddress = repeatableMutation({
  input: {},
  returns: v.string(),
  handler: (ctx) => ctx.storage.generateUploadUrl(),
});

/** Where a file can be read; null where there is none of that id. */
export const address = serviceQuery({
  input: { blobId: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { blobId }) => {
    const id = ctx.db.system.normalizeId('_storage', blobId);
    return id && ctx.storage.getUrl(id);
  },
});

/** Does nothing where there is none of that id. */
export const remove = serviceMutation({
  input: { blobId: v.string() },
  returns: v.null(),
  handler: async (ctx, { blobId }) => {
    const id = ctx.db.system.normalizeId('_storage', blobId);
    if (id && (await ctx.db.system.get(id))) await ctx.storage.delete(id);
    return null;
  },
});

/** A page of all files, and where the next one begins. */
export const list = serviceQuery({
  input: { from: v.union(v.string(), v.null()) },
  returns: v.object({
    blobs: v.array(v.object({ blobId: v.string(), writtenAt: v.number() })),
    next: v.union(v.string(), v.null()),
  }),
  handler: async (ctx, { from }) => {
    const { page, continueCursor, isDone } = await ctx.db.system
      .query('_storage')
      .paginate({ cursor: from, numItems: PAGE_FILES });
    return {
      blobs: page.map(({ _id, _creationTime }) => ({ blobId: _id, writtenAt: Math.trunc(_creationTime) })),
      next: isDone ? null : continueCursor,
    };
  },
});
