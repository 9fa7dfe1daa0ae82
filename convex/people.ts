import { v } from 'convex/values';
import { literals } from 'convex-helpers/validators';
import { internalMutation } from './_generated/server';
import { removeTokens } from './model/accesstokens';
import { audit } from './model/audit';
import { changeRecord } from './model/authrecords';
import { findSome, searchPlace } from './model/authsearch';
import { numberIn, textIn } from './model/authvalues';
import { Budget } from './model/budget';
import { PAGE_ROWS } from './model/limits';
import {
  accountsAfter,
  changeRole,
  endAll,
  endSome,
  findAccount,
  findAccountByEmail,
  isOnlyAdmin,
  ofUser,
  type PersonRow,
  personRow,
  readPerson,
} from './model/people';
import { serviceMutation, serviceQuery } from './model/service';
import { role } from './model/vocabulary';

const change = { personId: v.string(), by: v.string(), at: v.number() };
const outcome = literals('changed', 'person-not-found', 'last-admin');
const place = v.union(v.object({ createdAt: v.number(), personId: v.string() }), v.null());

/** Accounts whose name or email has a text in it, in lower case, newest first; looks at `PAGE_ROWS` at most. */
export const list = serviceQuery({
  input: { text: v.string(), after: place, limit: v.number() },
  returns: v.object({ people: v.array(personRow), next: place }),
  handler: async (ctx, { text, after, limit }) => {
    const people: PersonRow[] = [];
    const budget = new Budget(PAGE_ROWS);
    for await (const { createdAt, personId, searchText } of accountsAfter(ctx, after)) {
      const person = searchText.includes(text) ? await readPerson(ctx, personId) : null;
      if (person) people.push(person);
      budget.spend(searchText.length);
      if (budget.isSpent || people.length >= limit) return { people, next: { createdAt, personId } };
    }
    return { people, next: null };
  },
});

export const get = serviceQuery({
  input: { personId: v.string() },
  returns: v.union(personRow, v.null()),
  handler: (ctx, { personId }) => readPerson(ctx, personId),
});

/** Whose account an email is. */
export const idOf = serviceQuery({
  input: { email: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { email }) => (await findAccountByEmail(ctx, email))?.recordId ?? null,
});

/** The providers of a person’s accounts with Better Auth, of which there are a few. */
export const waysToSignIn = serviceQuery({
  input: { personId: v.string() },
  returns: v.array(v.string()),
  handler: async (ctx, { personId }) => {
    const search = { model: 'account', where: ofUser(personId), from: null };
    const { rows } = await findSome(ctx, search, PAGE_ROWS, new Budget(PAGE_ROWS));
    return rows.map(({ data }) => textIn(data, 'providerId') ?? '');
  },
});

/** Whether there is any account. */
export const any = serviceQuery({
  input: {},
  returns: v.boolean(),
  handler: async (ctx) => (await ctx.db.query('people').first()) !== null,
});

export const setRole = serviceMutation({
  input: { ...change, role },
  returns: outcome,
  handler: async (ctx, { personId, role, by, at }) => {
    const user = await findAccount(ctx, personId);
    if (!user) return 'person-not-found';
    if (role !== 'admin' && (await isOnlyAdmin(ctx, personId))) return 'last-admin';
    await changeRole(ctx, user, { role, by, at });
    return 'changed';
  },
});

export const setDisabled = serviceMutation({
  input: { ...change, disabled: v.boolean() },
  returns: outcome,
  handler: async (ctx, { personId, disabled, by, at }) => {
    const user = await findAccount(ctx, personId);
    if (!user) return 'person-not-found';
    if (disabled && (await isOnlyAdmin(ctx, personId))) return 'last-admin';
    const earlier = user.data.banned === true;
    if (earlier !== disabled)
      await audit(
        ctx,
        { at, by, action: 'disabled', subject: personId },
        { before: earlier, after: disabled },
      );
    await changeRecord(ctx, user, { banned: disabled, banReason: null, banExpires: null, updatedAt: at });
    if (!disabled) return 'changed';
    await endAll(ctx, personId);
    await removeTokens(ctx, personId);
    return 'changed';
  },
});

/** The entry in the log counts the sessions that end with this call; more than a batch end right after it. */
export const signOut = serviceMutation({
  input: change,
  returns: outcome,
  handler: async (ctx, { personId, by, at }) => {
    if (!(await findAccount(ctx, personId))) return 'person-not-found';
    const sessions = await endAll(ctx, personId);
    const entry = { at, by, action: 'signed-out', subject: personId } as const;
    await audit(ctx, entry, { before: { sessions }, after: { sessions: 0 } });
    return 'changed';
  },
});

/** Notes that an admin makes a link with which a person chooses a new password. */
export const notePasswordLink = serviceMutation({
  input: change,
  returns: v.boolean(),
  handler: async (ctx, { personId, by, at }) => {
    if (!(await findAccount(ctx, personId))) return false;
    await audit(ctx, { at, by, action: 'password-link-made', subject: personId });
    return true;
  },
});

const session = v.object({
  sessionId: v.string(),
  userAgent: v.union(v.string(), v.null()),
  createdAt: v.number(),
  lastUsedAt: v.number(),
});

/** A page of a person’s sessions that have not expired. */
export const sessions = serviceQuery({
  input: { personId: v.string(), now: v.number(), from: searchPlace },
  returns: v.object({ sessions: v.array(session), next: searchPlace }),
  handler: async (ctx, { personId, now, from }) => {
    const search = { model: 'session', where: ofUser(personId), from };
    const { rows, next } = await findSome(ctx, search, PAGE_ROWS, new Budget(PAGE_ROWS));
    const valid = rows.filter(({ data }) => numberIn(data, 'expiresAt') > now);
    return {
      sessions: valid.map(({ recordId, data }) => ({
        sessionId: recordId,
        userAgent: textIn(data, 'userAgent'),
        createdAt: numberIn(data, 'createdAt'),
        lastUsedAt: numberIn(data, 'updatedAt'),
      })),
      next,
    };
  },
});

/** Ends one session of a person, or a batch of all; says how many, and whether there may be more. */
export const endSessions = serviceMutation({
  input: { personId: v.string(), sessionId: v.union(v.string(), v.null()) },
  returns: v.object({ ended: v.number(), more: v.boolean() }),
  handler: (ctx, { personId, sessionId }) => endSome(ctx, ofUser(personId, sessionId ?? undefined)),
});

/** Goes on ending sessions. */
export const endRest = internalMutation({
  args: { personId: v.string() },
  returns: v.null(),
  handler: async (ctx, { personId }) => {
    await endAll(ctx, personId);
    return null;
  },
});
