import { describe, expect, it } from 'vitest';
import type { BeginTurn } from '../store';
import { begin, beginInput, type CurrentStore, complete, contentsOf, settleInput } from './store-fixtures';

const conversationId = 'cnv_one';
const WAITING = JSON.stringify({ kept: 'é'.repeat(100_000) });

/** Turns that ask the person, and those that go on with the answer. */
export function describeWaitingTurns(current: CurrentStore): void {
  describe('a turn that waits', () => {
    async function askedTurn(): Promise<void> {
      await begin(current(), { name: 'asks', conversationId, title: 'Trip' });
      const settled = await settleInput({ name: 'asks', conversationId });
      expect(await current().turns.settle({ ...settled, waiting: WAITING })).toBe(true);
    }

    function answerInput(name: string, more: Partial<BeginTurn> = {}, continues = 'trn_asks'): BeginTurn {
      const input = beginInput({ name, conversationId, parentId: 'msg_asks_assistant' });
      return { ...input, turn: { ...input.turn, continues }, ...more };
    }

    const endTurn = async (name: string): Promise<void> => {
      const end = await current().traces.chainEnd({ ownerId: 'ana', conversationId });
      await current().turns.settle(await settleInput({ name, conversationId, end }));
    };

    it('keeps what it waits with, for its owner only', async () => {
      await askedTurn();
      const { turns } = current();
      expect(await turns.get({ ownerId: 'ana', turnId: 'trn_asks' })).toMatchObject({ waiting: WAITING });
      expect(await turns.get({ ownerId: 'budi', turnId: 'trn_asks' })).toBeNull();
    });

    it('goes on with the first answer, also while that is being answered', async () => {
      await askedTurn();
      const store = current();
      expect(await store.turns.begin(answerInput('first'))).toMatchObject({
        ok: true,
        value: { continues: 'trn_asks' },
      });
      const answered = { ok: false, error: 'question-answered' };
      expect(await store.turns.begin(answerInput('second'))).toEqual(answered);
      await endTurn('first');
      const before = await contentsOf(store, 'ana', conversationId);
      expect(await store.turns.begin(answerInput('second'))).toEqual(answered);
      expect(await store.turns.begin(answerInput('second', { insteadOf: 'msg_none' }))).toEqual(answered);
      expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
    });

    it('allows tools with the answer that counts, until they are revoked', async () => {
      await askedTurn();
      const { turns, conversations } = current();
      const labels = { en: 'Write', id: 'Tulis' };
      const one = { toolName: 'one', labels, fingerprint: 'f1', approvedAt: 1 };
      const other = { ...one, fingerprint: 'f2', approvedAt: 2 };
      const approvals = async () =>
        JSON.parse((await conversations.get({ ownerId: 'ana', conversationId }))?.approvals ?? '');
      expect(await approvals()).toEqual({});
      await turns.begin(answerInput('first', { approves: { 'files.write': one, 'mail.send': one } }));
      await turns.begin(answerInput('second', { approves: { 'files.drop': one } }));
      expect(await approvals()).toEqual({ 'files.write': one, 'mail.send': one });
      await endTurn('first');
      await turns.begin(
        answerInput('third', { approves: { 'mail.send': other }, insteadOf: 'msg_first_user' }),
      );
      expect(await approvals()).toEqual({ 'files.write': one, 'mail.send': other });
      const revoke = (toolName: string, ownerId = 'ana') =>
        conversations.revoke({ ownerId, conversationId, toolName });
      expect(await revoke('mail.send', 'budi')).toBe(false);
      expect([await revoke('mail.send'), await revoke('files.none')]).toEqual([true, true]);
      expect(await approvals()).toEqual({ 'files.write': one });
    });

    it('does not take an answer that is sent once more for another one', async () => {
      await askedTurn();
      const { turns } = current();
      await turns.begin(answerInput('first'));
      expect(await turns.begin(answerInput('first'))).toEqual({ ok: false, error: 'turn-running' });
      await endTurn('first');
      expect(await turns.begin(answerInput('first'))).toEqual({ ok: false, error: 'message-exists' });
    });

    it('goes on once more where its answer is regenerated or replaced', async () => {
      await askedTurn();
      const store = current();
      await store.turns.begin(answerInput('first'));
      await endTurn('first');
      const again = answerInput('again', { userMessage: null });
      const regenerated = { ...again, turn: { ...again.turn, userMessageId: 'msg_first_user' } };
      expect((await store.turns.begin(regenerated)).ok).toBe(true);
      await endTurn('again');
      expect((await store.turns.begin(answerInput('other', { insteadOf: 'msg_first_user' }))).ok).toBe(true);
    });

    it('is none where it asked nothing, or is not there', async () => {
      await askedTurn();
      const store = current();
      await complete(store, { name: 'plain', conversationId, parentId: 'msg_asks_assistant' });
      await complete(store, { name: 'apart', conversationId: 'cnv_two', title: 'Another' });
      const elsewhere = beginInput({ name: 'new', conversationId: 'cnv_two' });
      for (const input of [
        answerInput('late', {}, 'trn_plain'),
        answerInput('late', {}, 'trn_none'),
        { ...elsewhere, turn: { ...elsewhere.turn, continues: 'trn_asks' } },
      ])
        expect(await store.turns.begin(input)).toEqual({ ok: false, error: 'turn-not-waiting' });
      expect((await store.turns.begin(answerInput('late'))).ok).toBe(true);
    });
  });
}
