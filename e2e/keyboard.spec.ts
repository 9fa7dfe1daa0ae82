import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test.describe('with the keyboard only', () => {
  test('ask, look into the process, close it, go on writing', async ({ chat, panel, page }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await expect(chat.field).toBeFocused();
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
    await page.keyboard.press('Control+.');
    await expect(panel.answerRow).toBeVisible();
    await page.keyboard.press('Control+.');
    await expect(panel.root).toHaveCount(0);
  });

  test('the status bar opens the panel, and gets the focus back', async ({ chat, panel, page }) => {
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.focus();
    await page.keyboard.press('Enter');
    await expect(panel.answerRow).toBeVisible();
    await expect(chat.statusBar).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(panel.root.locator(':focus')).toHaveCount(1);
    const timeline = panel.root.getByRole('radio', { name: 'Timeline' });
    await timeline.focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.monologue).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel.root).toHaveCount(0);
    await expect(chat.statusBar).toBeFocused();
    await expect(chat.statusBar).toHaveAttribute('aria-expanded', 'false');
  });

  test('a new chat, and the field from anywhere', async ({ chat, page }) => {
    await chat.open();
    await chat.ask(newQuestion().text);
    await page.keyboard.press('Control+Shift+O');
    await expect(page).toHaveURL('/');
    await expect(chat.questions).toHaveCount(0);
    await expect(chat.field).toBeFocused();
    await chat.modelPicker.focus();
    await page.keyboard.press('Shift+Escape');
    await expect(chat.field).toBeFocused();
  });

  test('the palette finds conversations and actions', async ({ chat, page, context }) => {
    const visitor = new Visitor();
    const { text, mark } = newQuestion();
    await visitor.ask(text);
    await visitor.sitDownAt(context);
    await chat.open();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find conversations and actions' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(mark);
    await expect(palette.getByRole('option', { name: new RegExp(mark) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chat.questions).toContainText([mark]);
    await expect(palette).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });

  test('the list of shortcuts, and the way past the sidebar', async ({ chat, page }) => {
    await chat.open();
    await chat.modelPicker.focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await chat.field.focus();
    await page.keyboard.type('What?');
    await expect(list).toHaveCount(0);
    await expect(chat.field).toHaveValue('What?');

    await page.reload();
    await page.getByRole('link', { name: 'Skip to the conversation' }).focus();
    await expect(page.getByRole('link', { name: 'Skip to the conversation' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#conversation')).toBeFocused();
  });

  test('everything that can be pressed is reached with Tab, and shows it', async ({
    chat,
    page,
    context,
  }) => {
    const visitor = new Visitor();
    const turn = await visitor.ask(newQuestion().text);
    await visitor.sitDownAt(context);
    await chat.open(`/c/${turn.conversationId}`);
    await expect(chat.answer).toContainText('That is all there is to say.');
    const reached = new Set<string>();
    await page.locator('body').press('Tab');
    for (let presses = 0; presses < 40; presses += 1) {
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
      reached.add(name);
      await page.keyboard.press('Tab');
    }
    for (const name of [
      'Search conversations',
      'Settings',
      'Share',
      'Process',
      'Edit',
      'Copy',
      'Retry',
      'Copy code',
    ])
      expect(
        [...reached].some((each) => each.startsWith(name)),
        name,
      ).toBe(true);
  });

  test('a menu opens with the arrow, moves with the arrows and gives the focus back', async ({
    chat,
    page,
  }) => {
    await chat.open();
    await chat.modelPicker.focus();
    await page.keyboard.press('ArrowDown');
    const entries = page.getByRole('menuitemradio');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(1)).toBeFocused();
    // How much it thinks comes first, then the models.
    await page.keyboard.press('End');
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chat.modelPicker).not.toHaveAccessibleName(/Gemini 3\.8 Flash/);
    await expect(chat.modelPicker).toBeFocused();
  });
});

test('the first that is reached, by pointer or by Tab, says what it is for', async ({ chat, page }) => {
  const tooltip = page.locator('[data-slot=tooltip]');
  const name = phrases.en.composer.documents.attach;
  const attach = page.getByRole('button', { name });
  await chat.open();
  // One move, after which the pointer rests.
  await attach.hover();
  await expect(tooltip).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await page.mouse.move(0, 0);
  await page.reload();
  await expect(chat.field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(attach).toBeFocused();
  await expect(tooltip).toHaveText(name);
});
