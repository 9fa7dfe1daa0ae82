import { type Infer, v } from 'convex/values';
import { BATCH_ROWS, PAGE_ROWS } from './model/limits';
import { ownConversation } from './model/ownership';
import { rowsAfter } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';
import {
  endedShares,
  isOpen,
  openShare,
  ownShare,
  removeShare,
  shareRow,
  snapshotOwner,
  snapshotPage,
  toShareRow,
} from './model/shares';
import { appendPieces } from './model/storedtext';

const key = { ownerId: v.string(), shareId: v.string() };
const nextPiece = v.union(v.number(), v.null());

/**
 * Makes a share with the beginning of its snapshot; false where the conversation is not the owner’s. A snapshot that
 * is longer is made whole with `extend`.
 */
export const create = serviceMutation({
  input: { share: shareRow, tokenHash: v.string(), text: v.string(), isWhole: v.boolean() },
  returns: v.boolean(),
  handler: async (ctx, { share, tokenHash, text, isWhole }) => {
    const conversation = await ownConversation(ctx, share);
    if (!conversation) return false;
    const { ownerId: _ownerId, ...row } = share;
    const id = await ctx.db.insert('shares', {
      ...row,
      conversation: conversation._id,
      tokenHash,
      pieceCount: 0,
      isWhole,
    });
    await ctx.db.patch(id, { pieceCount: await appendPieces(ctx, snapshotOwner(id), 0, text) });
    return true;
  },
});

/** Goes on with a snapshot that is not whole; false where there is none, for example since it was revoked. */
export const extend = serviceMutation({
  input: { ...key, text: v.string(), isWhole: v.boolean() },
  returns: v.boolean(),
  handler: async (ctx, { text, isWhole, ...owned }) => {
    const share = await ownShare(ctx, owned);
    if (!share || share.isWhole) return false;
    const pieceCount = await appendPieces(ctx, snapshotOwner(share._id), share.pieceCount, text);
    await ctx.db.patch(share._id, { pieceCount, isWhole });
    return true;
  },
});

/** The share that a token’s hash opens with its snapshot from a piece on, and the piece to go on with. */
export const open = serviceQuery({
  input: { tokenHash: v.string(), at: v.number(), from: v.number() },
  returns: v.union(v.object({ share: shareRow, text: v.string(), next: nextPiece }), v.null()),
  handler: async (ctx, { from, ...asked }) => {
    const opened = await openShare(ctx, asked);
    return opened && { share: toShareRow(opened), ...(await snapshotPage(ctx, opened.share, from)) };
  },
});

/** A page of a conversation’s shares, newest first, those that are over left out, and where the next one begins. */
export const list = serviceQuery({
  input: {
    ownerId: v.string(),
    conversationId: v.string(),
    at: v.number(),
    after: v.union(v.object({ createdAt: v.number(), shareId: v.string() }), v.null()),
  },
  returns: v.object({
    shares: v.array(shareRow),
    next: v.union(v.object({ createdAt: v.number(), shareId: v.string() }), v.null()),
  }),
  handler: async (ctx, { at, after, ...owned }) => {
    const conversation = await ownConversation(ctx, owned);
    const shares: Infer<typeof shareRow>[] = [];
    if (!conversation) return { shares, next: null };
    const rows = rowsAfter(ctx, 'shares', {
      ...{ index: 'by_conversation', of: { conversation: conversation._id } },
      ...{ by: ['createdAt', 'shareId'], order: 'desc', after },
    });
    let seen = 0;
    for await (const share of rows) {
      const { createdAt, shareId } = share;
      if (isOpen(share, at)) shares.push(toShareRow({ share, conversation }));
      seen += 1;
      if (seen === PAGE_ROWS) return { shares, next: { createdAt, shareId } };
    }
    return { shares, next: null };
  },
});

/** False where the owner has none of that id. */
export const revoke = serviceMutation({
  input: key,
  returns: v.boolean(),
  handler: async (ctx, owned) => {
    const share = await ownShare(ctx, owned);
    if (share) await removeShare(ctx, share);
    return share?.isWhole ?? false;
  },
});

/** Removes some of the shares that ended before; how many, and whether there may be more. */
export const removeExpired = serviceMutation({
  input: { before: v.number() },
  returns: v.object({ removed: v.number(), more: v.boolean() }),
  handler: async (ctx, { before }) => {
    const ended = await endedShares(ctx, before);
    for (const share of ended) await removeShare(ctx, share);
    return { removed: ended.length, more: ended.length === BATCH_ROWS };
  },
});
