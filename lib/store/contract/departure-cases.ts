import { describe, expect, it } from 'vitest';
import { PAPER_ITEM_KINDS } from '../rows/paper-rows';
import { ROW_KINDS } from '../rows/row-kinds';
import type { Store } from '../store';
import { addToken } from './access-token-cases';
import { chunksOf, documentIdOf, documentNamed, index, ROOM } from './document-fixtures';
import { IMAGE_ROOM, imageNamed } from './image-cases';
import { importNamed } from './import-cases';
import { memoryNamed } from './memory-cases';
import { newItem, paperNamed } from './paper-cases';
import { presetNamed } from './preset-cases';
import { projectNamed } from './project-cases';
import { type AddPerson, begin, type CurrentStore, complete } from './store-fixtures';
import { deliveryNamed } from './webhook-cases';

/** In everything that the one who leaves has said, and in nothing else. */
export const PLANTED = 'Quillzebra';
/** In everything of somebody who stays. */
export const STAYS = 'Mossheron';
export const LEAVER = 'prs_leaver';
const STAYER = 'prs_stayer';
/** One of the one who stays. */
const TRACE = 'trc_stays0';
const EMAIL = `${PLANTED}@example.com`.toLowerCase();

/** Somebody who has, and has done, everything that there is; and somebody who has been met on the way. */
export async function plantPeople(store: Store, addPerson: AddPerson, conversations = 3): Promise<void> {
  const planted = { personId: LEAVER, email: EMAIL, role: 'admin' as const };
  await addPerson({ ...planted, sessions: ['ses_leaver'], ways: ['credential'] });
  await addPerson({ personId: STAYER, email: 'stays@example.com', role: 'admin' });
  await converse(store, LEAVER, PLANTED, conversations);
  await converse(store, STAYER, STAYS, 1);
  await keepDocuments(store);
  await keepImages(store);
  await remember(store);
  await review(store);
  await administer(store);
}

async function converse(store: Store, ownerId: string, word: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const name = `${ownerId === LEAVER ? 'left' : 'stays'}${at}`;
    const conversationId = `cnv_${name}`;
    const thoughts = [{ sequence: 0, delta: `I think of a ${word} and ${word}thought${at}.`, ts: 1 }];
    const said = {
      text: `What is a ${word}?`,
      answer: `A ${word} is striped. ${`${word}answer${at} `.repeat(40)}`,
    };
    const plan = { name, conversationId, ownerId, at: 2_000 + at };
    await complete(store, { ...plan, ...said, title: `About a ${word}`, thoughts });
    await store.feedback.give(
      { ownerId, traceId: `trc_${name}` },
      { rating: 'down', reasons: ['other'], text: `Not what a ${word} is.`, at: 2_500 + at },
    );
    await store.shares.create({
      ...{ shareId: `shr_${name}`, conversationId, ownerId, withTraces: true },
      ...{ createdAt: 1, expiresAt: null, tokenHash: `hash ${name}`, snapshot: { said: `${word} shared` } },
    });
  }
}

async function keepDocuments(store: Store): Promise<void> {
  for (const [name, gone] of [
    ['kept', false],
    ['gone', true],
  ] as const) {
    const names = { name: PLANTED, folder: PLANTED, fileName: PLANTED };
    const added = await store.documents.add(documentNamed(name, { ownerId: LEAVER, ...names }), ROOM);
    if (added.outcome !== 'added') throw new Error(added.outcome);
    await index(store, added.document, `${PLANTED} text`, chunksOf(name, [`A ${PLANTED} in the reeds.`]));
    if (gone) await store.documents.remove({ ownerId: LEAVER, documentId: documentIdOf(name), at: 5_000 });
  }
}

async function keepImages(store: Store): Promise<void> {
  const of = { ownerId: LEAVER, name: PLANTED };
  await store.images.add(imageNamed('left', of), IMAGE_ROOM);
}

async function remember(store: Store): Promise<void> {
  const of = { ownerId: LEAVER, conversationId: 'cnv_left0', text: `Likes a ${PLANTED}.`, most: 9 };
  await store.memories.add({ ...memoryNamed('own', of), ...of, scope: 'person', tags: [PLANTED] });
  await store.memories.add({ ...memoryNamed('there', of), ...of });
  await store.memories.set({ ownerId: LEAVER, acrossConversations: true, autoWishes: null, changedAt: 1 });
  for (const conversationId of [null, 'cnv_left0'])
    await store.instructions.append({
      ...{ ownerId: LEAVER, conversationId, text: `Always say ${PLANTED}.` },
      ...{ expectedVersion: 0, changedAt: 1, most: 9 },
    });
  await store.projects.add(projectNamed('left', { ownerId: LEAVER, name: PLANTED }), 9);
  await store.papers.add(paperNamed('left', { ownerId: LEAVER, title: PLANTED, head: `"${PLANTED}"` }), 9);
  await store.papers.write({
    ...{ ownerId: LEAVER, paperId: 'pap_left', changedAt: 2_000 },
    items: PAPER_ITEM_KINDS.map((kind) => newItem(kind, `${kind}1`, `{"text":"${PLANTED}"}`)),
  });
  await store.conversations.setPaper({
    ...{ ownerId: LEAVER, conversationId: 'cnv_left0', paperId: 'pap_left' },
  });
  await store.imports.add(importNamed('left', { ownerId: LEAVER, fileName: PLANTED }));
  await store.imports.note({
    ...{ ownerId: LEAVER, source: `claude:${PLANTED}`, conversationId: 'cnv_left0', importId: 'imp_left' },
  });
  await store.presets.add(presetNamed('left', { ownerId: LEAVER, name: PLANTED }), 9, null);
  await store.conversations.move({
    ...{ ownerId: LEAVER, conversationId: 'cnv_left0', projectId: 'prj_left' },
  });
  await addToken(store, { ownerId: LEAVER, name: PLANTED, tokenId: 'tok_leaver' });
}

/** Comments and verdicts at the trace of the one who stays. */
async function review(store: Store): Promise<void> {
  const traceId = TRACE;
  const comment = { traceId, anchor: { kind: 'trace' as const }, mentions: [LEAVER], writtenAt: 3_000 };
  const said = `A ${PLANTED} says so.`;
  await store.review.addComment({
    ...comment,
    commentId: 'c1',
    threadId: null,
    authorId: LEAVER,
    text: said,
  });
  await store.review.addComment({
    ...comment,
    commentId: 'c2',
    threadId: 'c1',
    authorId: STAYER,
    text: STAYS,
  });
  await store.review.addComment({
    ...comment,
    commentId: 'c3',
    threadId: null,
    authorId: LEAVER,
    text: said,
  });
  await store.review.resolveThread({ traceId, threadId: 'c1', resolvedAt: 4_000, resolvedBy: LEAVER });
  await store.review.addVerdict({
    ...{ traceId, kind: 'sound', score: 4, note: said, reviewerId: LEAVER, givenAt: 3_000 },
  });
  await store.review.assign({ traceId, from: null, to: LEAVER, changedBy: LEAVER, changedAt: 3_000 });
  await store.review.saveView({
    ...{ viewId: 'rvw_left', ownerId: LEAVER, name: PLANTED, filters: `query=${PLANTED}`, savedAt: 1 },
  });
}

/** Changes that admins are told of, by the one who leaves and of them. */
async function administer(store: Store): Promise<void> {
  const at = 3_000;
  const invitation = { invitationId: 'inv_leaver', tokenHash: 'inv hash', role: 'user' as const };
  await store.invitations.add({ ...invitation, expiresAt: 900_000, by: LEAVER, at });
  await store.invitations.claim({ tokenHash: 'inv hash', at });
  await store.invitations.use({ invitationId: 'inv_leaver', personId: STAYER, at });
  await store.adminConfig.append({ expectedVersion: 0, value: {}, changedBy: LEAVER, changedAt: at });
  await store.sourceTiers.append({
    ...{ expectedVersion: 0, value: {}, told: { before: null, after: null } },
    ...{ changedBy: LEAVER, changedAt: at },
  });
  const allowance = { personId: LEAVER, groupId: null, budget: `{"of":"${PLANTED}"}` };
  await store.groups.allow(allowance, { at, by: STAYER });
  await store.people.signOut({ personId: LEAVER, by: STAYER, at });
  const facts = JSON.stringify({ personId: LEAVER, of: PLANTED });
  await store.webhooks.enqueue([deliveryNamed('whd_leaver', { ownerId: LEAVER, facts })]);
  const request = { requestKey: 'key of a leaver', ownerId: LEAVER, at, until: 9_000_000 };
  await store.idempotency.begin(request);
}

/** People leave for good. */
export function describeDepartures(current: CurrentStore, addPerson: AddPerson): void {
  async function allRows(store: Store): Promise<string> {
    const texts: string[] = [];
    for (const kind of ROW_KINDS)
      for (let from: string | null = null; ; ) {
        const page = await store.rows.read(kind, from);
        texts.push(...page.rows.map((row) => JSON.stringify({ kind, row })));
        if (page.next === null) break;
        from = page.next;
      }
    return texts.join('\n');
  }

  describe('departures', () => {
    it('remove what is theirs, and their name from what is not', async () => {
      const store = current();
      await plantPeople(store, addPerson);
      expect(await allRows(store)).toContain(PLANTED);
      expect(await store.departures.begin({ personId: LEAVER, at: 9_000 })).toBe('leaving');
      await store.departures.erase({ personId: LEAVER, alias: 'deleted_1' });
      const left = await allRows(store);
      const { idempotency } = store;
      const again = { requestKey: 'key of a leaver', ownerId: STAYER, at: 9_000, until: 9_001 };
      expect(await idempotency.begin(again)).toBeNull();
      expect(left.toLowerCase()).not.toContain(PLANTED.toLowerCase());
      expect(left).not.toContain(LEAVER);
      expect(left).toContain(STAYS);
      expect(await store.review.comments(TRACE)).toEqual([
        expect.objectContaining({ commentId: 'c1', text: '', authorId: 'deleted_1', authorName: null }),
        expect.objectContaining({ commentId: 'c2', text: STAYS, authorId: STAYER }),
      ]);
      expect(await store.review.find(TRACE)).toMatchObject({
        assignee: null,
        verdict: { kind: 'sound', score: 4, note: '', reviewerId: 'deleted_1' },
      });
      const { items } = await store.audit.list({ limit: 20 });
      expect(items.filter(({ by }) => by === 'deleted_1').map(({ action }) => action)).toEqual(
        expect.arrayContaining(['account-deleted', 'settings', 'source-tiers', 'token-made']),
      );
      expect(await store.people.get(STAYER)).not.toBeNull();
      expect((await store.conversations.list({ ownerId: STAYER, limit: 9 })).items).toHaveLength(1);
      await store.departures.erase({ personId: LEAVER, alias: 'deleted_2' });
      expect(await store.departures.list()).toEqual([{ personId: LEAVER, at: 9_000 }]);
      await store.departures.end(LEAVER);
      expect(await store.departures.list()).toEqual([]);
    });

    it('close the account at once, and need nobody to go on', async () => {
      const store = current();
      await addPerson({ personId: LEAVER, email: EMAIL, sessions: ['ses_leaver'] });
      await addToken(store, { ownerId: LEAVER });
      expect(await store.departures.begin({ personId: LEAVER, at: 9_000 })).toBe('leaving');
      expect(await store.people.get(LEAVER)).toMatchObject({ disabled: true });
      expect(await store.people.sessions({ personId: LEAVER, now: 1_000 })).toEqual([]);
      expect(await store.accessTokens.list(LEAVER)).toEqual([]);
      expect(await store.departures.begin({ personId: LEAVER, at: 9_500 })).toBe('leaving');
      expect(await store.departures.list()).toEqual([{ personId: LEAVER, at: 9_000 }]);
    });

    it('are in the log of changes by whoever deletes the account', async () => {
      const store = current();
      await addPerson({ personId: LEAVER, email: EMAIL });
      await store.departures.begin({ personId: LEAVER, at: 9_000, by: STAYER });
      const { items } = await store.audit.list({ limit: 9, action: 'account-deleted' });
      expect(items).toMatchObject([{ at: 9_000, by: STAYER, subject: LEAVER }]);
    });

    it('take a running turn along', async () => {
      const store = current();
      await addPerson({ personId: LEAVER, email: EMAIL });
      await begin(store, { name: 'runs', conversationId: 'cnv_runs', ownerId: LEAVER, title: PLANTED });
      await store.chunks.append([{ turnId: 'trn_runs', firstSequence: 1, chunks: [`"${PLANTED}"`] }]);
      await store.departures.begin({ personId: LEAVER, at: 9_000 });
      await store.departures.erase({ personId: LEAVER, alias: 'deleted_1' });
      expect(await store.turns.heartbeat({ turnIds: ['trn_runs'], at: 9_100 })).toEqual(['trn_runs']);
      expect(await store.turns.countRunning(LEAVER)).toBe(0);
    });

    it('are refused for the only admin, and are not for guests and strangers', async () => {
      const store = current();
      await addPerson({ personId: 'admin', email: 'admin@example.com', role: 'admin' });
      await addPerson({ personId: 'guest', email: 'guest@example.com', guest: true });
      const begun = (personId: string) => store.departures.begin({ personId, at: 9_000 });
      expect(await begun('admin')).toBe('last-admin');
      expect(await begun('guest')).toBe('person-not-found');
      expect(await begun('stranger')).toBe('person-not-found');
      expect(await store.departures.list()).toEqual([]);
      expect(await store.people.get('admin')).toMatchObject({ disabled: false });
      await addPerson({ personId: 'second', email: 'second@example.com', role: 'admin' });
      expect(await begun('admin')).toBe('leaving');
      expect(await begun('second')).toBe('last-admin');
    });

    it('make the one an admin whom the only admin names, in the same write', async () => {
      const store = current();
      await addPerson({ personId: 'admin', email: 'admin@example.com', role: 'admin' });
      await addPerson({ personId: 'budi', email: 'budi@example.com' });
      await addPerson({ personId: 'guest', email: 'guest@example.com', guest: true });
      await addPerson({ personId: 'shut', email: 'shut@example.com' });
      await store.people.setDisabled({ personId: 'shut', disabled: true, by: 'admin', at: 1 });
      const begun = (successorEmail: string, personId = 'admin') =>
        store.departures.begin({ personId, at: 9_000, successorEmail });
      for (const name of ['nobody', 'admin', 'guest', 'shut', 'budi@example.com, another'])
        expect(await begun(`${name}@example.com`)).toBe('successor-not-found');
      expect(await begun('admin@example.com', 'budi')).toBe('successor-not-found');
      expect(await begun('budi@example.com', 'stranger')).toBe('person-not-found');
      expect(await store.departures.list()).toEqual([]);
      expect(await store.people.get('admin')).toMatchObject({ role: 'admin', disabled: false });
      expect(await store.people.get('budi')).toMatchObject({ role: 'user' });
      expect(await begun('budi@example.com')).toBe('leaving');
      expect(await store.people.get('budi')).toMatchObject({ role: 'admin', disabled: false });
      expect(await store.people.get('admin')).toMatchObject({ disabled: true });
      const { items } = await store.audit.list({ limit: 9 });
      expect(items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'role', by: 'admin', subject: 'budi', at: 9_000 }),
          expect.objectContaining({ action: 'account-deleted', by: 'admin' }),
        ]),
      );
    });
  });
}
