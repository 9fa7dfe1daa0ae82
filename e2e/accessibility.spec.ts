import { expectAccessible, expectReadable } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { message, news, palette, sidebar: words } = phrases.en;

test('axe finds nothing serious wherever a turn leads, in light and in dark, and nothing moves for whom that is too much', async ({
  chat,
  panel,
  sidebar,
  page,
}) => {
  const look = async (where: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page, where);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectReadable(page, `${where}, in the dark`);
  };
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
  await page.clock.install();
  await chat.open();
  await look('the empty page');
  await chat.modelPicker.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('the model picker');
  await page.keyboard.press('Escape');

  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.send(text);
  await gemini.release(gate, 2);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
  await chat.statusBar.click();
  await expect(panel.monologue).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText(news.offer)).toBeVisible();
  await look('thinking, and an offer to tell of long answers');
  const endless = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
          ).length,
    );
  await expect.poll(endless).toBe(0);
  await page.getByRole('button', { name: news.no, exact: true }).click();
  await gemini.release(gate, 7);
  await expect(chat.answer).toContainText('You asked');
  await look('answering');
  await gemini.release(gate, 40);
  await chat.finished();
  await expect(panel.answerRow).toBeVisible();
  await look('the timeline');
  await panel.show('thoughts');
  await expect(panel.monologue).toBeVisible();
  await look('the thoughts');
  await panel.closeButton.click();

  await chat.ask(newQuestion('cut-text').text);
  await expect(chat.notices).toBeVisible();
  await look('an answer that was cut off');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: words.history })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^$/ })).toHaveCount(0);
  await chat.questions.first().hover();
  await chat.questions.first().getByRole('button', { name: message.edit }).click();
  await expect(page.getByRole('textbox', { name: message.editLabel })).toBeFocused();
  await look('a message that is edited');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await look('the palette');
  await page.getByRole('option', { name: palette.instructions }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await look('instructions of a conversation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const title = (await sidebar.conversations.textContent()) ?? '';
  await sidebar.choose(title, 'select');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await look('conversations that are chosen');
  await page.getByRole('toolbar').getByRole('button', { name: words.delete }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('the question before deleting');
});
