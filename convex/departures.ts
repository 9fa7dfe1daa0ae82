import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { internal } from './_generated/api';
import type { Doc } from './_generated/dataModel';
import { internalMutation } from './_generated/server';
import { removeTokens } from './model/accesstokens';
import { audit } from './model/audit';
import { changeRecord } from './model/authrecords';
import { eraseSome, isAnswerLeft, leaver } from './model/departures';
import { BATCH_ROWS, PAGE_ROWS } from './model/limits';
import { changeRole, endAll, findAccount, findAccountByEmail, isOnlyAdmin, roleOf } from './model/people';
import { departureFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { serviceMutation, serviceQuery } from './model/service';

const isDisabled = ({ data }: Doc<'authRecords'>): boolean => data.banned === true;

/** Notes that somebody leaves, who from then on has a disabled account without sessions and tokens. */
export const begin = serviceMutation({
  input: {
    ...{ personId: v.string(), at: v.number(), by: v.optional(v.string()) },
    successorEmail: v.union(v.string(), v.null()),
  },
  returns: literals('leaving', 'person-not-found', 'successor-not-found', 'last-admin'),
  handler: async (ctx, { personId, at, by = personId, successorEmail }) => {
    if (await rowBy(ctx, 'departures', personId)) return 'leaving';
    const user = await findAccount(ctx, personId);
    if (!user) return 'person-not-found';
    if (successorEmail !== null) {
      const successor = await findAccountByEmail(ctx, successorEmail);
      const isAnother = successor !== null && successor.recordId !== personId && !isDisabled(successor);
      if (!isAnother || isDisabled(user) || roleOf(user.data) !== 'admin') return 'successor-not-found';
      await changeRole(ctx, successor, { role: 'admin', by, at });
    }
    if (await isOnlyAdmin(ctx, personId)) return 'last-admin';
    await audit(ctx, { at, by, action: 'account-deleted', subject: personId });
    await ctx.db.insert('departures', { personId, at });
    await changeRecord(ctx, user, { banned: true });
    await endAll(ctx, personId);
    await removeTokens(ctx, personId);
    return 'leaving';
  },
});

/** Those that are noted: few, since a note goes after a day. */
export const list = serviceQuery({
  input: {},
  returns: v.array(v.object(departureFields)),
  handler: async (ctx) => {
    const rows = await ctx.db.query('departures').withIndex('by_person').take(PAGE_ROWS);
    return rows.map(({ personId, at }) => ({ personId, at }));
  },
});

/** Removes some of what a person has; whether there is more. */
export const erase = serviceMutation({
  input: leaver,
  returns: v.boolean(),
  handler: async (ctx, person) => {
    if (await eraseSome(ctx, person)) return true;
    await ctx.scheduler.runAfter(0, internal.departures.forgetAnswers, { ...person, from: null });
    return false;
  },
});

/** Removes the answers to writes that name a person; what callers might still ask for again stays. */
export const forgetAnswers = internalMutation({
  args: { ...leaver, from: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { from, ...person }) => {
    // Of one moment there may be more than a batch.
    const { page, isDone, continueCursor } = await ctx.db
      .query('requests')
      .withIndex('by_time')
      .paginate({ cursor: from, numItems: BATCH_ROWS });
    for (const row of page) if (isAnswerLeft(row, person)) await ctx.db.delete(row._id);
    if (!isDone)
      await ctx.scheduler.runAfter(0, internal.departures.forgetAnswers, { ...person, from: continueCursor });
    return null;
  },
});

export const end = serviceMutation({
  input: { personId: v.string() },
  returns: v.null(),
  handler: async (ctx, { personId }) => {
    const row = await rowBy(ctx, 'departures', personId);
    if (row) await ctx.db.delete(row._id);
    return null;
  },
});
