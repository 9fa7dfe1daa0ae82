import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { composer, message, palette, settings, shell, sidebar, conversation } = phrases.en;

test('with the keyboard only: ask, look into the process and leave it, reach everything that can be pressed', async ({
  chat,
  panel,
  page,
}) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  const tooltip = page.locator('[data-slot=tooltip]');
  await chat.open();
  await expect(chat.field).toBeFocused();
  // The first that is reached says what it is for.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: composer.documents.attach })).toBeFocused();
  await expect(tooltip).toHaveText(composer.documents.attach);
  await page.keyboard.press('Shift+Escape');
  await expect(chat.field).toBeFocused();
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await gemini.release(gate, 2);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
  await page.keyboard.press('Control+.');
  await expect(panel.monologue).toContainText('The user wants to know');
  await expect(panel.root.locator(':focus').or(panel.root.and(page.locator(':focus')))).toHaveCount(1);
  await gemini.release(gate, 40);
  await chat.finished();
  await expect(panel.answerRow).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.root).toHaveCount(0);
  await expect(chat.field).toBeFocused();

  await chat.statusBar.focus();
  await page.keyboard.press('Enter');
  await expect(panel.answerRow).toBeVisible();
  await expect(chat.statusBar).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel.root.locator(':focus')).toHaveCount(1);
  await panel.views.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.monologue).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.root).toHaveCount(0);
  await expect(chat.statusBar).toBeFocused();
  await expect(chat.statusBar).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.type(palette.exportThoughts);
  await page.keyboard.press('Enter');
  expect((await download).url()).toContain('thoughts=true');

  await page.reload();
  await expect(chat.answer).toContainText('That is all there is to say.');
  await page.locator('body').press('Tab');
  const reached = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    reached.add(name);
    await page.keyboard.press('Tab');
  }
  const { search } = sidebar;
  const { share, panel: process } = conversation;
  const { edit, copy, retry, copyCode } = message;
  for (const name of [search, settings.label, share, process, edit, copy, retry, copyCode])
    expect(
      [...reached].some((each) => each.startsWith(name)),
      name,
    ).toBe(true);
  const skip = page.getByRole('link', { name: shell.skipToConversation });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#conversation')).toBeFocused();

  // By pointer as well: one move, after which it rests.
  await page.reload();
  await page.getByRole('button', { name: composer.documents.attach }).hover();
  await expect(tooltip).toHaveText(composer.documents.attach);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});
