import { describe, expect, it } from 'vitest';
import { turnSchema } from '../rows/turn-row';
import {
  begin,
  beginInput,
  type CurrentStore,
  complete,
  contentsOf,
  idsOf,
  regenerateInput,
  userMessage,
} from './store-fixtures';

const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };

/** `turns.begin`: everything of a turn's start, or nothing. */
export function describeBeginTurn(current: CurrentStore): void {
  describe('begin', () => {
    it('opens a conversation with its first turn', async () => {
      const store = current();
      const opening = beginInput({ name: 'first', conversationId, title: 'Mangroves', at: 1_000 });
      const chosen = { options: '{"rounds":2}', thinking: 'high', prolongs: 'trn_before' } as const;
      const input = { ...opening, turn: { ...opening.turn, ...chosen } };
      const begun = await store.turns.begin(input);

      const running = { status: 'running', heartbeatAt: 1_000, settledAt: null };
      const expected = turnSchema.parse({ ...input.turn, ...running });
      expect(begun).toEqual({ ok: true, value: expected });
      expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_first' })).toEqual(expected);
      expect(await store.turns.findRunning(key)).toEqual(expected);
      expect(await store.messages.list(key)).toEqual([input.userMessage]);
      const messageId = 'msg_first_user';
      expect(await store.messages.get({ ...key, messageId })).toEqual(input.userMessage);
      for (const other of [
        { messageId: 'msg_none' },
        { messageId, ownerId: 'budi' },
        { messageId, conversationId: 'cnv_none' },
      ])
        expect(await store.messages.get({ ...key, ...other })).toBeNull();
      expect(await store.conversations.get(key)).toEqual({
        ...key,
        projectId: null,
        paperId: null,
        presetId: null,
        approvals: '{}',
        archivedAt: null,
        title: 'Mangroves',
        createdAt: 1_000,
        updatedAt: 1_000,
        activeMessageId: 'msg_first_user',
      });
    });

    it('adds a message below another one and moves the conversation to the top', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', at: 2_000 });
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant', at: 5_000 });

      const messages = await store.messages.list(key);
      expect(messages.map((message) => [message.id, message.metadata?.parentId])).toEqual([
        ['msg_first_user', null],
        ['msg_first_assistant', 'msg_first_user'],
        ['msg_second_user', 'msg_first_assistant'],
      ]);
      expect(await store.conversations.get(key)).toMatchObject({
        createdAt: 1_000,
        updatedAt: 5_000,
        activeMessageId: 'msg_second_user',
      });
    });

    it('answers an existing user message once more', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      const again = await store.turns.begin(
        regenerateInput({ name: 'again', conversationId }, 'msg_first_user'),
      );

      expect(again).toMatchObject({ ok: true, value: { userMessageId: 'msg_first_user' } });
      expect(await store.messages.list(key)).toHaveLength(2);
      expect(await store.conversations.get(key)).toMatchObject({ activeMessageId: 'msg_first_user' });
    });

    it('keeps an edited message as another branch at the root', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      await begin(store, { name: 'edited', conversationId, parentId: null });
      const roots = (await store.messages.list(key)).filter((message) => message.metadata?.parentId === null);
      expect(roots.map(({ id }) => id)).toEqual(['msg_first_user', 'msg_edited_user']);
    });

    it('never moves a conversation back in time', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves', at: 9_000 });
      await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant', at: 3_000 });
      expect(await store.conversations.get(key)).toMatchObject({ updatedAt: 9_000 });
    });

    describe('refuses, with nothing stored by halves', () => {
      it('a conversation id that is taken, whoever has it', async () => {
        const store = current();
        await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
        const before = await contentsOf(store, 'ana', conversationId);
        for (const ownerId of ['ana', 'budi']) {
          const plan = { name: 'second', conversationId, title: 'Mine', ownerId };
          expect(await store.turns.begin(beginInput(plan))).toEqual({
            ok: false,
            error: 'conversation-exists',
          });
        }
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
        expect(await contentsOf(store, 'budi', conversationId)).toMatchObject({
          conversation: null,
          messages: [],
        });
      });

      it('a conversation that is unknown or somebody else’s', async () => {
        const store = current();
        await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
        const before = await contentsOf(store, 'ana', conversationId);
        const unknown = beginInput({ name: 'second', conversationId: 'cnv_none' });
        const foreign = beginInput({ name: 'second', conversationId, ownerId: 'budi' });
        for (const input of [unknown, foreign])
          expect(await store.turns.begin(input)).toEqual({ ok: false, error: 'conversation-not-found' });
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
        expect(await store.turns.get({ ownerId: 'budi', turnId: 'trn_second' })).toBeNull();
        expect(await store.conversations.get({ ownerId: 'ana', conversationId: 'cnv_none' })).toBeNull();
      });

      it('a second turn while one is running, also where its parent is not stored yet', async () => {
        const store = current();
        await begin(store, { name: 'first', conversationId, title: 'Mangroves' });
        const before = await contentsOf(store, 'ana', conversationId);
        for (const parentId of [null, 'msg_first_user', 'msg_first_assistant']) {
          const input = beginInput({ name: 'second', conversationId, parentId });
          expect(await store.turns.begin(input)).toEqual({ ok: false, error: 'turn-running' });
        }
        const regenerate = regenerateInput({ name: 'third', conversationId }, 'msg_first_user');
        expect(await store.turns.begin(regenerate)).toEqual({ ok: false, error: 'turn-running' });
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
        expect(await store.turns.countRunning()).toBe(1);
      });

      it('the same turn again', async () => {
        const store = current();
        const input = beginInput({ name: 'first', conversationId, title: 'Mangroves' });
        await store.turns.begin(input);
        const before = await contentsOf(store, 'ana', conversationId);
        const again = { ...input, newConversation: null };
        expect(await store.turns.begin(again)).toEqual({ ok: false, error: 'turn-running' });
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
      });

      it('a message id that the conversation has', async () => {
        const store = current();
        await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
        const before = await contentsOf(store, 'ana', conversationId);
        const input = beginInput({ name: 'second', conversationId });
        for (const takenId of ['msg_first_user', 'msg_first_assistant']) {
          const userTaken = {
            ...input,
            turn: { ...input.turn, userMessageId: takenId },
            userMessage: userMessage(takenId, conversationId),
          };
          const assistantTaken = { ...input, turn: { ...input.turn, assistantMessageId: takenId } };
          for (const taken of [userTaken, assistantTaken])
            expect(await store.turns.begin(taken)).toEqual({ ok: false, error: 'message-exists' });
        }
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
      });

      it('a parent or an answered message that the conversation does not have', async () => {
        const store = current();
        await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
        await complete(store, { name: 'other', conversationId: 'cnv_two', title: 'Another', ownerId: 'ana' });
        const before = await contentsOf(store, 'ana', conversationId);
        const plan = { name: 'second', conversationId };
        const inputs = [
          beginInput({ ...plan, parentId: 'msg_none' }),
          beginInput({ ...plan, parentId: 'msg_other_user' }),
          regenerateInput(plan, 'msg_none'),
          regenerateInput(plan, 'msg_other_user'),
          regenerateInput(plan, 'msg_first_assistant'),
          beginInput({ ...plan, conversationId: 'cnv_new', title: 'New', parentId: 'msg_first_user' }),
          regenerateInput({ ...plan, conversationId: 'cnv_new', title: 'New' }, 'msg_first_user'),
        ];
        for (const input of inputs)
          expect(await store.turns.begin(input)).toEqual({ ok: false, error: 'message-not-found' });
        expect(await contentsOf(store, 'ana', conversationId)).toEqual(before);
        expect(await store.conversations.get({ ownerId: 'ana', conversationId: 'cnv_new' })).toBeNull();
      });
    });

    it('lets two conversations have messages of the same id', async () => {
      const store = current();
      const input = beginInput({ name: 'first', conversationId, title: 'Mangroves' });
      await store.turns.begin(input);
      const twin = beginInput({ name: 'twin', conversationId: 'cnv_two', title: 'Reefs', ownerId: 'budi' });
      const { userMessageId } = idsOf('first');
      const begun = await store.turns.begin({
        ...twin,
        turn: { ...twin.turn, userMessageId },
        userMessage: userMessage(userMessageId, 'cnv_two', { text: 'reefs' }),
      });
      expect(begun.ok).toBe(true);
      expect(await store.messages.list(key)).toEqual([input.userMessage]);
    });

    it('lets exactly one of many simultaneous turns of a conversation begin', async () => {
      const store = current();
      await complete(store, { name: 'first', conversationId, title: 'Mangroves' });
      const names = Array.from({ length: 8 }, (_, index) => `rival${index}`);
      const results = await Promise.all(
        names.map((name) =>
          store.turns.begin(beginInput({ name, conversationId, parentId: 'msg_first_assistant' })),
        ),
      );

      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok)).toEqual(
        Array.from({ length: 7 }, () => ({ ok: false, error: 'turn-running' })),
      );
      expect(await store.messages.list(key)).toHaveLength(3);
      expect(await store.turns.countRunning()).toBe(1);
    });

    it('lets exactly one of many simultaneous turns open a conversation', async () => {
      const store = current();
      const names = Array.from({ length: 5 }, (_, index) => `rival${index}`);
      const results = await Promise.all(
        names.map((name) => store.turns.begin(beginInput({ name, conversationId, title: name }))),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await store.messages.list(key)).toHaveLength(1);
    });

    it('begins turns of many conversations at once', async () => {
      const store = current();
      const names = Array.from({ length: 40 }, (_, index) => `turn${index}`);
      const results = await Promise.all(
        names.map((name) =>
          store.turns.begin(beginInput({ name, conversationId: `cnv_${name}`, title: name })),
        ),
      );
      expect(results.every((result) => result.ok)).toBe(true);
      expect(await store.turns.countRunning('ana')).toBe(40);
    });
  });
}
