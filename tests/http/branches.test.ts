import { newQuestion } from '@/e2e/support/question';
import { expect, test } from './support/test';

test('every version of an answer is there, in order and with its own record, and any can be shown', async ({
  visitor,
}) => {
  const turn = await visitor.ask(newQuestion().text);
  const { conversationId, messageId } = turn;
  const questionId = turn.opening.parentId ?? '';
  const second = await visitor.regenerate(conversationId, messageId);
  const third = await visitor.regenerate(conversationId, questionId);
  const { messages, activeMessageId } = await visitor.conversation(conversationId);
  expect(messages.map(({ id }) => id)).toEqual([questionId, messageId, second.messageId, third.messageId]);
  expect(activeMessageId).toBe(third.messageId);
  expect(new Set([turn, second, third].map(({ traceId }) => traceId)).size).toBe(3);
  for (const { traceId } of [turn, second, third])
    expect((await visitor.trace(traceId)).chain).toEqual({ verified: true, length: 3 });
  const path = `/api/conversations/${conversationId}`;
  expect((await visitor.send('PATCH', path, { activeMessageId: messageId })).status).toBe(204);
  expect((await visitor.conversation(conversationId)).activeMessageId).toBe(messageId);
});
