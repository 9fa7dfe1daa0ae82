import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { conversation, instructions, palette } = phrases.en;
const WANTED = 'Answer in exactly two sentences.';

test('instructions of a conversation are set before its first message, which is answered by them', async ({
  chat,
  page,
  panel,
}) => {
  await chat.open();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: palette.instructions }).click();
  await page.getByRole('textbox', { name: instructions.forConversation }).fill(WANTED);
  await expectAccessible(page, 'instructions of a new conversation');
  await page.getByRole('button', { name: instructions.save }).click();
  await expect(page.getByText(instructions.firstSaved)).toBeVisible();
  const button = page.getByRole('button', { name: conversation.instructions });
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  const { text, mark } = newQuestion();
  await chat.ask(text);
  expect(JSON.stringify((await gemini.answer(mark)).body)).toContain(WANTED);
  await chat.statusBar.click();
  await expect(panel.root).toContainText('conversation v1');
  await panel.closeButton.click();
  await button.click();
  await expect(page.getByRole('textbox', { name: instructions.forConversation })).toHaveValue(WANTED);
});

test('the palette begins a temporary chat, and takes thoughts along as Markdown', async ({ chat, page }) => {
  await chat.open();
  await chat.ask(newQuestion().text);
  await page.keyboard.press('Control+k');
  const download = page.waitForEvent('download');
  await page.getByRole('option', { name: palette.exportThoughts }).click();
  expect((await download).url()).toContain('thoughts=true');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: palette.temporary }).click();
  await expect(page).toHaveURL(/\/temporary$/);
  await expect(chat.field).toBeFocused();
});
