import { ADMIN_PATHS } from './pages/admin-page';
import { phrases } from './support/phrases';
import { pngImage } from './support/png-image';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { dataDirectoryOf } from './support/stored-bytes';
import { expect, test } from './support/test';
import { smallTargets } from './support/touch-targets';
import { Visitor } from './support/visitor';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('the panel is a sheet from below, live and settled', async ({ chat, panel, page }) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.field.fill(text);
  await chat.sendButton.tap();
  await gemini.release(gate, 2);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
  await chat.statusBar.tap();
  const sheet = page.getByRole('dialog', { name: 'Process' });
  await expect(sheet).toBeVisible();
  await expect(panel.monologue).toContainText('The user wants to know');
  await expect(panel.monologue).toBeInViewport();
  await gemini.release(gate, 40);
  await expect(panel.answerRow).toBeVisible();
  const box = await panel.timeline.boundingBox();
  expect(box?.width).toBeGreaterThan(340);
  await panel.closeButton.tap();
  await expect(sheet).toHaveCount(0);
  await chat.finished();
  await chat.statusBar.tap();
  await expect(panel.answerRow).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the live thought stays on one line, however long it is', async ({ chat }) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.field.fill(text);
  await chat.sendButton.tap();
  const height = async () => (await chat.statusBar.boundingBox())?.height;
  await gemini.release(gate, 1);
  await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know/);
  const before = await height();
  expect(before).toBeGreaterThan(20);
  for (const words of [/short explanation/, /./, /search the web/, /facts I remember/]) {
    await gemini.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(words);
    await expect.poll(height).toBe(before);
  }
  await gemini.release(gate, 40);
  await chat.finished();
});

test('the history is a sheet from the side', async ({ chat, sidebar, page, context }) => {
  const visitor = new Visitor();
  const { text, mark } = newQuestion();
  await visitor.ask(text);
  await visitor.sitDownAt(context);
  await chat.open();
  await expect(sidebar.newChat).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).tap();
  await expect(sidebar.conversations).toHaveCount(1);
  await sidebar.conversation(new RegExp(mark)).tap();
  await expect(chat.questions).toContainText([mark]);
  await expect(sidebar.newChat).toHaveCount(0);
  await expect(chat.answer).toContainText('That is all there is to say.');
});

test('nothing is wider than the screen', async ({ chat, page }) => {
  await chat.open();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await chat.field.fill(newQuestion().text);
  await chat.sendButton.tap();
  await chat.finished();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

for (const [width, least] of [
  [360, 80],
  [390, 100],
] as const)
  test.describe(`in Indonesian, on a screen of ${width} pixels`, () => {
    test.use({ locale: 'id-ID', viewport: { width, height: 780 } });

    test('the model’s name can be read beside what else is chosen', async ({ chat, page }) => {
      const { mode, thinking } = phrases.id.composer;
      await chat.open();
      const room = () => chat.modelPicker.evaluate(({ firstElementChild }) => firstElementChild?.clientWidth);
      await expect(chat.modePicker).toBeVisible();
      expect(await room()).toBeGreaterThan(least - 10);
      await chat.modePicker.tap();
      await page.getByRole('menuitemradio', { name: new RegExp(`^${mode.deep.label}`) }).tap();
      await chat.modelPicker.tap();
      await page.getByRole('menuitemradio', { name: new RegExp(`^${thinking.high.label}`) }).tap();
      await expect(chat.modelPicker).toContainText(thinking.high.label);
      await expect(chat.modePicker).toContainText(mode.deep.label);
      expect(await room()).toBeGreaterThan(least);
      const [model, send] = [await chat.modelPicker.boundingBox(), await chat.sendButton.boundingBox()];
      expect((model?.x ?? 0) + (model?.width ?? 0)).toBeLessThanOrEqual(send?.x ?? 0);
    });
  });

test('a page on a screen of 320 pixels can be used', async ({ chat, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await chat.open();
  await chat.field.fill(newQuestion().text);
  await chat.sendButton.tap();
  await chat.finished();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(chat.modelPicker).toBeInViewport();
});

for (const [name, width, height] of [
  ['on a screen of 320 pixels', 320, 568],
  ['enlarged to 200 %', 640, 360],
] as const)
  test(`the first page begins with its heading, ${name}`, async ({ chat, page }) => {
    await page.setViewportSize({ width, height });
    await chat.open();
    const heading = page.getByRole('heading', { name: phrases.en.welcome.greeting });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('list', { name: phrases.en.welcome.examples })
      .getByRole('button')
      .last()
      .scrollIntoViewIfNeeded();
    await expect(chat.field).toBeInViewport();
  });

test.describe('everything that can be pressed has room for a finger', () => {
  test('in a conversation, its panel, its menus and the sidebar', async ({ chat, panel, sidebar, page }) => {
    await chat.open();
    expect.soft(await smallTargets(page), 'the first page').toEqual([]);
    await chat.modelPicker.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    expect.soft(await smallTargets(page), 'the model picker').toEqual([]);
    await page.keyboard.press('Escape');
    const image = { name: 'square.png', mimeType: 'image/png', buffer: pngImage() };
    await page.locator('main input[type=file]').setInputFiles([image, { ...image, name: 'other.png' }]);
    await expect(page.locator('[data-slot=attached-image][data-status=ready]')).toHaveCount(2);
    expect.soft(await smallTargets(page), 'attached images').toEqual([]);
    await chat.ask(newQuestion('leaky').text);
    expect.soft(await smallTargets(page), 'an answer').toEqual([]);
    await chat.answer.getByRole('button', { name: phrases.en.message.feedback.thumb.down }).tap();
    await expect(page.locator('[data-slot=feedback-form]')).toBeFocused();
    expect.soft(await smallTargets(page), 'the form for feedback').toEqual([]);
    await page.keyboard.press('Escape');
    await chat.statusBar.tap();
    await expect(panel.answerRow).toBeVisible();
    expect.soft(await smallTargets(page), 'the timeline').toEqual([]);
    await panel.show('thoughts');
    await expect(panel.monologue).toBeVisible();
    expect.soft(await smallTargets(page), 'the thoughts').toEqual([]);
    await panel.closeButton.tap();
    await page.getByRole('button', { name: 'Open the sidebar' }).tap();
    await expect(sidebar.conversations).toHaveCount(1);
    expect.soft(await smallTargets(page), 'the sidebar').toEqual([]);
  });

  test('on the pages of admins, reviewers, documents and the account', async ({ page, visitor }) => {
    test.setTimeout(120_000);
    const look = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(path);
      expect.soft(await smallTargets(page), path).toEqual([]);
    };
    // Who has signed in is sent on from these.
    for (const path of ['/sign-in', '/sign-up', '/reset-password?token=any']) await look(path);

    const turn = await visitor.ask(newQuestion().text);
    setRole(dataDirectoryOf('app'), turn, 'admin', 'Adi');
    await untilMayReview(visitor);
    await visitor.sitDownAt(page.context());
    const paths = [
      ...Object.values(ADMIN_PATHS),
      '/documents',
      '/account',
      '/instructions',
      '/temporary',
      '/review',
    ];
    for (const path of [...paths, `/review/${turn.traceId}`]) await look(path);
    // What keys do is of no use to a finger.
    await expect(page.getByText(phrases.en.review.comments.empty)).toBeVisible();
    await expect(page.getByText(phrases.en.review.comments.key)).toBeHidden();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
  });
});
