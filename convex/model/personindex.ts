import type { MutationCtx } from '../_generated/server';
import { type AuthRecord, numberIn, textIn } from './authvalues';
import { rowBy } from './rows';

/** Admins who can act: they have the role, and nobody has disabled them. */
const isActiveAdmin = (user: AuthRecord): boolean => textIn(user, 'role') === 'admin' && user.banned !== true;

/** Better Auth keeps several roles as one text. */
const REVIEWING_ROLE = /(?:^|,)\s*(?:reviewer|admin)\s*(?:,|$)/;

/** Guests have a record like everybody, and no account. */
export const hasAccount = (user: AuthRecord): boolean => user.isAnonymous !== true;

/** Keeps who has an account in line with their record, which is null once they are gone. */
export async function keepPerson(ctx: MutationCtx, personId: string, user: AuthRecord | null): Promise<void> {
  const row = await rowBy(ctx, 'people', personId);
  if (user === null || !hasAccount(user)) {
    if (row) await ctx.db.delete(row._id);
    return;
  }
  const person = {
    personId,
    createdAt: numberIn(user, 'createdAt'),
    isActiveAdmin: isActiveAdmin(user),
    mayReview: REVIEWING_ROLE.test(textIn(user, 'role') ?? ''),
    searchText: `${textIn(user, 'name') ?? ''} ${textIn(user, 'email') ?? ''}`.toLowerCase(),
  };
  if (row) await ctx.db.replace(row._id, person);
  else await ctx.db.insert('people', person);
}
