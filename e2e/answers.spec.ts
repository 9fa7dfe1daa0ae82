import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const clipboard = (page: { evaluate: (read: () => Promise<string>) => Promise<string> }): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test.describe('an answer', () => {
  test('is shown as formatted text', async ({ chat }) => {
    const { text, topic } = newQuestion();
    await chat.open();
    await chat.ask(text);
    const { answer } = chat;
    await expect(answer.getByRole('heading', { name: `About people make ${topic}` })).toBeVisible();
    await expect(answer.getByRole('list').getByRole('listitem')).toHaveText([
      /First, the short/,
      /Second, a reason/,
    ]);
    await expect(answer.locator('strong')).toHaveText(['First', 'Second']);
    await expect(answer.getByRole('table').getByRole('cell')).toHaveText(['one', '1']);
    await expect(answer.getByRole('figure')).toContainText('const answer = 42;');
    await expect(answer).not.toContainText('```');
  });

  test('is copied as it was written, and its code by itself', async ({ chat, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { text, mark } = newQuestion();
    await chat.open();
    await chat.ask(text);
    await chat.answer.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    const copied = await clipboard(page);
    expect(copied).toContain('1. **First**, the short answer.');
    expect(copied.trimEnd().endsWith('That is all there is to say.')).toBe(true);
    expect(copied).not.toContain('The user wants to know');
    await chat.answer.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe('const answer = 42;');
    await chat.questions.first().hover();
    await chat.questions.first().getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => clipboard(page)).toContain(mark);
  });

  test('cannot run code, load an image or lure to a place that is no page', async ({ chat, page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1' && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await chat.open();
    await chat.ask(newQuestion('hostile-markdown').text);
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') await page.reload();
      await expect(chat.answer.getByRole('link', { name: 'a page' })).toHaveAttribute(
        'href',
        'https://page.example.com/read',
      );
      await expect(chat.answer.getByRole('link', { name: 'a mail' })).toHaveAttribute(
        'href',
        'mailto:someone@example.com',
      );
      const links = await chat.answer.getByRole('link').evaluateAll((all) =>
        all.map((link) => ({
          scheme: new URL((link as HTMLAnchorElement).href).protocol,
          rel: (link as HTMLAnchorElement).rel,
        })),
      );
      for (const { scheme, rel } of links) {
        expect(['https:', 'mailto:']).toContain(scheme);
        expect(rel).toContain('noopener');
      }
      await expect(chat.answer.getByText('a trap')).toBeVisible();
      await expect(chat.answer.locator('img, iframe, script')).toHaveCount(0);
      await expect(chat.answer.getByRole('link', { name: /a chart.*image\.example\.com/ })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
    }
    expect(foreign).toEqual([]);
  });

  test('a long question is folded, and a question’s marks are only marks', async ({ chat }) => {
    await chat.open();
    const { text } = newQuestion();
    const lines = Array.from({ length: 30 }, (_, index) => `Line ${index} with *stars* and <b>tags</b>`).join(
      '\n',
    );
    await chat.field.fill(`${text}\n${lines}`);
    await chat.sendButton.click();
    await chat.finished();
    await expect(chat.questions.first()).toContainText('<b>tags</b>');
    await expect(chat.questions.first().locator('b')).toHaveCount(0);
    const unfold = chat.questions.first().getByRole('button', { name: 'Show all' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.click();
    await expect(chat.questions.first().getByText('Line 29')).toBeInViewport();
  });

  test('comes from the model that was picked, also after a reload', async ({ chat, page }) => {
    await chat.open();
    await expect(chat.modelPicker).toHaveAccessibleName(/Gemini 3\.8 Flash/);
    await chat.modelPicker.click();
    await expect(page.getByRole('menuitemradio', { name: /think-model/ })).toContainText(
      'reasons between think tags',
    );
    await expect(page.getByRole('menuitemradio', { name: /Gemini 3\.8 Flash/ })).toContainText('web search');
    await page.keyboard.press('Escape');
    await chat.chooseModel('native-model');
    await expect(chat.webSearch).toHaveAttribute('aria-disabled', 'true');
    await chat.ask(newQuestion().text);
    await page.reload();
    await expect(chat.modelPicker).toHaveAccessibleName(/native-model/);
    await chat.open();
    await expect(chat.modelPicker).toHaveAccessibleName(/native-model/);
  });

  test('a message is sent with Enter, and broken into lines with Shift and Enter', async ({ chat }) => {
    await chat.open();
    await expect(chat.sendButton).toBeDisabled();
    await chat.field.fill('   ');
    await expect(chat.sendButton).toBeDisabled();
    await chat.field.press('Enter');
    await expect(chat.questions).toHaveCount(0);
    await chat.field.fill('First line');
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('second line');
    await chat.sendButton.click();
    await expect(chat.questions).toContainText(['First line\nsecond line']);
    await expect(chat.field).toHaveValue('');
    await chat.finished();
  });

  test('a message that is too long says so before it is sent', async ({ chat, page }) => {
    await chat.open();
    await chat.field.fill('a'.repeat(32_003));
    await expect(page.getByText('3 characters too many')).toBeVisible();
    await expect(chat.sendButton).toBeDisabled();
    await expect(chat.field).toHaveAttribute('aria-invalid', 'true');
  });
});
