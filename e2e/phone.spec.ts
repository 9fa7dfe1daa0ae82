import { ADMIN_PATHS } from './pages/admin-page';
import { expectAccessible } from './support/expect-accessible';
import { DEMO } from './support/models';
import { phrases } from './support/phrases';
import { pngImage } from './support/png-image';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { smallTargets } from './support/touch-targets';
import { uploadDocuments } from './support/upload-documents';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const { citations, message, review, trace, conversation } = phrases.en;
const PASSAGE = 'Error 7 means that the valve is shut.';
const FILLING = 'Oil the bearings twice a year, at the front and at the back.\n\n'.repeat(100);

test('a conversation on a phone: sheets instead of panels, nothing wider than the screen, and room for a finger', async ({
  chat,
  panel,
  sidebar,
  page,
  visitor,
}) => {
  const manual = `# Pump manual\n\n${FILLING}## Faults\n\n${PASSAGE}\n`;
  const [documentId = ''] = (await uploadDocuments(visitor, { 'pump.md': manual })).values();
  const { conversationId } = await visitor.ask('What does error 7 mean?', {
    ...{ modelId: DEMO, pipeline: 'document-agent', options: { documents: [documentId] } },
  });
  await visitor.sitDownAt(page.context());
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const look = async (where: string): Promise<void> => {
    expect.soft(await smallTargets(page), where).toEqual([]);
    await expectAccessible(page, where);
  };
  await chat.open();
  await look('the first page');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await chat.modelPicker.tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('the model picker');
  await page.keyboard.press('Escape');
  const image = { name: 'square.png', mimeType: 'image/png', buffer: pngImage() };
  await page.locator('main input[type=file]').setInputFiles([image, { ...image, name: 'other.png' }]);
  await expect(page.locator('[data-slot=attached-image][data-status=ready]')).toHaveCount(2);
  await look('attached images');

  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.field.fill(text);
  await chat.sendButton.tap();
  // The live thought stays on one line, however long it is.
  const height = async () => (await chat.statusBar.boundingBox())?.height;
  await gemini.release(gate, 1);
  await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know/);
  const before = await height();
  expect(before).toBeGreaterThan(20);
  for (const thought of [
    /short explanation/,
    /first message of the session/,
    /search the web/,
    /facts I remember/,
  ]) {
    await gemini.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(thought);
    await expect.poll(height).toBe(before);
  }
  await chat.statusBar.tap();
  const sheet = page.getByRole('dialog', { name: trace.panel.title });
  await expect(sheet).toBeVisible();
  await expect(panel.monologue).toContainText('The user wants to know');
  await expect(panel.monologue).toBeInViewport();
  await gemini.release(gate, 40);
  await expect(panel.answerRow).toBeVisible();
  expect((await panel.timeline.boundingBox())?.width).toBeGreaterThan(340);
  await look('the timeline');
  await panel.show('thoughts');
  await expect(panel.monologue).toBeVisible();
  await look('the thoughts');
  await panel.closeButton.tap();
  await expect(sheet).toHaveCount(0);
  await chat.finished();
  await chat.statusBar.tap();
  await expect(panel.answerRow).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expect(chat.modelPicker).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });

  await chat.ask(newQuestion('leaky').text);
  await look('an answer');
  await chat.answer.getByRole('button', { name: message.feedback.thumb.down }).tap();
  await expect(page.locator('[data-slot=feedback-form]')).toBeFocused();
  await look('the form for feedback');
  await page.keyboard.press('Escape');

  await expect(sidebar.newChat).toHaveCount(0);
  await page.getByRole('button', { name: conversation.openSidebar }).tap();
  await expect(sidebar.conversations).toHaveCount(2);
  await look('the history');
  await sidebar.conversations.last().tap();
  await expect(page).toHaveURL(`/c/${conversationId}`);
  await expect(sidebar.newChat).toHaveCount(0);
  const chip = chat.answer.locator('.answer [data-citation]').first();
  await expect(chip).toBeInViewport();
  // A finger on a page that scrolls by itself taps nothing.
  // A browser may call back only with its next frame, and a page at rest asks for none.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await chip.tap();
  const preview = page.locator('[data-slot=citation-preview]');
  await expect(preview).toContainText(PASSAGE);
  await preview.getByRole('button', { name: citations.open }).tap();
  const manualSheet = page.getByRole('dialog', { name: 'pump.md (Pump manual)' });
  await expect(manualSheet.locator('mark')).toBeInViewport();
  await manualSheet.getByRole('button', { name: citations.panel.close }).tap();
  await expect(manualSheet).toHaveCount(0);
});

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('on the smallest screens the heading, the model’s name and what else is chosen can be read', async ({
    chat,
    page,
  }) => {
    const { mode, thinking } = phrases.id.composer;
    const room = () => chat.modelPicker.evaluate(({ firstElementChild }) => firstElementChild?.clientWidth);
    await page.setViewportSize({ width: 360, height: 780 });
    await chat.open();
    await expect(chat.modePicker).toBeVisible();
    for (const [width, least] of [
      [360, 70],
      [390, 90],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      expect(await room(), `${width}`).toBeGreaterThan(least);
    }
    await chat.modePicker.tap();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${mode.deep.label}`) }).tap();
    await chat.modelPicker.tap();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${thinking.high.label}`) }).tap();
    await expect(chat.modelPicker).toContainText(thinking.high.label);
    await expect(chat.modePicker).toContainText(mode.deep.label);
    for (const [width, least] of [
      [390, 100],
      [360, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      expect(await room(), `${width}`).toBeGreaterThan(least);
      const [model, send] = [await chat.modelPicker.boundingBox(), await chat.sendButton.boundingBox()];
      expect((model?.x ?? 0) + (model?.width ?? 0)).toBeLessThanOrEqual(send?.x ?? 0);
    }
    // The second is a screen of a desktop, enlarged to 200 %.
    for (const [width, height] of [
      [320, 568],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await chat.open();
      const heading = page.getByRole('heading', { name: phrases.id.welcome.greeting });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const examples = page.getByRole('list', { name: phrases.id.welcome.examples });
      await examples.getByRole('button').last().scrollIntoViewIfNeeded();
      await expect(chat.field).toBeInViewport();
    }
  });
});

test('on all other pages, too, what can be pressed has room for a finger', async ({ page, visitor }) => {
  const look = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
    // What is folded away is pressed, too.
    await page.locator('details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    expect.soft(await smallTargets(page), path).toEqual([]);
  };
  // Who has signed in is sent on from these.
  for (const path of ['/sign-in', '/sign-up', '/reset-password?token=any']) await look(path);
  const turn = await visitor.ask(newQuestion().text);
  await seeded('admin').visitor.sitDownAt(page.context());
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
  await expect(page.getByText(review.comments.empty)).toBeVisible();
  await expect(page.getByText(review.comments.key)).toBeHidden();
  await expect(page.locator('kbd:visible')).toHaveCount(0);
});

test('a phone on its side has lines left for the answer', async ({ chat, page, visitor }) => {
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`a-long-name-of-${name}.md`, PASSAGE]),
  );
  const documents = [...(await uploadDocuments(visitor, files)).values()];
  await visitor.ask('What does error 7 mean?', {
    ...{ modelId: DEMO, pipeline: 'document-agent', options: { documents } },
  });
  await visitor.sitDownAt(page.context());
  await page.setViewportSize({ width: 844, height: 390 });
  await chat.open();
  for (const [name, words] of Object.entries(files)) await chat.attach(name, `${words} (${name})`);
  await expect(chat.chosenDocuments).toHaveCount(4);
  // While they are read they are of other heights.
  const lines = () =>
    chat.chosenDocuments.evaluateAll(
      (chips) => new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size,
    );
  await expect.poll(lines).toBe(1);
  await expect(page.getByRole('complementary', { name: phrases.en.sidebar.label })).toBeHidden();
  await page.getByRole('button', { name: conversation.openSidebar }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
