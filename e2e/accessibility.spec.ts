import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

async function conversationOf(page: Page): Promise<string> {
  const visitor = new Visitor();
  const first = await visitor.ask(newQuestion().text, { chatMode: 'websearch' });
  const second = await visitor.follow(first, newQuestion().text);
  await visitor.follow(second, newQuestion('cut-text').text);
  await visitor.sitDownAt(page.context());
  return `/c/${first.conversationId}`;
}

for (const theme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing serious (${theme})`, () => {
    test.use({ colorScheme: theme });

    test('on the empty page', async ({ chat, page }) => {
      await chat.open();
      await expectAccessible(page, 'the empty page');
      await chat.modelPicker.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'the model picker');
    });

    test('in a conversation with the panel open', async ({ chat, panel, page }) => {
      await chat.open(await conversationOf(page));
      await expect(chat.notices).toBeVisible();
      await chat.answers
        .first()
        .getByRole('button', { name: /show the process/ })
        .click();
      await expect(panel.answerRow).toBeVisible();
      await expectAccessible(page, 'the timeline');
      await panel.show('thoughts');
      await expect(panel.monologue).toBeVisible();
      await expectAccessible(page, 'the thoughts');
    });

    test('while the model thinks and answers', async ({ chat, panel, page }) => {
      // New lines fade in all the time; their colours are judged as they are at the end.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { text, gate } = newQuestion('thoughts {gate}');
      await chat.open();
      await chat.send(text);
      await gemini.release(gate, 2);
      await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
      await chat.statusBar.click();
      await expect(panel.monologue).toBeVisible();
      await expectAccessible(page, 'thinking');
      await gemini.release(gate, 7);
      await expect(chat.answer).toContainText('You asked');
      await expectAccessible(page, 'answering');
      await gemini.release(gate, 40);
      await chat.finished();
    });

    test('in what lies over the page', async ({ chat, sidebar, page }) => {
      await chat.open(await conversationOf(page));
      await expect(sidebar.conversations).toHaveCount(1);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the palette');
      await page.keyboard.press('Escape');
      await sidebar.choose((await sidebar.conversations.textContent()) ?? '', 'delete');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'the question before deleting');
    });
  });

test.describe('axe finds nothing serious on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('in a conversation, in the sheet and in the history', async ({ chat, panel, page }) => {
    await chat.open(await conversationOf(page));
    await expect(chat.notices).toBeVisible();
    await expectAccessible(page, 'the conversation');
    await chat.statusBar.tap();
    await expect(panel.answerRow).toBeVisible();
    await expectAccessible(page, 'the sheet');
    await panel.closeButton.tap();
    await expect(panel.root).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the sidebar' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the history');
  });
});

test.describe('a screen reader', () => {
  test('hears that the model thinks, a thought now and then, and that the answer is there', async ({
    chat,
    page,
  }) => {
    await chat.open();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const region of document.querySelectorAll('[aria-live=polite], [role=status]')) {
          const text = region.textContent?.trim() ?? '';
          if (text !== '' && heard.at(-1) !== text) heard.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await chat.ask(newQuestion('slow delayMs=40').text);
    const listen = () => page.evaluate(() => (Reflect.get(window, 'heard') as string[]).join('\n'));
    await expect.poll(listen).toMatch(/Processed in \d+s/);
    const heard = await listen();
    expect(heard).toContain('Thinking.');
    expect(heard.split('\n').length).toBeLessThan(25);
  });

  test('finds landmarks, one first heading, and a name for every button', async ({ chat, page }) => {
    await chat.open(await conversationOf(page));
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const nameless = await page.getByRole('button', { name: /^$/ }).count();
    expect(nameless).toBe(0);
  });
});
