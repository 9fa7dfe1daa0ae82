import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test.describe('safety headers', () => {
  for (const path of ['/', '/share/nothing', '/c/nothing', '/nowhere'])
    test(`${path} lets only its own scripts run, each time under another nonce`, async () => {
      const [first, second] = await Promise.all([new Visitor().fetch(path), new Visitor().fetch(path)]);
      const policies = [first, second].map(
        (response) => response.headers.get('content-security-policy') ?? '',
      );
      const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
      expect(nonces[0]).toBeTruthy();
      expect(nonces[0]).not.toBe(nonces[1]);
      const html = await first.text();
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonces[0]}"`);
      expect(first.headers.get('x-content-type-options')).toBe('nosniff');
      expect(first.headers.get('x-frame-options')).toBe('DENY');
    });

  test('an endpoint opened as a page does nothing', async () => {
    const { headers } = await new Visitor().fetch('/api/models');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a script without the nonce does not run, and no other host is asked for anything', async ({
    browser,
  }) => {
    // A page of its own: what the browser refuses here it also reports as an error, which no other page may have.
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(new URL(request.url()).host));
    await page.goto('/');
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
    expect(asked.filter((host) => host.endsWith('example.com'))).toEqual([]);
    await page.close();
  });
});
