import type { Locator } from '@playwright/test';
import type { ChatPage } from './pages/chat-page';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const versionsOf = (article: Locator): Locator => article.getByRole('group', { name: 'Versions' });
const previous = (article: Locator): Locator => article.getByRole('button', { name: 'Previous version' });
const next = (article: Locator): Locator => article.getByRole('button', { name: 'Next version' });

async function edit(chat: ChatPage, index: number, text: string): Promise<void> {
  await chat.questions.nth(index).hover();
  await chat.questions.nth(index).getByRole('button', { name: 'Edit' }).click();
  const field = chat.page.getByRole('textbox', { name: 'Edit your message' });
  await expect(field).toBeFocused();
  await field.fill(text);
  await field.press('Enter');
  await expect(chat.questions.nth(index)).toContainText(text);
  await chat.finished();
}

test('an edited message is a branch beside the old one: ‹ 2/2 ›', async ({ chat, panel, page }) => {
  const [original, later, edited] = [newQuestion(), newQuestion(), newQuestion()];
  await chat.open();
  await chat.ask(original.text);
  await chat.ask(later.text);
  await edit(chat, 0, edited.text);
  await expect(chat.questions).toHaveCount(1);
  await expect(versionsOf(chat.questions.first())).toContainText('2/2');
  await expect(chat.answer).toContainText(edited.mark);

  await previous(chat.questions.first()).click();
  await expect(versionsOf(chat.questions.first())).toContainText('1/2');
  await expect(chat.questions).toContainText([original.mark, later.mark]);
  await expect(chat.answers).toContainText([original.mark, later.mark]);
  await expect(previous(chat.questions.first())).toBeDisabled();

  await page.reload();
  await expect(chat.questions).toContainText([original.mark, later.mark]);
  await next(chat.questions.first()).click();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answer).toContainText(edited.mark);
  await page.reload();
  await expect(chat.questions).toContainText([edited.mark]);
  await expect(versionsOf(chat.questions.first())).toContainText('2/2');
  await chat.statusBar.click();
  await expect(panel.rows.first()).toContainText(edited.topic);
});

test('an edit can wait for an answer that began meanwhile, and is not lost', async ({ chat, page }) => {
  const [original, edited] = [newQuestion(), newQuestion()];
  const { text, gate } = newQuestion('thoughts {gate}');
  const { editHint, editWaits, send } = phrases.en.message;
  await chat.open();
  await chat.ask(original.text);
  await chat.questions.first().hover();
  await chat.questions.first().getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit your message' });
  const editor = page.locator('form').filter({ has: field });
  await field.fill(edited.text);
  await chat.send(text);
  await gemini.release(gate, 2);
  await expect(editor).toContainText(editWaits);
  await expect(editor.getByRole('button', { name: send })).toBeDisabled();
  await field.press('Enter');
  await gemini.release(gate, 40);
  await expect(editor).toContainText(editHint);
  await expect(field).toHaveValue(edited.text);
  await field.press('Enter');
  await expect(chat.questions).toContainText([edited.mark]);
  await chat.finished();
});

test('an answer made again is a version beside the old one, each with its own record', async ({
  chat,
  panel,
  context,
}) => {
  const { text, mark } = newQuestion();
  await chat.open();
  await chat.ask(text);
  const firstTrace = await chat.traceId();
  await chat.answer.getByRole('button', { name: 'Retry' }).click();
  await expect(versionsOf(chat.answer)).toContainText('2/2');
  await chat.finished();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answer).toContainText(mark);
  const secondTrace = await chat.traceId();
  expect(secondTrace).not.toBe(firstTrace);

  await previous(chat.answer).click();
  await expect(versionsOf(chat.answer)).toContainText('1/2');
  expect(await chat.traceId()).toBe(firstTrace);
  await chat.statusBar.click();
  await expect(panel.facts.filter({ hasText: 'Chain verified' })).toBeVisible();
  const visitor = await Visitor.of(context);
  const { chain } = await visitor.trace(firstTrace);
  expect(chain).toEqual({ verified: true, length: 2 });
});

test('going on from an older version keeps both branches', async ({ chat, page }) => {
  const [original, first, second] = [newQuestion(), newQuestion(), newQuestion()];
  await chat.open();
  await chat.ask(original.text);
  await chat.ask(first.text);
  await chat.answers.first().getByRole('button', { name: 'Retry' }).click();
  await expect(versionsOf(chat.answers.first())).toContainText('2/2');
  await chat.finished();
  await expect(chat.questions).toHaveCount(1);
  await chat.ask(second.text);
  await expect(chat.questions).toContainText([original.mark, second.mark]);
  await previous(chat.answers.first()).click();
  await expect(chat.questions).toContainText([original.mark, first.mark]);
  await next(chat.answers.first()).click();
  await expect(chat.questions).toContainText([original.mark, second.mark]);
  await page.reload();
  await expect(chat.questions).toContainText([original.mark, second.mark]);
});

test('an edit that is left with Escape changes nothing', async ({ chat, page }) => {
  const { text, mark } = newQuestion();
  await chat.open();
  await chat.ask(text);
  await chat.questions.first().hover();
  await chat.questions.first().getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit your message' });
  await field.fill('Something else');
  await field.press('Escape');
  await expect(chat.questions).toContainText([mark]);
  await expect(page.getByText('Something else')).toHaveCount(0);
  await expect(versionsOf(chat.questions.first())).toHaveCount(0);
});

test('three versions over HTTP: every one is there, in order', async ({ visitor }) => {
  const turn = await visitor.ask(newQuestion().text);
  const second = await visitor.regenerate(turn.conversationId, turn.messageId);
  const third = await visitor.regenerate(turn.conversationId, turn.opening.parentId ?? '');
  const { messages, activeMessageId } = await visitor.conversation(turn.conversationId);
  expect(messages.map(({ id }) => id)).toEqual([
    turn.opening.parentId,
    turn.messageId,
    second.messageId,
    third.messageId,
  ]);
  expect(activeMessageId).toBe(third.messageId);
  const path = `/api/conversations/${turn.conversationId}`;
  expect((await visitor.send('PATCH', path, { activeMessageId: turn.messageId })).status).toBe(204);
  expect((await visitor.conversation(turn.conversationId)).activeMessageId).toBe(turn.messageId);
});
