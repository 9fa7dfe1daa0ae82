import type { Page } from '@playwright/test';
import { HOSTILE_NAME } from './support/fake-provider/hostile-steps';
import { APP_ORIGIN } from './support/origins';
import { newCredentials, signUp } from './support/person';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const HOSTILE_TITLE = '<img src="x" onerror="window.hostile = true">"; filename="x.html';
const SAFE_SCHEMES = /^(?:https?|mailto):/;

/** Opens a page and expects that nothing of what it shows has run, was fetched, or would run when it is clicked. */
async function expectHarmless(page: Page, url: string, shows: string): Promise<void> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    // A picture that the page has made itself comes from nowhere.
    if (!request.url().startsWith('blob:')) hosts.add(new URL(request.url()).hostname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByText(shows).first()).toBeVisible();
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    handlers: document.querySelectorAll(
      // Diagrams are drawn in a frame without an origin, and shown as pictures, in which nothing runs.
      '[onerror], [onload], [onclick], iframe:not([sandbox="allow-scripts"]), object, embed, main img:not([src^="blob:"])',
    ).length,
  }));
  expect(found.ran, url).toBe(false);
  expect(found.handlers, url).toBe(0);
  expect(
    found.links.filter((href) => !SAFE_SCHEMES.test(href)),
    url,
  ).toEqual([]);
  expect([...hosts], url).toEqual(['127.0.0.1']);
}

test('what a model or a person writes is shown as text in the conversation, its panel, a share, and to reviewers and admins', async ({
  browser,
  visitor: owner,
}) => {
  const answer = 'Here is the first part of the answer.';
  const question = `${HOSTILE_NAME} ${newQuestion('hostile').text}`;
  const { conversationId, traceId } = await owner.ask(question, { chatMode: 'websearch' });
  const path = `/api/conversations/${conversationId}`;
  expect((await owner.send('PATCH', path, { title: HOSTILE_TITLE })).status).toBe(204);
  const shared = await owner.send('POST', `${path}/shares`, { withTraces: true, lifetimeDays: 7 });
  const { token }: { token: string } = await shared.json();
  const inviting = { role: 'admin', daysValid: 1 };
  const made = await seeded('admin').visitor.send('POST', '/api/admin/invitations', inviting);
  const invitation: { token: string } = await made.json();
  const admin = new Visitor();
  await signUp(admin, { ...newCredentials(), name: HOSTILE_NAME }, invitation.token);

  const visits: readonly (readonly [Visitor | null, string, string])[] = [
    [owner, `/c/${conversationId}`, answer],
    [owner, `/c/${conversationId}?trace=${traceId}&t=1`, answer],
    [null, `/share/${token}`, answer],
    [admin, `/review/${traceId}`, answer],
    [admin, '/review', 'Eve <img'],
    [admin, '/admin/people', 'Eve <img'],
  ];
  for (const [person, address, shows] of visits) {
    const context = await browser.newContext();
    await person?.sitDownAt(context);
    await expectHarmless(await context.newPage(), `${APP_ORIGIN}${address}`, shows);
    await context.close();
  }
});
