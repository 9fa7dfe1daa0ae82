import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { audit } from './audit';
import { changeRecord, removeRecord } from './authrecords';
import { findSome } from './authsearch';
import { type AuthRecord, numberIn, textIn } from './authvalues';
import type { AuthCondition } from './authwhere';
import { Budget } from './budget';
import { PAGE_ROWS } from './limits';
import { hasAccount } from './personindex';
import { rowBy, rowsAfter } from './rows';

/** Somebody with an account, the role as Better Auth keeps it. */
export const personRow = v.object({
  personId: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.union(v.string(), v.null()),
  disabled: v.boolean(),
  createdAt: v.number(),
  lastUsedAt: v.union(v.number(), v.null()),
});
export type PersonRow = Infer<typeof personRow>;

/** The record of an account; null for guests and strangers. */
export async function findAccount(ctx: QueryCtx, personId: string): Promise<Doc<'authRecords'> | null> {
  const user = await rowBy(ctx, 'authRecords', 'user', personId);
  return user && hasAccount(user.data) ? user : null;
}

/** The record of the account that has an email; null where none has. */
export async function findAccountByEmail(ctx: QueryCtx, email: string): Promise<Doc<'authRecords'> | null> {
  const search = { model: 'user', where: [equals('email', email)], from: null };
  const { rows } = await findSome(ctx, search, 1, new Budget());
  const [user] = rows;
  return user && hasAccount(user.data) ? user : null;
}

/** Gives a role to an account, and tells of it in the audit log. */
export async function changeRole(
  ctx: MutationCtx,
  user: Doc<'authRecords'>,
  { role, by, at }: { readonly role: string; readonly by: string; readonly at: number },
): Promise<void> {
  const earlier = roleOf(user.data);
  if (earlier !== role)
    await audit(ctx, { at, by, action: 'role', subject: user.recordId }, { before: earlier, after: role });
  await changeRecord(ctx, user, { role, updatedAt: at });
}

/** What admins see of a person, or null. */
export async function readPerson(ctx: QueryCtx, personId: string): Promise<PersonRow | null> {
  const user = await findAccount(ctx, personId);
  return (
    user && {
      personId,
      name: textIn(user.data, 'name') ?? '',
      email: textIn(user.data, 'email') ?? '',
      role: textIn(user.data, 'role'),
      disabled: user.data.banned === true,
      createdAt: numberIn(user.data, 'createdAt'),
      lastUsedAt: await lastUsedAt(ctx, personId),
    }
  );
}

async function lastUsedAt(ctx: QueryCtx, personId: string): Promise<number | null> {
  const latest = await ctx.db
    .query('authFields')
    .withIndex('by_time', (range) => range.eq('model', 'session').eq('field', 'userId').eq('value', personId))
    .order('desc')
    .first();
  return latest?.updatedAt ?? null;
}

/** Whether somebody else could still change settings. */
export async function isOnlyAdmin(ctx: QueryCtx, personId: string): Promise<boolean> {
  const admins = await ctx.db
    .query('people')
    .withIndex('by_admin', (range) => range.eq('isActiveAdmin', true))
    .take(2);
  return admins.length === 1 && admins[0]?.personId === personId;
}

/** Finds what names a user, or what is of that id, too. */
export const ofUser = (personId: string, id?: string): AuthCondition[] => [
  equals('userId', personId),
  ...(id === undefined ? [] : [equals('id', id)]),
];

const equals = (field: string, value: string): AuthCondition => ({
  field,
  operator: 'eq',
  value,
  connector: 'AND',
  mode: 'sensitive',
});

/** Ends sessions, as many as one transaction may; gives how many, and whether there may be more. */
export async function endSome(
  ctx: MutationCtx,
  where: AuthCondition[],
): Promise<{ ended: number; more: boolean }> {
  const search = { model: 'session', where, from: null };
  const { rows, next } = await findSome(ctx, search, PAGE_ROWS, new Budget());
  for (const row of rows) await removeRecord(ctx, row);
  return { ended: rows.length, more: next !== null };
}

/** Ends all sessions of a person, those that one transaction cannot take right after it; gives how many it took. */
export async function endAll(ctx: MutationCtx, personId: string): Promise<number> {
  const { ended, more } = await endSome(ctx, ofUser(personId));
  if (more) await ctx.scheduler.runAfter(0, internal.people.endRest, { personId });
  return ended;
}

/** The accounts newest first, from after a place on. */
export const accountsAfter = (
  ctx: QueryCtx,
  after: { readonly createdAt: number; readonly personId: string } | null,
) =>
  rowsAfter(ctx, 'people', {
    index: 'by_time',
    by: ['createdAt', 'personId'],
    order: 'desc',
    after,
  });

/** The stored role; users have none, or are called so. */
export const roleOf = (user: AuthRecord): string => textIn(user, 'role') ?? 'user';
