import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { SETTLED_IN_INDONESIAN, SETTLED_WHOLE } from './support/settled-status';
import { expect, test } from './support/test';

const { en, id } = phrases;

test('appearance and language are switched at once, kept, and right from the first byte; all is in Indonesian then', async ({
  chat,
  sidebar,
  page,
}) => {
  const html = page.locator('html');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await chat.open();
  const light = await background();
  // Until somebody chooses, it is the system's.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await sidebar.set(en.settings.light);
  await expect.poll(background).toBe(light);
  await sidebar.set(en.settings.system);
  await expect.poll(background).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await sidebar.set(en.settings.dark);
  await expect(html).toHaveClass(/(^|\s)dark(\s|$)/);
  const source = await (await page.request.get('/')).text();
  expect(source.match(/<html[^>]*class="([^"]*)"/)?.[1]).toMatch(/(^|\s)dark(\s|$)/);
  await page.reload();
  await expect(html).toHaveClass(/(^|\s)dark(\s|$)/);
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: en.sidebar.close }).click();
  await expect(sidebar.newChat).not.toBeInViewport();
  await page.reload();
  await expect(sidebar.newChat).not.toBeInViewport();
  await sidebar.open();
  await expect(sidebar.newChat).toBeInViewport();

  await chat.ask(newQuestion().text);
  await expect(chat.statusBar).toHaveText(SETTLED_WHOLE);
  await chat.field.fill('A draft in between');
  await sidebar.set('Bahasa Indonesia');
  const statusBar = page.locator('[data-slot=trace-status-bar]').getByRole('button').last();
  await expect(statusBar).toHaveText(SETTLED_IN_INDONESIAN);
  await expect(html).toHaveAttribute('lang', 'id');
  const field = page.locator('#composer');
  await expect(field).toHaveValue('A draft in between');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'id');
  await expect(statusBar).toHaveText(SETTLED_IN_INDONESIAN);

  const { text, topic, gate } = newQuestion('indonesian {gate}');
  await field.fill(text);
  await field.press('Enter');
  await gemini.release(gate, 1);
  await expect(statusBar).toHaveAccessibleName(/^Tampilkan proses: Pengguna ingin tahu tentang/);
  await gemini.release(gate, 40);
  await expect(statusBar).toHaveText(SETTLED_IN_INDONESIAN);
  await statusBar.click();
  const panel = page.getByRole('complementary', { name: id.trace.panel.title });
  await expect(panel.getByRole('listitem').filter({ hasText: topic }).first()).toBeVisible();
  await panel.getByRole('button', { name: id.trace.panel.details }).click();
  await expect(panel.getByText('Ringkasan pikiran penyedia')).toBeVisible();
  await field.fill(newQuestion('cut-text').text);
  await field.press('Enter');
  await expect(statusBar).toHaveText(/^Terputus setelah \d+\sdtk ›$/);
  await expect(page.locator('[data-slot=notice]')).toContainText('terputus');
  await expect(page.getByRole('button', { name: id.message.tryAgain, exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(id.welcome.greeting)).toBeVisible();
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(
    /\b(New chat|Search|Conversations|Settings|Guest|Send|Ask anything|Today)\b/,
  );
});

test('a browser that is too old, or runs no scripts, is told so, and only such a one', async ({
  page,
  browser,
}) => {
  const { browserTooOld, needsScripts } = en.app;
  await page.goto('/');
  await expect(page.getByText(browserTooOld)).toBeHidden();
  const old = await browser.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  for (const path of ['/', '/sign-in']) {
    await old.goto(path);
    await expect(old.getByText(browserTooOld), path).toBeVisible();
  }
  await old.close();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/');
  await expect(still.locator('noscript p')).toHaveText(needsScripts);
  await context.close();
});
