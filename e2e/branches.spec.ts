import type { Locator } from '@playwright/test';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { message } = phrases.en;
const versionsOf = (article: Locator): Locator => article.getByRole('group', { name: message.versions });

test('an edited message and an answer made again stand beside the old ones, each with its own record, and stay', async ({
  chat,
  panel,
  page,
}) => {
  const [original, later, edited] = [newQuestion(), newQuestion(), newQuestion()];
  const question = chat.questions.first();
  await chat.open();
  await chat.ask(original.text);
  await chat.ask(later.text);
  await question.hover();
  await question.getByRole('button', { name: message.edit }).click();
  const field = page.getByRole('textbox', { name: message.editLabel });
  await expect(field).toBeFocused();
  await field.fill(edited.text);
  await field.press('Enter');
  await expect(chat.questions).toContainText([edited.mark]);
  await chat.finished();
  await expect(versionsOf(question)).toContainText('2/2');
  await page.reload();
  await expect(chat.questions).toContainText([edited.mark]);
  await versionsOf(question).getByRole('button', { name: message.previousVersion }).click();
  await expect(chat.answers).toContainText([original.mark, later.mark]);
  await page.reload();
  await expect(chat.questions).toContainText([original.mark, later.mark]);
  await versionsOf(question).getByRole('button', { name: message.nextVersion }).click();
  await expect(chat.questions).toHaveCount(1);

  const firstTrace = await chat.traceId();
  await chat.answer.getByRole('button', { name: message.retry }).click();
  await expect(versionsOf(chat.answer)).toContainText('2/2');
  await chat.finished();
  expect(await chat.traceId()).not.toBe(firstTrace);
  await versionsOf(chat.answer).getByRole('button', { name: message.previousVersion }).click();
  await expect(versionsOf(chat.answer)).toContainText('1/2');
  expect(await chat.traceId()).toBe(firstTrace);
  await chat.statusBar.click();
  await expect(panel.rows.first()).toContainText(edited.topic);
  await panel.openDetails();
  await expect(panel.facts.filter({ hasText: 'Chain verified' })).toBeVisible();
});
