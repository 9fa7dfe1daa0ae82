import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { notFound } = phrases.en.page;

test('a page runs its own scripts only, asks no other host, and makes nobody a guest', async ({
  browser,
}) => {
  // A page of its own: what the browser refuses here it also reports as an error, which no other page may have.
  const page = await browser.newPage();
  const cookies = await page.context().cookies();
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).origin));
  const response = await page.goto('/');
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  const scripts = (await response?.text())?.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  const ran = await page.evaluate(() => {
    Object.assign(window, { blocked: [] });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Reflect.get(window, 'blocked').push(effectiveDirective),
    );
    const image = document.createElement('img');
    image.src = 'https://image.example.com/pixel.png';
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.hostile = true');
    document.body.append(image, button);
    button.click();
    fetch('https://collect.example.com/').catch(() => {});
    return 'hostile' in window;
  });
  expect(ran).toBe(false);
  await expect
    .poll(() => page.evaluate(() => [...Reflect.get(window, 'blocked')].sort()))
    .toEqual(['connect-src', 'img-src', 'script-src-attr']);
  expect([...new Set(asked)]).toEqual([APP_ORIGIN]);
  const endpoint = await new Visitor().fetch('/api/models');
  expect(endpoint.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.context().cookies()).toEqual(cookies);
  await page.close();
});

test('an address that leads nowhere has a page that says so', async ({ page }) => {
  // Bytes that are no text are answered as what is not there, too.
  for (const path of ['/c/%ff', '/share/%ff%fe', '/no/such/page']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    expect(response?.headers()['content-security-policy']).toContain('nonce-');
  }
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible();
  await page.getByRole('link', { name: notFound.home }).click();
  await expect(page).toHaveURL('/');
});
