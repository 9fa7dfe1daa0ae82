import { NATIVE, TAGGED, THINK } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { StockChat } from '@/e2e/support/stock-chat';
import type { Visitor } from '@/e2e/support/visitor';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

/** Turns of every kind, as the stream tells them; each is over without an error of the reader. */
const TURNS = [
  ['bursts', 'completed'],
  ['search', 'completed'],
  ['leaky', 'completed'],
  ['hostile', 'completed'],
  ['no-reasoning', 'completed'],
  ['max-tokens', 'completed'],
  ['cut-text', 'interrupted'],
  ['error-event', 'interrupted'],
  ['safety', 'interrupted'],
  ['thoughts-only', 'interrupted'],
  ['rate-limited', 'failed'],
] as const;

/** A conversation's messages as the reader has to have read them. */
async function keptMessages(visitor: Visitor, conversationId: string) {
  const { messages } = await visitor.conversation(conversationId);
  return messages.map(({ id, role, parts, metadata }) => ({ id, role, parts, metadata }));
}

const conversationOf = ({ messages }: StockChat): string => {
  const metadata = messages.at(-1)?.metadata;
  const read: unknown =
    typeof metadata === 'object' && metadata !== null && 'conversationId' in metadata
      ? metadata.conversationId
      : undefined;
  return String(read);
};

const sourcesOf = (parts: readonly { readonly type: string }[]) =>
  parts.filter(({ type }) => type === 'source-url');

describe('the AI SDK’s own client reads our stream', () => {
  for (const [scenario, status] of TURNS)
    test(`${scenario}: ${status}`, async ({ visitor }) => {
      const chat = new StockChat(visitor);
      await chat.sendMessage({ text: newQuestion(scenario).text });
      expect(chat.error).toBeUndefined();
      expect(chat.status).toBe('ready');
      expect(chat.endings).toMatchObject([{ isAbort: false, isDisconnect: false, isError: false }]);
      expect(chat.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
      const kept = await keptMessages(visitor, conversationOf(chat));
      expect(kept.map(({ id }) => id)).toEqual(chat.messages.map(({ id }) => id));
      expect(chat.messages[1]?.metadata).toMatchObject({ status });
      expect(kept[1]?.metadata).toEqual(chat.messages[1]?.metadata);
      expect(chat.answer).toBe(
        kept[1]?.parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
      );
      expect(sourcesOf(kept[1]?.parts ?? [])).toEqual(sourcesOf(chat.messages[1]?.parts ?? []));
      // Thoughts are told as they come, and are no part of the message.
      expect(chat.messages[1]?.parts.map(({ type }) => type)).not.toContain('data-reasoning-thought');
    });

  for (const modelId of [NATIVE, TAGGED, THINK])
    test(`of ${modelId}, with its thoughts`, async ({ visitor }) => {
      const turn = await visitor.ask(newQuestion().text, { modelId });
      expect(turn.thoughts).not.toBe('');
      const chat = new StockChat(visitor, {
        conversationId: turn.conversationId,
        messages: [{ id: turn.messageId, role: 'assistant', parts: [{ type: 'text', text: turn.text }] }],
      });
      await chat.sendMessage({ text: newQuestion().text });
      expect(chat.error).toBeUndefined();
      expect(chat.data.filter(({ type }) => type === 'data-reasoning-thought').length).toBeGreaterThan(0);
      expect((await visitor.conversation(turn.conversationId)).messages).toHaveLength(4);
    });

  test('joins a turn that is under way, and reads all of it', async ({ visitor }) => {
    const { text, gate } = newQuestion('bursts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 9);
    const { conversationId } = await running.until((turn) => turn.text !== '');
    const chat = new StockChat(visitor, {
      conversationId,
      messages: [{ id: 'asked', role: 'user', parts: [{ type: 'text', text }] }],
    });
    const joined = chat.resumeStream();
    await expect.poll(() => chat.answer).not.toBe('');
    await gemini.release(gate, 40);
    await joined;
    const turn = await running.rest();
    expect(chat.error).toBeUndefined();
    expect(chat.answer).toBe(turn.text);
    expect(chat.messages.at(-1)?.id).toBe(turn.messageId);
  });
});
