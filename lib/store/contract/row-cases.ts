import { describe, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { ROW_KINDS, type RowKind, type RowOf } from '../rows/row-kinds';
import type { Store } from '../store';
import { addToken } from './access-token-cases';
import { chunksOf, documentNamed, index, ROOM } from './document-fixtures';
import { WRONG } from './feedback-cases';
import { groupNamed } from './group-cases';
import { IMAGE_ROOM, imageNamed } from './image-cases';
import { importNamed } from './import-cases';
import { memoryNamed } from './memory-cases';
import { newItem, paperNamed } from './paper-cases';
import { presetNamed } from './preset-cases';
import { projectNamed } from './project-cases';
import { RUN_FOR_TEST } from './research-run-cases';
import {
  type AddPerson,
  answerBlocks,
  type CreateStore,
  type CurrentStore,
  complete,
  regenerateInput,
  settleInput,
  verdictOn,
} from './store-fixtures';
import { deliveryNamed } from './webhook-cases';

/** How a store is moved into another one. */
export function describeRows(current: CurrentStore, createStore: CreateStore, addPerson: AddPerson): void {
  async function rowsOf(store: Store, kind: RowKind): Promise<RowOf[]> {
    const rows: RowOf[] = [];
    for (let from: string | null = null; ; ) {
      const page = await store.rows.read(kind, from);
      rows.push(...page.rows);
      if (page.next === null) return rows;
      from = page.next;
    }
  }

  async function fill(store: Store): Promise<void> {
    await addPerson({ personId: 'ana', email: 'ana@example.com', sessions: ['s1'], ways: ['credential'] });
    await addPerson({ personId: 'rani', email: 'rani@example.com', role: 'reviewer' });
    const thoughts = [{ sequence: 0, delta: 'Mangroves grow in mud.', ts: 2_000 }];
    await complete(store, { name: 'one', conversationId: 'cnv_1', title: 'Mangroves', at: 2_000, thoughts });
    const second = {
      name: 'two',
      conversationId: 'cnv_1',
      userMessageId: 'msg_one_user',
      at: 4_000,
      blocks: answerBlocks,
    };
    await store.turns.begin({
      ...regenerateInput({ ...second, at: 3_000 }, 'msg_one_user'),
      modeDecision: { score: 0.815, threshold: 0.62, mode: 'deep', reason: 'score-above', overrides: false },
    });
    const key = { ownerId: 'ana', conversationId: 'cnv_1' };
    const [question] = await store.messages.list(key);
    const end = await store.traces.chainEnd(key);
    const settled = await settleInput({ ...second, end, ...(question && { question }) });
    await store.turns.settle({ ...settled, researchRun: RUN_FOR_TEST });
    await complete(store, {
      name: 'other',
      conversationId: 'cnv_2',
      ownerId: 'budi',
      title: 'Reefs',
      at: 5_000,
    });
    await store.conversations.rename({ ownerId: 'ana', conversationId: 'cnv_1', title: 'Muddy roots' });
    await store.projects.add(projectNamed('tides', { color: 'teal' }), 9);
    await store.conversations.move({ ownerId: 'ana', conversationId: 'cnv_1', projectId: 'prj_tides' });
    await store.papers.add(paperNamed('tides', { title: 'Muddy roots' }), 9);
    await store.papers.write({
      ...{ ownerId: 'ana', paperId: 'pap_tides', changedAt: 5_500 },
      items: [
        newItem('section', 's1'),
        newItem('version', 's1.00000001', JSON.stringify('x'.repeat(300_000))),
      ],
    });
    await store.conversations.setPaper({ ownerId: 'ana', conversationId: 'cnv_1', paperId: 'pap_tides' });
    await store.presets.add(presetNamed('house', { ownerId: null }), 9, null);
    await store.conversations.setPreset({ ownerId: 'ana', conversationId: 'cnv_1', presetId: 'pre_house' });
    await store.conversations.archive({ ownerId: 'ana', conversationId: 'cnv_1', archivedAt: 6_000 });
    await store.adminConfig.append({
      expectedVersion: 0,
      value: { a: 1 },
      changedBy: 'ana',
      changedAt: 6_000,
    });
    await store.sourceTiers.append({
      expectedVersion: 0,
      value: { sources: [] },
      told: { before: null, after: null },
      changedBy: 'ana',
      changedAt: 6_000,
    });
    await store.modelProviders.put(
      {
        ...{ providerId: 'ours', kind: 'openai', name: 'Ours', baseUrl: null, sealedKey: 'sealed' },
        ...{ models: '[]', createdAt: 6_000 },
      },
      { at: 6_000, by: 'ana', before: null, after: {} },
    );
    await store.toolServers.put(
      {
        ...{ serverId: 'files', name: 'Files', kind: 'command', place: 'files', access: 'token' },
        ...{ sealedSecret: 'sealed', mayBePrivate: false, isOn: true, tools: '[]', createdAt: 6_000 },
      },
      { at: 6_000, by: 'ana', before: null, after: {} },
    );
    await store.webhooks.put(
      {
        ...{ webhookId: 'whk_one', name: 'Board', address: 'https://board.example/', events: 'rating.low' },
        ...{ withAnswers: true, mayBePrivate: false, sealedSecret: 'sealed', failingSince: 1, offSince: 2 },
        createdAt: 6_000,
      },
      { at: 6_000, by: 'ana', before: null, after: {} },
    );
    await store.webhooks.enqueue([deliveryNamed('whd_one', { state: 'failed', status: 500 })]);
    await store.groups.put(groupNamed('staff'), { at: 6_000, by: 'ana' });
    await store.groups.allow({ personId: 'ana', groupId: 'staff', budget: null }, { at: 6_000, by: 'ana' });
    await store.invitations.add({
      invitationId: 'inv_1',
      tokenHash: 'h',
      role: 'user',
      expiresAt: 99_000,
      by: 'ana',
      at: 6_000,
    });
    await addToken(store);
    await store.accessTokens.noteUse({ tokenId: 'tok_one', at: 6_500, since: 0 });
    const verdict = { traceId: 'trc_one', reviewerId: 'rani', score: 4, note: 'Fine' };
    await store.review.addVerdict({ ...verdict, kind: 'other', givenAt: 7_000 });
    await store.review.addVerdict({ ...verdict, kind: 'sound', givenAt: 7_001 });
    await store.feedback.give({ ownerId: 'ana', traceId: 'trc_two' }, WRONG);
    await store.feedback.give({ ownerId: 'ana', traceId: 'trc_one' }, WRONG);
    const comment = {
      traceId: 'trc_one',
      authorId: 'rani',
      text: 'Look',
      anchor: { kind: 'trace' as const },
    };
    await store.review.addComment({
      ...comment,
      commentId: 'cmt_1',
      threadId: null,
      writtenAt: 7_002,
      mentions: ['ana'],
    });
    await store.review.assign({
      traceId: 'trc_one',
      from: null,
      to: 'rani',
      changedBy: 'rani',
      changedAt: 7_003,
    });
    await store.review.saveView({
      ...{ viewId: 'rvw_1', ownerId: 'rani', name: 'Mine', filters: 'verdict=none', savedAt: 7_004 },
    });
    const memory = memoryNamed('roots', { conversationId: 'cnv_1', turnId: 'trn_one', tags: ['tree'] });
    await store.memories.add({ ...memory, most: 9 });
    await store.memories.set({
      ownerId: 'ana',
      acrossConversations: true,
      autoWishes: null,
      changedAt: 9_000,
    });
    await store.images.add(imageNamed('palm'), IMAGE_ROOM);
    await store.imports.add(importNamed('one'));
    await store.imports.note({
      ...{ ownerId: 'ana', source: 'claude:1', conversationId: 'cnv_1', importId: 'imp_one' },
    });
    const instruction = { ownerId: 'ana', expectedVersion: 0, changedAt: 9_000, most: 9 };
    await store.instructions.append({ ...instruction, conversationId: null, text: 'Be brief.' });
    await store.instructions.append({ ...instruction, conversationId: 'cnv_1', text: 'Say it in Malay.' });
    const added = await store.documents.add(documentNamed('roots'), ROOM);
    if (added.outcome === 'added') {
      const chunks = chunksOf('roots', ['Mangroves grow in mud.', 'Crabs live below.']);
      await index(store, added.document, 'Mangroves grow in mud.', chunks);
    }
    await store.shares.create({
      shareId: 'shr_1',
      tokenHash: 't',
      conversationId: 'cnv_1',
      ownerId: 'ana',
      withTraces: true,
      createdAt: 8_000,
      expiresAt: null,
      snapshot: { version: 1 },
    });
  }

  describe('copying', () => {
    it('gives every row, and makes the same store of them, however often they are written', async () => {
      const store = current();
      await fill(store);
      const target = await createStore();
      try {
        for (const kind of ROW_KINDS) {
          const rows = await rowsOf(store, kind);
          expect([kind, rows.length]).toEqual([kind, await store.rows.count(kind)]);
          // Nothing of this suite leaves a verification behind.
          if (kind !== 'verifications') expect([kind, rows.length]).not.toEqual([kind, 0]);
          await target.rows.write(kind, rows);
          await target.rows.write(kind, rows);
          expect([kind, await rowsOf(target, kind)]).toEqual([kind, rows]);
        }
        const key = { ownerId: 'ana', conversationId: 'cnv_1' };
        expect(await target.conversations.get(key)).toEqual(await store.conversations.get(key));
        expect(await target.messages.list(key)).toEqual(await store.messages.list(key));
        expect(await target.traces.list(key)).toEqual(await store.traces.list(key));
        expect(await target.traces.chainEnd(key)).toEqual(await store.traces.chainEnd(key));
        expect(await verdictOn(store, key)).toEqual({ verified: true, length: 2 });
        expect(await verdictOn(target, key)).toEqual({ verified: true, length: 2 });
        expect(await target.review.find('trc_one')).toEqual(await store.review.find('trc_one'));
        const waiting = { filters: { feedback: 'waiting' as const }, reviewerId: 'rani', limit: 5 };
        expect((await target.review.queue(waiting)).items).toMatchObject([{ traceId: 'trc_two' }]);
        expect(await target.feedback.list(key)).toEqual(await store.feedback.list(key));
        expect(await target.review.comments('trc_one')).toEqual(await store.review.comments('trc_one'));
        expect((await target.messages.list(key)).at(-1)?.parts).toEqual(
          expect.arrayContaining([...answerBlocks]),
        );
        for (const query of ['muddy', 'kelp forests'])
          expect((await target.conversations.list({ ownerId: 'ana', query, limit: 5 })).items).toHaveLength(
            1,
          );
        const words = { ownerId: 'ana', at: 9_000, limit: 5, words: 'roots tree' };
        expect((await target.memories.list(words)).items).toHaveLength(1);
        for (const conversationId of [null, 'cnv_1']) {
          const place = { ownerId: 'ana', conversationId };
          expect(await target.instructions.versions(place)).toEqual(await store.instructions.versions(place));
        }
        const roots = { ownerId: 'ana', documentId: documentNamed('roots').documentId };
        expect(await target.documents.get(roots)).toEqual(await store.documents.get(roots));
        const search = { ownerId: 'ana', terms: questionTerms('Where do mangroves grow?'), limit: 5 };
        expect(await target.documentChunks.search(search)).toEqual(await store.documentChunks.search(search));
        expect(await target.documents.readText({ ...roots, start: 5, end: 14 })).toBe('oves grow');
        expect(await target.people.get('rani')).toEqual(await store.people.get('rani'));
      } finally {
        await target.close();
      }
    });
  });
}
