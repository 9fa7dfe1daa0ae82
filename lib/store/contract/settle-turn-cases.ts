import { describe, expect, it } from 'vitest';
import {
  begin,
  type CurrentStore,
  complete,
  contentsOf,
  fixtureKeys,
  settleInput,
  verdictOn,
} from './store-fixtures';

const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };
const thoughts = [
  { sequence: 0, delta: 'First this. ', ts: 1_100 },
  { sequence: 1, delta: 'Then that. ', ts: 1_200 },
  { sequence: 2, delta: 'So it is.', ts: 1_300 },
];

/** `turns.settle` and the readers of what it keeps. */
export function describeSettleTurn(current: CurrentStore): void {
  describe('settle', () => {
    it('keeps message, trace, thoughts, status, title and active message together', async () => {
      const store = current();
      const row = await begin(store, { name: 'first', conversationId, title: 'How do mangroves' });
      const input = await settleInput({
        name: 'first',
        conversationId,
        thoughts,
        newTitle: 'Mangroves',
        at: 4_000,
      });
      expect(await store.turns.settle(input)).toBe(true);

      expect((await store.messages.list(key)).at(-1)).toEqual(input.assistantMessage);
      expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_first' })).toEqual(input.trace);
      expect(await store.traces.list(key)).toEqual([input.trace]);
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual(thoughts);
      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_first' })).toEqual({
        ...row,
        status: 'completed',
        settledAt: 4_000,
      });
      expect(await store.turns.findRunning(key)).toBeNull();
      expect(await store.conversations.get(key)).toMatchObject({
        title: 'Mangroves',
        updatedAt: 4_000,
        activeMessageId: 'msg_first_assistant',
      });
    });

    it.each(['completed', 'interrupted', 'stopped', 'failed'] as const)(
      'keeps the status %s',
      async (status) => {
        const store = current();
        await complete(store, { name: 'first', conversationId, title: 'Mangroves', status });
        expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_first' })).toMatchObject({ status });
      },
    );

    it('keeps neither trace nor thoughts where nothing of the turn may be kept', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      const input = await settleInput({ name: 'first', conversationId, thoughts });
      expect(await store.turns.settle({ ...input, trace: null })).toBe(true);
      expect(await store.traces.list(key)).toEqual([]);
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual([]);
      expect((await store.traces.chainEnd(key)).hash).toBeNull();
      expect(await store.messages.list(key)).toHaveLength(2);
    });

    it('leaves the title alone without a better one', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', newTitle: null });
      expect(await store.conversations.get(key)).toMatchObject({ title: 'Mangroves' });
    });

    it('does not overwrite a title that a person has chosen meanwhile or before', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'How do mangroves' });
      await store.conversations.rename({ ...key, title: 'My trees' });
      await store.turns.settle(await settleInput({ name: 'first', conversationId, newTitle: 'Generated' }));
      const next = { name: 'second', conversationId, parentId: 'msg_first_assistant', newTitle: 'Generated' };
      await complete(store, next);
      expect(await store.conversations.get(key)).toMatchObject({ title: 'My trees' });
    });

    it('is false, and changes nothing, for a turn that has settled', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', thoughts });
      const before = await contentsOf(store, 'ana', conversationId);
      const late = await settleInput({
        name: 'first',
        conversationId,
        answer: 'late',
        newTitle: 'Late',
        at: 9_000,
      });
      expect(await store.turns.settle(late)).toBe(false);
      expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
    });

    it('is false, and changes nothing, for somebody else’s or an unknown turn', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      const before = await contentsOf(store, 'ana', conversationId);
      const foreign = await settleInput({
        name: 'first',
        conversationId,
        ownerId: 'budi',
        newTitle: 'Stolen',
      });
      const unknown = await settleInput({ name: 'none', conversationId, newTitle: 'Stolen' });
      expect(await store.turns.settle(foreign)).toBe(false);
      expect(await store.turns.settle(unknown)).toBe(false);
      expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
    });

    it('is false for a turn whose conversation was deleted while it ran', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      await store.conversations.delete(key);
      expect(await store.turns.settle(await settleInput({ name: 'first', conversationId }))).toBe(false);
      expect(await store.conversations.get(key)).toBeNull();
      expect(await store.messages.list(key)).toEqual([]);
    });

    it('settles once when asked twice at the same time', async () => {
      const store = current();
      await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
      const finished = await settleInput({ name: 'first', conversationId });
      const stopped = { ...finished, status: 'stopped' as const };
      const results = await Promise.all([store.turns.settle(finished), store.turns.settle(stopped)]);
      expect([...results].sort()).toEqual([false, true]);
      expect(await store.messages.list(key)).toHaveLength(2);
    });

    it('lets the next turn begin', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant' });
      expect(await store.turns.findRunning(key)).toMatchObject({ turnId: 'trn_second' });
    });

    it('keeps any text as it is', async () => {
      const store = current();
      const text = 'a\u0000b "quotes" \\ \u202E emoji 👩‍👩‍👧 café cafe\u0301 \uD800 بحر \n\t</script>';
      await begin(store, { name: 'first', conversationId, title: 'Mangroves', text });
      await store.turns.settle(await settleInput({ name: 'first', conversationId, answer: text }));
      const texts = (await store.messages.list(key)).map((message) => message.parts);
      expect(texts).toEqual([[{ type: 'text', text }], [{ type: 'text', text }]]);
    });
  });

  describe('traces', () => {
    it('form one chain for each conversation, in the order in which turns settled', async () => {
      const store = current();
      expect(await store.traces.chainEnd(key)).toEqual({ count: 0, hash: null, keyId: null, head: null });
      let parentId: string | null = null;
      for (const name of ['first', 'second', 'third']) {
        const start = parentId === null ? { title: 'Mangroves' } : { parentId };
        await complete(store, { name, conversationId, ...start });
        await complete(store, { name: `other_${name}`, conversationId: `cnv_${name}`, title: 'Another' });
        parentId = `msg_${name}_assistant`;
      }
      const chain = await store.traces.list(key);
      expect(chain.map(({ turnId }) => turnId)).toEqual(['trn_first', 'trn_second', 'trn_third']);
      expect(await store.traces.chainEnd(key)).toMatchObject({
        count: 3,
        hash: chain.at(-1)?.hash,
        keyId: fixtureKeys.signer.keyId,
      });
      expect(await verdictOn(store, key)).toEqual({ verified: true, length: 3 });
    });

    it('give their thoughts by sequence number, whatever the order in which they were handed over', async () => {
      const store = current();
      const many = Array.from({ length: 30 }, (_, sequence) => ({
        sequence,
        delta: `thought ${sequence}`,
        ts: 7,
      }));
      await complete(store, {
        name: 'first',
        conversationId,
        title: 'Mangroves',
        thoughts: [...many].reverse(),
      });
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual(many);
    });

    it('are not there for an unknown id', async () => {
      const store = current();
      expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_none' })).toBeNull();
      expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_none' })).toEqual([]);
      expect(await store.traces.list({ ownerId: 'ana', conversationId: 'cnv_none' })).toEqual([]);
    });
  });
}
