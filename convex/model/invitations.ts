import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';

/** A sign-up takes far less; after it the process that had claimed the invitation is gone. */
const CLAIM_LAPSES_AFTER_MS = 60_000;
/** The invitation of the first admin: never listed, and void once there is an account. */
export const FIRST_ADMIN = 'first-admin';

/** The invitation of a token, whatever became of it. */
export const invitationOfToken = (ctx: QueryCtx, tokenHash: string): Promise<Doc<'invitations'> | null> =>
  ctx.db
    .query('invitations')
    .withIndex('by_token', (range) => range.eq('tokenHash', tokenHash))
    .first();

/** The invitation of a token that still gives something, or null. */
export async function usableInvitation(
  ctx: QueryCtx,
  tokenHash: string,
  now: number,
): Promise<Doc<'invitations'> | null> {
  const invitation = await invitationOfToken(ctx, tokenHash);
  if (invitation === null || invitation.closedAt !== null || invitation.expiresAt <= now) return null;
  const isVoid = invitation.invitationId === FIRST_ADMIN && (await ctx.db.query('people').first()) !== null;
  return isVoid ? null : invitation;
}

/** Whether somebody is signing up with it. */
export const isClaimed = ({ claimedAt }: Doc<'invitations'>, now: number): boolean =>
  claimedAt !== null && claimedAt > now - CLAIM_LAPSES_AFTER_MS;
