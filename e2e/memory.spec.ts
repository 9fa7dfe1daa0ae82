import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { rememberingMessage } from './support/remembering';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

const { memory } = phrases.en;
const { undo, deleted } = phrases.en.trace.row.memory;

async function openMemory(page: Page): Promise<void> {
  await page.goto('/memory');
  await waitUntilHydrated(page, 'main button');
}

test('what is remembered is said in the timeline, and is its person’s to undo, find, change, take along and delete', async ({
  chat,
  panel,
  page,
  context,
  visitor,
}) => {
  await visitor.ask(newQuestion().text);
  await visitor.sitDownAt(context);
  await openMemory(page);
  await expect(page.getByText(memory.empty, { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: memory.across }).click();
  await expect(page.getByRole('switch', { name: memory.across })).toBeChecked();

  await chat.open();
  await chat.ask(rememberingMessage('Saya tinggal di Solo.'));
  await chat.statusBar.click();
  const line = panel.rowsOfKind('memory');
  await line.getByRole('button', { name: 'Remembered one thing' }).click();
  await expect(line).toContainText('“Saya tinggal di Solo.”');
  await line.getByRole('button', { name: undo }).click();
  await expect(line).toContainText(deleted);

  const told = await visitor.ask(rememberingMessage('The tortoise likes papaya.'));
  await visitor.ask(rememberingMessage('A brother lives in Surabaya.'));
  await openMemory(page);
  const entries = page.locator('[data-memory]');
  await expect(entries).toHaveText([/brother/, /tortoise/]);
  await expectAccessible(page, 'the memory page');
  await page.getByRole('searchbox', { name: memory.query }).fill('papaya');
  await page.getByRole('button', { name: memory.find, exact: true }).click();
  await expect(entries).toHaveText([/tortoise/]);
  await entries.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: memory.text }).fill('My tortoise likes mango.');
  await page.getByRole('button', { name: memory.save }).click();
  await expect(entries).toContainText('mango');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: memory.export }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toMatch(/mango[\s\S]*Surabaya|Surabaya[\s\S]*mango/);
  expect(exported).not.toContain('papaya');

  const stranger = new Visitor();
  await stranger.ask(newQuestion().text);
  expect(await (await stranger.fetch('/memory')).text()).not.toMatch(/tortoise|Surabaya/);
  await entries.getByRole('link', { name: /^From/ }).click();
  await expect(page).toHaveURL(new RegExp(`/c/${told.conversationId}`));
  await expect(line.getByRole('button', { name: 'Remembered one thing' })).toBeVisible();
  await openMemory(page);
  await entries
    .filter({ hasText: 'mango' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: memory.delete }).click();
  await expect(entries).toHaveText([/brother/]);
});
