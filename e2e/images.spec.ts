import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { GEMINI, OFFLINE } from './support/models';
import { phrases } from './support/phrases';
import { pngImage } from './support/png-image';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { PLACE, square } from './support/square-image';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const attach = (page: Page) => page.locator('main input[type=file]');
const attached = (page: Page): Locator => page.locator('[data-slot=attached-image]');
const sent = (page: Page): Locator => page.locator('[data-slot=question-image] img');

const send = (visitor: Visitor, body: Buffer | string) =>
  visitor.fetch('/api/images', {
    method: 'POST',
    headers: { 'x-file-name': 'square.png' },
    body: new Uint8Array(Buffer.from(body)),
  });

for (const locale of ['en', 'id'] as const)
  test.describe(`images in ${locale}`, () => {
    test.use({ locale });
    const { composer, errors } = phrases[locale];
    const words = composer.images;

    for (const [device, viewport] of [
      ['desktop', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const)
      test(`are attached, sent, shown, opened and come again, on a ${device}`, async ({ page, chat }) => {
        await page.setViewportSize(viewport);
        await chat.open();
        await attach(page).setInputFiles([
          file('square.png', square()),
          file('other.png', square()),
          file('page.png', Buffer.from('<script>alert(1)</script>')),
          file('drawing.svg', Buffer.from('<svg>'), 'image/svg+xml'),
          file('photo.heic', Buffer.from('ftypheic'), 'application/octet-stream'),
        ]);
        const problems = page.locator('[data-slot=image-problem]');
        await expect(problems.filter({ hasText: errors['image-damaged'] })).toHaveCount(1);
        await expect(problems.filter({ hasText: errors['image-kind'] })).toHaveCount(2);
        for (const name of ['page.png', 'drawing.svg', 'photo.heic'])
          await page.getByRole('button', { name: words.remove.replace('{name}', name) }).click();
        await expect(attached(page)).toHaveCount(2);
        await expect(attached(page).first()).toHaveAttribute('data-status', 'ready');
        await expect(attached(page).last()).toHaveAttribute('data-status', 'ready');
        await expectAccessible(page, 'attached images');
        const { mark, text } = newQuestion();
        await page.locator('#composer').fill(text);
        await page.locator('#composer').press('Enter');
        await expect(sent(page)).toHaveCount(2);
        await expect(attached(page)).toHaveCount(0);
        await expect.poll(async () => JSON.stringify(await gemini.requests(mark))).toContain('inlineData');
        await page.reload();
        await expect(sent(page)).toHaveCount(2);
        await sent(page).first().click();
        const large = page.getByRole('dialog').getByRole('img', { name: 'square.png' });
        await expect(large).toBeVisible();
        await expectAccessible(page, 'an image, large');
        await page.keyboard.press('Escape');
        await expect(large).toHaveCount(0);
      });
  });

test('an image is pasted and dropped; what is copied from a text stays text, with its picture of itself', async ({
  chat,
  page,
}) => {
  await chat.open();
  /** What a clipboard holds, or who drags something: an image, and the words that it was copied with. */
  const transfer = (words: Readonly<Record<string, string>> = {}) =>
    page.evaluateHandle(
      ({ image, words }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
        for (const [type, text] of Object.entries(words)) data.setData(type, text);
        return data;
      },
      { image: square().toString('base64'), words },
    );
  /** True where it is left to the browser. */
  const paste = (data: Awaited<ReturnType<typeof transfer>>): Promise<boolean> =>
    chat.field.evaluate(
      (field, clipboardData) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      data,
    );
  await chat.field.focus();
  expect(await paste(await transfer())).toBe(false);
  await expect(attached(page)).toHaveCount(1);
  expect(await paste(await transfer({ 'text/html': '<b>Words</b>', 'text/plain': 'Words' }))).toBe(true);

  const dragged = await transfer();
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dragged });
  await expect(page.getByText(phrases.en.composer.documents.drop)).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dragged });
  await expect(page.getByText(phrases.en.composer.documents.drop)).toHaveCount(0);
  await expect(page.locator('[data-slot=attached-image][data-status=ready]')).toHaveCount(2);
  await chat.ask(newQuestion().text);
  await expect(sent(page)).toHaveCount(2);
});

test('a model that cannot see says so at once, and is changed with one click', async ({ page, chat }) => {
  const words = phrases.en.composer.images;
  await chat.open();
  await chat.chooseModel('Offline');
  await attach(page).setInputFiles([file('square.png', square())]);
  await chat.field.fill('What is this?');
  await expect(page.getByText(words.cannotSee)).toBeVisible();
  await expect(chat.sendButton).toBeDisabled();
  await page.getByRole('button', { name: /^Switch to / }).click();
  await expect(page.getByText(words.cannotSee)).toHaveCount(0);
  await expect(chat.sendButton).toBeEnabled();
});

test('an image can be sent without words, and asked about later by a model that cannot see, which is said', async ({
  page,
  chat,
  sidebar,
}) => {
  const words = phrases.en.composer.images;
  await chat.open();
  await attach(page).setInputFiles([file('square.png', square())]);
  await expect(attached(page)).toHaveAttribute('data-status', 'ready');
  await chat.sendButton.click();
  await chat.finished();
  await expect(sent(page)).toHaveCount(1);
  await expect(page.locator('[data-slot=question]').getByRole('paragraph')).toHaveCount(0);
  await expect(sidebar.conversations).toHaveText(['square.png']);
  // Who only looks directly offers no other way, and no model that does not see.
  await chat.answer.getByRole('button', { name: phrases.en.message.ways.label }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'in depth' })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: /Claude/ }).first()).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /Offline/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page.getByText(words.cannotSeeAbove)).toHaveCount(0);
  await chat.chooseModel('Offline');
  await expect(page.getByText(words.cannotSeeAbove)).toBeVisible();
  await expectAccessible(page, 'a model that does not see what was sent');
  await chat.ask(newQuestion().text);
  await page.getByRole('button', { name: /^Switch to / }).click();
  await expect(page.getByText(words.cannotSeeAbove)).toHaveCount(0);
  await page.reload();
  await expect(sent(page)).toHaveCount(1);
});

test('an image is its owner’s, without what stood in it, and goes with its conversation', async () => {
  const [ana, budi] = [new Visitor(), new Visitor()];
  const kept = await send(ana, square());
  expect(kept.status).toBe(200);
  const { image }: { image: { imageId: string } } = await kept.json();
  const address = `/api/images/${image.imageId}`;
  const shown = await ana.fetch(address);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await shown.arrayBuffer()).includes(PLACE)).toBe(false);
  await send(budi, square());
  expect((await budi.fetch(address)).status).toBe(404);

  const ask = (visitor: Visitor, modelId: string, more: object = {}) =>
    visitor.send('POST', '/api/chat', {
      ...{ trigger: 'submit', conversationId: null, parentId: null, modelId, ...more },
      message: {
        id: `m-${Date.now()}-${modelId.length}`,
        text: newQuestion().text,
        images: [image.imageId],
      },
    });
  expect(await readRefusal(await ask(budi, GEMINI))).toMatchObject({ code: 'image-not-found' });
  expect(await readRefusal(await ask(ana, OFFLINE))).toMatchObject({ code: 'model-cannot-see', status: 422 });
  expect(await readRefusal(await ask(ana, GEMINI, { mode: 'deep' }))).toMatchObject({
    code: 'images-need-direct-answer',
  });
  const answered = await ask(ana, GEMINI);
  expect(answered.status).toBe(200);
  await answered.text();
  const [conversation] = await ana.conversations();
  expect((await ana.fetch(address, { method: 'DELETE' })).status).toBe(404);
  await ana.fetch(`/api/conversations/${conversation?.conversationId}`, { method: 'DELETE' });
  expect((await ana.fetch(address)).status).toBe(404);
});

test('what is no image, or too large, is refused by what is in it', async () => {
  const visitor = new Visitor();
  for (const [body, code] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image-kind'],
    [square().subarray(0, 90), 'image-damaged'],
    [pngImage({ claims: 50_000 }), 'image-too-many-pixels'],
    [pngImage({ claims: 1_000 }), 'image-damaged'],
    [Buffer.alloc(4 * 1024 * 1024), 'image-too-large'],
  ] as const)
    expect(await readRefusal(await send(visitor, Buffer.from(body)))).toMatchObject({ code });
});
