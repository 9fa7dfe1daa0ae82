import { DRAWINGS } from './support/fake-provider/hard-drawings';
import { GEMINI } from './support/models';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { message } = phrases.en;
/** Marks that never close, and addresses of pictures. */
const PIECES = ['*a_', 'a.b-c@', '![a](https://picture.example/b "'];

test('what is deep, large or hostile is drawn, or shown as it was written; nothing of it runs or is loaded', async ({
  chat,
  page,
  panel,
  visitor,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    // A picture that the page has made itself comes from nowhere.
    if (!request.url().startsWith('blob:')) hosts.add(new URL(request.url()).hostname);
  });
  const { formulas, diagrams, asked, texts } = DRAWINGS;
  const { conversationId } = await visitor.ask(newQuestion('hard-drawings').text, { modelId: GEMINI });
  await visitor.sitDownAt(page.context());
  await chat.open(`/c/${conversationId}`);
  const figures = chat.answer.getByRole('figure', { name: message.diagram });
  await chat.answer.locator('.formula').first().scrollIntoViewIfNeeded();
  await expect(chat.answer.locator('[data-formula]')).toHaveCount(formulas.length);
  for (const [index] of diagrams.entries()) {
    await figures.nth(index).scrollIntoViewIfNeeded();
    await expect(figures.nth(index).getByRole('img', { name: message.diagram })).toBeVisible();
  }
  for (const [index] of asked.entries()) {
    const figure = figures.nth(diagrams.length + index);
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole('button', { name: message.showDiagram }).click();
    await expect(figure.getByRole('img', { name: message.diagram })).toBeVisible();
  }
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await expect(chat.answer).toContainText('t9999-->t10000');
  for (const text of texts.slice(0, 3)) await expect(chat.answer).toContainText(text.slice(2, 60));

  const pieces = PIECES.map((piece) => Buffer.from(piece).toString('base64url')).join('.');
  const long = await visitor.ask(newQuestion(`repeated pieces=${pieces} characters=200000`).text, {
    modelId: GEMINI,
  });
  await chat.open(`/c/${long.conversationId}`);
  await expect(chat.answer).toContainText('*a_*a_');
  await page.keyboard.press('Control+.');
  await expect(panel.timeline).toBeVisible();
  expect([...hosts]).toEqual(['127.0.0.1']);
});
