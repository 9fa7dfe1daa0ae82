import { newQuestion } from '@/e2e/support/question';
import { gemini } from './support/providers';
import { expect, test } from './support/test';

test.for([
  ['list', 'What it takes:\n\n1. a furnace\n2. copper and tin\n3. patience\n\nThat is all of it.'],
  ['table', '| Year | Sold |\n|---|---|\n| 2023 | 10 |\n| 2024 | 14 |\n\nThat is all of it.'],
] as const)('a %s goes on where it stopped, and no thought goes back', async ([as, whole], { visitor }) => {
  const { text, mark } = newQuestion(`cut-off as=${as}`);
  const cut = await visitor.ask(text);
  expect(cut.notices.map(({ code }) => code)).toEqual(['answer-truncated']);
  const gone = await visitor.goOn(cut.conversationId, cut.messageId);
  expect(gone).toMatchObject({ status: 'completed', notices: [], text: whole });
  const view = await visitor.conversation(cut.conversationId);
  expect(view.activeMessageId).toBe(gone.messageId);
  expect(view.messages.map(({ id }) => id)).toContain(cut.messageId);
  const [, sent] = await gemini.answers(mark);
  expect(JSON.stringify(sent?.body)).toContain('cut off before its end');
  expect(JSON.stringify(sent?.body)).not.toContain('I work out how it begins');
  expect((await visitor.trace(gone.traceId)).chain).toEqual({ verified: true, length: 2 });
});

test('what breaks on the way keeps all that came, and goes on from there', async ({ visitor }) => {
  const cut = await visitor.ask(newQuestion('cut-off as=list then=cut').text);
  const broken = await visitor.goOn(cut.conversationId, cut.messageId);
  expect(broken.status).toBe('interrupted');
  expect(broken.text).toMatch(/^What it takes:\n\n1\. a furnace\n2\. copper and/);
  const again = await visitor.goOn(broken.conversationId, broken.messageId);
  expect(again.text.startsWith(broken.text.trimEnd())).toBe(true);
});

test('a whole answer is not gone on with', async ({ visitor }) => {
  const whole = await visitor.ask(newQuestion().text);
  await expect(visitor.goOn(whole.conversationId, whole.messageId)).rejects.toThrow('answer-not-cut-short');
});
