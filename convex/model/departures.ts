import { type Infer, v } from 'convex/values';
import { DELETED_OWNER } from '../../lib/store/rows/spending';
import { internal } from '../_generated/api';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import { removeRecord } from './authrecords';
import { findSome } from './authsearch';
import { Budget } from './budget';
import { BATCH_ROWS } from './limits';
import { ofUser } from './people';
import { eraseReviewing } from './reviewerasure';
import { changeRows, removeRow, removeRows, rowBy } from './rows';

/** Somebody who leaves, and what stands for them in what tells of others. */
export const leaver = { personId: v.string(), alias: v.string() };
const leaving = v.object(leaver);
export type Leaver = Infer<typeof leaving>;

/** Removes as much of a person as one transaction may; whether there is more. */
export async function eraseSome(ctx: MutationCtx, person: Leaver): Promise<boolean> {
  const budget = new Budget();
  await eraseOwn(ctx, person, budget);
  await eraseReviewing(ctx, person, budget);
  await leaveNames(ctx, person, budget);
  // Last, so that nothing is left without an account that could be found by it.
  if (!budget.isSpent) await eraseAccount(ctx, person, budget);
  return budget.isSpent;
}

/** The tables whose rows name nobody but their owner. */
const OWN_TABLES = [
  'memorySettings',
  'memories',
  'images',
  'instructions',
  'reviewViews',
  'projects',
  'presets',
  'imports',
  'importedConversations',
  'idempotentRequests',
  'webhookDeliveries',
] as const;

async function eraseOwn(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  const { db, scheduler } = ctx;
  const own = (table: (typeof OWN_TABLES)[number]) =>
    db.query(table).withIndex('by_owner', (range) => range.eq('ownerId', personId));
  // At once for everybody; their contents go in transactions of their own.
  const conversations = db
    .query('conversations')
    .withIndex('by_owner', (range) => range.eq('ownerId', personId));
  await removeRows(ctx, conversations, budget, ({ _id: conversation }) =>
    scheduler.runAfter(0, internal.conversations.removeRest, { conversation }),
  );
  const papers = db.query('papers').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  await removeRows(ctx, papers, budget, ({ _id: paper }) =>
    scheduler.runAfter(0, internal.papers.removeRest, { paper }),
  );
  for (const table of OWN_TABLES) await removeRows(ctx, own(table), budget);
  await eraseDocuments(ctx, personId, budget);
  const allowance = await rowBy(ctx, 'allowances', personId);
  if (allowance) budget.spend(await removeRow(ctx, allowance));
}

/** Removes documents, those that were deleted before as well, with all that was made of them. */
async function eraseDocuments(ctx: MutationCtx, personId: string, budget: Budget): Promise<void> {
  const { db } = ctx;
  const documents = db.query('documents').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  if (budget.isSpent) return;
  for await (const document of documents) {
    const { documentId } = document;
    const texts = db
      .query('documentTexts')
      .withIndex('by_part', (range) => range.eq('documentId', documentId));
    await removeRows(ctx, texts, budget);
    for (const table of ['documentChunks', 'indexedDocuments'] as const) {
      const rows = db.query(table).withIndex('by_document', (range) => range.eq('documentId', documentId));
      await removeRows(ctx, rows, budget);
    }
    // Its row is what finds the rest.
    if (budget.isSpent) return;
    budget.spend(await removeRow(ctx, document));
  }
}

/** Takes a person's id out of what stays. */
async function leaveNames(ctx: MutationCtx, person: Leaver, budget: Budget): Promise<void> {
  const { db } = ctx;
  const { personId, alias } = person;
  // The figures of somebody's turns stay, as nobody's, so that what admins were told stays true.
  const usage = db.query('usage').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  await changeRows(ctx, usage, budget, { ownerId: DELETED_OWNER });
  const used = db.query('invitations').withIndex('by_user', (range) => range.eq('usedBy', personId));
  await changeRows(ctx, used, budget, { usedBy: alias });
  const made = db.query('invitations').withIndex('by_maker', (range) => range.eq('madeBy', personId));
  await changeRows(ctx, made, budget, async ({ invitationId }) => {
    const told = db.query('auditLog').withIndex('by_subject', (range) => range.eq('subject', invitationId));
    for await (const entry of told) await db.patch(entry._id, withoutPerson(entry, person));
    return { madeBy: alias };
  });
  for (const table of ['adminConfig', 'sourceTiers'] as const) {
    const versions = db.query(table).withIndex('by_author', (range) => range.eq('changedBy', personId));
    await changeRows(ctx, versions, budget, { changedBy: alias });
  }
  const log = () => db.query('auditLog');
  for (const entries of [
    log().withIndex('by_author', (range) => range.eq('by', personId)),
    log().withIndex('by_subject', (range) => range.eq('subject', personId)),
  ])
    await changeRows(ctx, entries, budget, (entry) => withoutPerson(entry, person));
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
  const user = await rowBy(ctx, 'authRecords', 'user', personId);
  if (user) await removeRecord(ctx, user);
}

/** Callers ask again for seconds; an answer that names the person is nobody's any more. */
const ASKED_AGAIN_MS = 60_000;

/** Whether the answer to a write may go. */
export const isAnswerLeft = ({ answer, at }: Doc<'requests'>, { personId }: Leaver): boolean =>
  at < Date.now() - ASKED_AGAIN_MS || answer.includes(personId);
