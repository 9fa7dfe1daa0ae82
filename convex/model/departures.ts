import { type Infer, v } from 'convex/values';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { findRecord, removeRecord } from './authrecords';
import { findSome } from './authsearch';
import { Budget } from './budget';
import { eraseDocuments } from './documenterasure';
import { eraseImages } from './images';
import { eraseInstructions } from './instructions';
import { BATCH_ROWS } from './limits';
import { findSetting } from './memories';
import { ofUser } from './people';
import { eraseReviewing } from './reviewerasure';

/** Somebody who leaves, and what stands for them in what tells of others. */
export const leaver = { personId: v.string(), alias: v.string() };
const leaving = v.object(leaver);
export type Leaver = Infer<typeof leaving>;

/** Removes rows of one kind until there are no more or the budget is spent. */
export type Eraser = (ctx: MutationCtx, person: Leaver, budget: Budget) => Promise<void>;

/** Removes as much of a person as one transaction may; whether there is more. */
export async function eraseSome(ctx: MutationCtx, person: Leaver): Promise<boolean> {
  const budget = new Budget();
  for (const erase of ERASERS) {
    await erase(ctx, person, budget);
    if (budget.isSpent) return true;
  }
  return false;
}

/** In this order; the account is last, so that nothing is left without one that could be found by it. */
const ERASERS: readonly Eraser[] = [
  eraseConversations,
  eraseMemories,
  eraseImages,
  eraseInstructions,
  eraseDocuments,
  eraseReviewing,
  leaveUsage,
  leaveInvitations,
  leaveVersions,
  leaveAudit,
  eraseAccount,
];

/** At once for everybody; their contents go in transactions of their own. */
async function eraseConversations(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  const rows = ctx.db.query('conversations').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  for await (const { _id, title } of rows) {
    await ctx.db.delete(_id);
    await ctx.scheduler.runAfter(0, internal.conversations.removeRest, { conversation: _id });
    budget.spend(title.length);
    if (budget.isSpent) return;
  }
}

async function eraseMemories(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  const setting = await findSetting(ctx, personId);
  if (setting) await ctx.db.delete(setting._id);
  const rows = ctx.db.query('memories').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  for await (const { _id, text, words } of rows) {
    await ctx.db.delete(_id);
    budget.spend(text.length + words.length);
    if (budget.isSpent) return;
  }
}

/** The figures of somebody's turns stay, as nobody's, so that what admins were told stays true. */
async function leaveUsage(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  const rows = ctx.db.query('usage').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: 'deleted' });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function leaveInvitations(
  ctx: MutationCtx,
  { personId, alias }: Leaver,
  budget: Budget,
): Promise<void> {
  const used = ctx.db.query('invitations').withIndex('by_user', (range) => range.eq('usedBy', personId));
  for await (const { _id } of used) await ctx.db.patch(_id, { usedBy: alias });
  const made = ctx.db.query('invitations').withIndex('by_maker', (range) => range.eq('madeBy', personId));
  for await (const { _id, invitationId } of made) {
    await ctx.db.patch(_id, { madeBy: alias });
    const entries = ctx.db
      .query('auditLog')
      .withIndex('by_subject', (range) => range.eq('subject', invitationId));
    for await (const entry of entries)
      await ctx.db.patch(entry._id, { before: entry.before.replaceAll(personId, alias) });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

async function leaveVersions(ctx: MutationCtx, { personId, alias }: Leaver, budget: Budget): Promise<void> {
  for (const table of ['adminConfig', 'sourceTiers'] as const) {
    const rows = ctx.db.query(table).withIndex('by_author', (range) => range.eq('changedBy', personId));
    for await (const { _id, value } of rows) {
      await ctx.db.patch(_id, { changedBy: alias });
      budget.spend(value.length);
      if (budget.isSpent) return;
    }
  }
}

async function leaveAudit(ctx: MutationCtx, person: Leaver, budget: Budget): Promise<void> {
  const log = () => ctx.db.query('auditLog');
  for (const rows of [
    log().withIndex('by_author', (range) => range.eq('by', person.personId)),
    log().withIndex('by_subject', (range) => range.eq('subject', person.personId)),
  ])
    for await (const row of rows) {
      await ctx.db.patch(row._id, withoutPerson(row, person));
      budget.spend(row.before.length + row.after.length);
      if (budget.isSpent) return;
    }
}

/** People name their access tokens themselves. */
const NAMING_ACTIONS: readonly Doc<'auditLog'>['action'][] = ['token-made', 'token-revoked'];

function withoutPerson({ by, subject, action, before, after }: Doc<'auditLog'>, person: Leaver) {
  const replaced = (text: string) => text.replaceAll(person.personId, person.alias);
  const hasWords = NAMING_ACTIONS.includes(action);
  return {
    by: replaced(by),
    subject: replaced(subject),
    before: hasWords ? 'null' : replaced(before),
    after: hasWords ? 'null' : replaced(after),
  };
}

async function eraseAccount(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  for (const model of ['session', 'account']) {
    const search = { model, where: ofUser(personId), from: null };
    const { rows, next } = await findSome(ctx, search, BATCH_ROWS, budget);
    for (const row of rows) await removeRecord(ctx, row);
    if (next !== null || budget.isSpent) return;
  }
  const links = {
    model: 'verification',
    where: [
      { field: 'value', operator: 'eq', value: personId, connector: 'AND', mode: 'sensitive' } as const,
    ],
    from: null,
  };
  const { rows } = await findSome(ctx, links, BATCH_ROWS, budget);
  for (const row of rows) await removeRecord(ctx, row);
  const user = await findRecord(ctx, 'user', personId);
  if (user) await removeRecord(ctx, user);
}

/** Callers ask again for seconds; an answer that names the person is nobody's any more. */
const ASKED_AGAIN_MS = 60_000;

/** Whether the answer to a write may go. */
export const isAnswerLeft = ({ answer, at }: Doc<'requests'>, { personId }: Leaver): boolean =>
  at < Date.now() - ASKED_AGAIN_MS || answer.includes(personId);
