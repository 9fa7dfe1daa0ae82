import { ConvexError, v } from 'convex/values';
import { invitationSchema } from '../lib/store/rows/account-rows';
import type { Doc } from './_generated/dataModel';
import { audit } from './model/audit';
import { FIRST_ADMIN, invitationOfToken, isClaimed, usableInvitation } from './model/invitations';
import { PAGE_ROWS } from './model/limits';
import { invitationFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';
import { role } from './model/vocabulary';

const granted = v.union(v.object({ invitationId: v.string(), role }), v.null());
const unclaimed = { claimedAt: null, closedAt: null, usedBy: null };

const toGranted = (invitation: Doc<'invitations'> | null) =>
  invitation && { invitationId: invitation.invitationId, role: invitation.role };

export const add = serviceMutation({
  input: {
    invitationId: v.string(),
    tokenHash: v.string(),
    role,
    expiresAt: v.number(),
    by: v.string(),
    at: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { invitationId, tokenHash, role, expiresAt, by, at }) => {
    if ((await rowBy(ctx, 'invitations', invitationId)) || (await invitationOfToken(ctx, tokenHash)))
      throw new ConvexError({ code: 'invitation-exists' });
    const invitation = { invitationId, tokenHash, role, expiresAt, madeBy: by, madeAt: at };
    await ctx.db.insert('invitations', { ...invitation, ...unclaimed });
    const entry = { at, by, action: 'invitation-made', subject: invitationId } as const;
    await audit(ctx, entry, { after: { role, expiresAt } });
    return null;
  },
});

/** Makes the invitation of the first admin, or gives it another token. */
export const offerFirst = serviceMutation({
  input: { tokenHash: v.string(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { tokenHash, at }) => {
    const offered = await rowBy(ctx, 'invitations', FIRST_ADMIN);
    if (offered === null)
      await ctx.db.insert('invitations', {
        invitationId: FIRST_ADMIN,
        tokenHash,
        role: 'admin',
        madeBy: FIRST_ADMIN,
        madeAt: at,
        expiresAt: Number.MAX_SAFE_INTEGER,
        ...unclaimed,
      });
    else if (offered.closedAt === null) await ctx.db.patch(offered._id, { tokenHash });
    return null;
  },
});

const cursor = v.union(v.string(), v.null());

/** A page of the invitations that can still be used, in the order in which they end. */
export const listOpen = serviceQuery({
  input: { now: v.number(), from: cursor },
  returns: v.object({
    invitations: v.array(v.object(invitationFields)),
    next: cursor,
  }),
  handler: async (ctx, { now, from }) => {
    const { page, isDone, continueCursor } = await ctx.db
      .query('invitations')
      .withIndex('by_end', (range) => range.eq('closedAt', null).gt('expiresAt', now))
      .paginate({ cursor: from, numItems: PAGE_ROWS });
    const open = page.filter(({ invitationId }) => invitationId !== FIRST_ADMIN);
    return {
      invitations: open.map((row) => invitationSchema.parse(row)),
      next: isDone ? null : continueCursor,
    };
  },
});

/** False where there is no open one of that id. */
export const withdraw = serviceMutation({
  input: { invitationId: v.string(), by: v.string(), at: v.number() },
  returns: v.boolean(),
  handler: async (ctx, { invitationId, by, at }) => {
    const invitation = await rowBy(ctx, 'invitations', invitationId);
    if (invitation?.closedAt !== null || invitationId === FIRST_ADMIN) return false;
    await ctx.db.patch(invitation._id, { closedAt: at });
    const { role, expiresAt } = invitation;
    const entry = { at, by, action: 'invitation-withdrawn', subject: invitationId } as const;
    await audit(ctx, entry, { before: { role, expiresAt } });
    return true;
  },
});

/** What a token would give, or null. */
export const peek = serviceQuery({
  input: { tokenHash: v.string(), now: v.number() },
  returns: granted,
  handler: async (ctx, { tokenHash, now }) => toGranted(await usableInvitation(ctx, tokenHash, now)),
});

/** Takes an invitation for a sign-up; null where it gives nothing, or somebody else has it. */
export const claim = serviceMutation({
  input: { tokenHash: v.string(), at: v.number() },
  returns: granted,
  handler: async (ctx, { tokenHash, at }) => {
    const invitation = await usableInvitation(ctx, tokenHash, at);
    if (!invitation || isClaimed(invitation, at)) return null;
    await ctx.db.patch(invitation._id, { claimedAt: at });
    return toGranted(invitation);
  },
});

/** Gives a claimed invitation back. */
export const release = serviceMutation({
  input: { invitationId: v.string() },
  returns: v.null(),
  handler: async (ctx, { invitationId }) => {
    const invitation = await rowBy(ctx, 'invitations', invitationId);
    if (invitation?.closedAt === null) await ctx.db.patch(invitation._id, { claimedAt: null });
    return null;
  },
});

/** Uses a claimed invitation up. */
export const use = serviceMutation({
  input: { invitationId: v.string(), personId: v.string(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { invitationId, personId, at }) => {
    const invitation = await rowBy(ctx, 'invitations', invitationId);
    if (invitation?.closedAt !== null) return null;
    await ctx.db.patch(invitation._id, { closedAt: at, usedBy: personId });
    const { madeBy, role } = invitation;
    const entry = { at, by: personId, action: 'invitation-used', subject: invitationId } as const;
    await audit(ctx, entry, { before: { madeBy }, after: { role } });
    return null;
  },
});
