import { ConvexError, v } from 'convex/values';
import { accessTokenSchema } from '../lib/store/rows/access-token-row';
import type { Doc } from './_generated/dataModel';
import { tokensOf } from './model/accesstokens';
import { audit } from './model/audit';
import { findAccount } from './model/people';
import { accessTokenFields, rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { repeatableMutation, serviceMutation, serviceQuery } from './model/service';

const token = v.object(accessTokenFields);

/** What the log of changes tells of a token. */
const told = ({ name, scopes, expiresAt }: Pick<Doc<'accessTokens'>, 'name' | 'scopes' | 'expiresAt'>) => ({
  name,
  scopes,
  expiresAt,
});

/** False where the owner has no account or a disabled one, or has `most` tokens already. */
export const add = serviceMutation({
  input: { token: v.object(rowFields.accessTokens), most: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { token: added, most }) => {
    const { ownerId, tokenId, tokenHash, createdAt } = added;
    const owner = await findAccount(ctx, ownerId);
    if (!owner || owner.data.banned === true) return false;
    if ((await tokensOf(ctx, ownerId)).length >= most) return false;
    const same = ctx.db
      .query('accessTokens')
      .withIndex('by_hash', (range) => range.eq('tokenHash', tokenHash));
    if ((await rowBy(ctx, 'accessTokens', tokenId)) || (await same.first()))
      throw new ConvexError({ code: 'token-exists' });
    await ctx.db.insert('accessTokens', added);
    const entry = { at: createdAt, by: ownerId, action: 'token-made', subject: tokenId } as const;
    await audit(ctx, entry, { after: told(added) });
    return true;
  },
});

/** Newest first. */
export const list = serviceQuery({
  input: { ownerId: v.string() },
  returns: v.array(token),
  handler: async (ctx, { ownerId }) =>
    (await tokensOf(ctx, ownerId)).map((row) => accessTokenSchema.parse(row)),
});

/** The token of a hash for as long as it holds, or null. */
export const find = serviceQuery({
  input: { tokenHash: v.string(), at: v.number() },
  returns: v.union(token, v.null()),
  handler: async (ctx, { tokenHash, at }) => {
    const row = await ctx.db
      .query('accessTokens')
      .withIndex('by_hash', (range) => range.eq('tokenHash', tokenHash))
      .first();
    return row && row.expiresAt > at ? accessTokenSchema.parse(row) : null;
  },
});

/** Notes a use, unless one is noted that is not older than `since`. */
export const noteUse = repeatableMutation({
  input: { tokenId: v.string(), at: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, { tokenId, at, since }) => {
    const row = await rowBy(ctx, 'accessTokens', tokenId);
    if (row && (row.lastUsedAt === null || row.lastUsedAt < since))
      await ctx.db.patch(row._id, { lastUsedAt: at });
    return null;
  },
});

/** False where the owner has none of that id. */
export const revoke = serviceMutation({
  input: { ownerId: v.string(), tokenId: v.string(), at: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { ownerId, tokenId, at }) => {
    const row = await rowBy(ctx, 'accessTokens', tokenId);
    if (row?.ownerId !== ownerId) return false;
    await ctx.db.delete(row._id);
    const entry = { at, by: ownerId, action: 'token-revoked', subject: tokenId } as const;
    await audit(ctx, entry, { before: told(row) });
    return true;
  },
});
