import { CURATED_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

test.describe('theme', () => {
  test('is switched at once, kept, and right from the first byte', async ({ chat, sidebar, page }) => {
    await chat.open();
    const html = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await sidebar.set('Dark');
    await expect(html).toHaveClass(/(^|\s)dark(\s|$)/);
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    const source = await (await page.request.get('/')).text();
    expect(source.match(/<html[^>]*class="([^"]*)"/)?.[1]).toMatch(/(^|\s)dark(\s|$)/);
    await page.reload();
    await expect(html).toHaveClass(/(^|\s)dark(\s|$)/);
    expect(await background()).toBe(dark);
    await sidebar.set('Light');
    await expect(html).toHaveClass(/(^|\s)light(\s|$)/);
    await expect.poll(background).toBe(light);
  });

  test('follows the system until somebody chooses', async ({ chat, sidebar, page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await chat.open();
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await sidebar.set('Light');
    await expect.poll(background).toBe(light);
    await sidebar.set('Same as the system');
    await expect.poll(background).not.toBe(light);
  });
});

test.describe('language', () => {
  test('is switched without a reload, and kept', async ({ chat, sidebar, page }) => {
    const { text } = newQuestion();
    await chat.open();
    await chat.ask(text);
    await expect(chat.statusBar).toHaveText(/^Processed in \d+s ›$/);
    await chat.field.fill('A draft in between');
    await sidebar.set('Bahasa Indonesia');
    const statusBar = page.locator('[data-slot=trace-status-bar]').getByRole('button');
    await expect(statusBar).toHaveText(/^Memproses \d+\sdtk ›$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await expect(page.getByPlaceholder('Tanyakan apa saja…').or(page.locator('#composer'))).toHaveValue(
      'A draft in between',
    );
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await expect(statusBar).toHaveText(/^Memproses \d+\sdtk ›$/);
    await statusBar.click();
    await expect(page.getByRole('complementary', { name: 'Proses' })).toBeVisible();
  });

  test('no English word of the interface is left in Indonesian', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'id-ID' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    const text = await page.locator('body').ariaSnapshot();
    expect(text).not.toMatch(/\b(New chat|Search|Conversations|Settings|Guest|Send|Ask anything|Today)\b/);
    await context.close();
  });
});

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('an Indonesian turn thinks, is summed up and fails in Indonesian', async ({ page }) => {
    const { text, topic, gate } = newQuestion('indonesian {gate}');
    await page.goto('/');
    const field = page.locator('#composer');
    await field.fill(text);
    await field.press('Enter');
    await gemini.release(gate, 1);
    const statusBar = page.locator('[data-slot=trace-status-bar]').getByRole('button').last();
    await expect(statusBar).toHaveAccessibleName(/^Tampilkan proses: Pengguna ingin tahu tentang/);
    await gemini.release(gate, 40);
    await expect(statusBar).toHaveText(/^Memproses \d+\sdtk ›$/);
    await statusBar.click();
    const panel = page.getByRole('complementary', { name: 'Proses' });
    await expect(panel.getByRole('listitem').filter({ hasText: topic }).first()).toBeVisible();
    await expect(panel.getByText('Ringkasan pikiran penyedia')).toBeVisible();

    await field.fill(newQuestion('cut-text').text);
    await field.press('Enter');
    await expect(statusBar).toHaveText(/^Terputus setelah \d+\sdtk ›$/);
    await expect(page.locator('[data-slot=notice]')).toContainText('terputus');
    await expect(page.getByRole('button', { name: 'Coba lagi', exact: true })).toBeVisible();
  });
});

test.describe('still', () => {
  test('who prefers reduced motion sees nothing move', async ({ chat, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 2);
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
    await chat.statusBar.click();
    const endless = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getTiming().iterations === Infinity,
            ).length,
      );
    await expect.poll(endless).toBe(0);
    await gemini.release(gate, 40);
    await chat.finished();
  });

  test('the sidebar can be put away, and stays away', async ({ chat, sidebar, page }) => {
    await chat.open();
    await page.getByRole('button', { name: 'Close the sidebar' }).click();
    await expect(sidebar.newChat).not.toBeInViewport();
    await page.reload();
    await expect(sidebar.newChat).not.toBeInViewport();
    await page.getByRole('button', { name: 'Open the sidebar' }).click();
    await expect(sidebar.newChat).toBeInViewport();
  });
});

test.describe('a browser that cannot run the page', () => {
  const { browserTooOld, needsScripts } = phrases.en.app;

  test('is told so where it is too old, and only there', async ({ page, browser }) => {
    await page.goto('/');
    await expect(page.getByText(browserTooOld)).toBeHidden();
    const old = await browser.newPage();
    await old.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    for (const path of ['/', '/sign-in']) {
      await old.goto(path);
      await expect(old.getByText(browserTooOld), path).toBeVisible();
    }
    await old.close();
  });

  test('is told so where it runs no scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('noscript p')).toHaveText(needsScripts);
    await context.close();
  });
});

test('the first page promises reasoning only where it is shown', async ({ page }) => {
  const { subtitle, subtitleCurated } = phrases.en.welcome;
  await page.goto('/');
  await expect(page.getByText(subtitle)).toBeVisible();
  await page.goto(CURATED_ORIGIN);
  await expect(page.getByText(subtitleCurated)).toBeVisible();
  await expect(page.getByText(subtitle)).toHaveCount(0);
});
