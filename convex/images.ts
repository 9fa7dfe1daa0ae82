import { v } from 'convex/values';
import { imageRowSchema } from '../lib/store/rows/image-row';
import type { Doc } from './_generated/dataModel';
import { findImage } from './model/images';
import { BATCH_ROWS, PAGE_ROWS } from './model/limits';
import { ownPaper } from './model/ownership';
import { imageFields, rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const image = v.object(imageFields);
const place = v.union(v.string(), v.null());
const owned = { ownerId: v.string(), imageIds: v.array(v.string()) };

const imageOf = ({ _id, _creationTime, conversation: _conversation, ...row }: Doc<'images'>) =>
  imageRowSchema.parse(row);

/** Whether neither a message nor a paper has it. */
const isFree = ({ conversation, paperId = null }: Doc<'images'>): boolean =>
  conversation === null && paperId === null;

/** Keeps an image that no message has yet, or of a conversation; false where its owner has no room left, or no such conversation. */
export const add = serviceMutation({
  input: {
    image: v.object(rowFields.images),
    mostImages: v.number(),
    mostUnsent: v.number(),
    mostBytes: v.number(),
  },
  returns: v.boolean(),
  handler: async (ctx, { image: added, mostImages, mostUnsent, mostBytes }) => {
    const { conversationId } = added;
    const conversation = conversationId === null ? null : await rowBy(ctx, 'conversations', conversationId);
    if (conversationId !== null && conversation?.ownerId !== added.ownerId) return false;
    const isUnsent = conversation === null;
    let count = 0;
    let unsent = 0;
    let bytes = added.bytes;
    const own = ctx.db.query('images').withIndex('by_owner', (range) => range.eq('ownerId', added.ownerId));
    for await (const row of own) {
      count += 1;
      if (isFree(row)) unsent += 1;
      bytes += row.bytes;
      if (count >= mostImages || (isUnsent && unsent >= mostUnsent) || bytes > mostBytes) return false;
    }
    if (bytes > mostBytes || mostImages === 0 || (isUnsent && mostUnsent === 0)) return false;
    await ctx.db.insert('images', { ...added, conversation: conversation?._id ?? null });
    return true;
  },
});

/** Those of these that are the owner's. */
export const find = serviceQuery({
  input: owned,
  returns: v.array(image),
  handler: async (ctx, { ownerId, imageIds }) => {
    const rows = await Promise.all(imageIds.map((imageId) => findImage(ctx, imageId)));
    return rows.flatMap((row) => (row?.ownerId === ownerId ? [imageOf(row)] : []));
  },
});

/** A page of the owner's, or of those of one conversation of theirs, oldest first. */
export const list = serviceQuery({
  input: {
    ownerId: v.string(),
    conversationId: v.union(v.string(), v.null()),
    from: place,
    limit: v.number(),
  },
  returns: v.object({ images: v.array(image), next: place }),
  handler: async (ctx, { ownerId, conversationId, from, limit }) => {
    const conversation = conversationId === null ? null : await rowBy(ctx, 'conversations', conversationId);
    if (conversationId !== null && conversation?.ownerId !== ownerId) return { images: [], next: null };
    const images = ctx.db.query('images');
    const { page, isDone, continueCursor } = await (conversation
      ? images.withIndex('by_conversation', (range) => range.eq('conversation', conversation._id))
      : images.withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
    ).paginate({ cursor: from, numItems: Math.min(limit, PAGE_ROWS) });
    return { images: page.map(imageOf), next: isDone ? null : continueCursor };
  },
});

/** From now on those of these that are the owner's and free belong to a paper of theirs. */
export const keepInPaper = serviceMutation({
  input: { ...owned, paperId: v.string() },
  returns: v.null(),
  handler: async (ctx, { ownerId, paperId, imageIds }) => {
    if (!(await ownPaper(ctx, { ownerId, paperId }))) return null;
    for (const imageId of imageIds) {
      const row = await rowBy(ctx, 'images', imageId);
      if (row?.ownerId === ownerId && isFree(row)) await ctx.db.patch(row._id, { paperId });
    }
    return null;
  },
});

/** Forgets those of these that are the owner's. */
export const remove = serviceMutation({
  input: owned,
  returns: v.null(),
  handler: async (ctx, { ownerId, imageIds }) => {
    for (const imageId of imageIds) {
      const row = await rowBy(ctx, 'images', imageId);
      if (row?.ownerId === ownerId) await ctx.db.delete(row._id);
    }
    return null;
  },
});

/** Forgets one of the owner's that no message has yet, and gives it. */
export const discard = serviceMutation({
  input: { ownerId: v.string(), imageId: v.string() },
  returns: v.union(image, v.null()),
  handler: async (ctx, { ownerId, imageId }) => {
    const row = await rowBy(ctx, 'images', imageId);
    if (row?.ownerId !== ownerId || !isFree(row)) return null;
    await ctx.db.delete(row._id);
    return imageOf(row);
  },
});

/** Forgets some of what was kept before a time and never sent; how many there were. */
export const removeUnsent = serviceMutation({
  input: { before: v.number() },
  returns: v.number(),
  handler: async (ctx, { before }) => {
    let count = 0;
    // Those from before there were figures of papers do not say that they are none.
    for (const paperId of [undefined, null]) {
      const rows = await ctx.db
        .query('images')
        .withIndex('by_paper', (range) =>
          range.eq('paperId', paperId).eq('conversation', null).lt('createdAt', before),
        )
        .take(BATCH_ROWS);
      for (const { _id } of rows) await ctx.db.delete(_id);
      count += rows.length;
    }
    return count;
  },
});

/** Those of these blobs that an image has. */
export const keptBlobs = serviceQuery({
  input: { blobIds: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { blobIds }) => {
    const kept: string[] = [];
    for (const blobId of blobIds) {
      const rows = ctx.db.query('images').withIndex('by_blob', (range) => range.eq('blobId', blobId));
      if (await rows.first()) kept.push(blobId);
    }
    return kept;
  },
});
