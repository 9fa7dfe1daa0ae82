import type { Page } from '@playwright/test';
import { HOSTILE_NAME } from './support/fake-provider/hostile-steps';
import { type Instance, startInstance } from './support/instance';
import type { PlayedTurn } from './support/played-turn';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
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

test.describe('what a model or a person writes', () => {
  test.describe.configure({ mode: 'serial' });
  let instance: Instance;
  let owner: Visitor;
  let reviewer: Visitor;
  let turn: PlayedTurn;
  let shareToken: string;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    instance = await startInstance();
    owner = new Visitor(instance.origin);
    turn = await owner.ask(`${HOSTILE_NAME} ${newQuestion('hostile').text}`, { chatMode: 'websearch' });
    reviewer = new Visitor(instance.origin);
    const own = await reviewer.ask(newQuestion().text);
    setRole(instance.dataDirectory, own, 'admin', HOSTILE_NAME);
    const renamed = await owner.send('PATCH', `/api/conversations/${turn.conversationId}`, {
      title: HOSTILE_TITLE,
    });
    expect(renamed.status).toBe(204);
    const shared = await owner.send('POST', `/api/conversations/${turn.conversationId}/shares`, {
      withTraces: true,
      lifetimeDays: 7,
    });
    shareToken = (await shared.json()).token;
    await untilMayReview(reviewer);
  });
  test.afterAll(() => instance.close());

  test('forges no event of the stream', () => {
    expect(turn.status).toBe('completed');
    expect(turn.sequence).toEqual(turn.events.map((_, index) => index + 1));
    expect(turn.body).not.toMatch(/^event:/m);
    expect(turn.events.filter(({ type }) => type === 'finish')).toHaveLength(1);
    expect(turn.text).toContain('and what comes after it.');
  });

  test('names only sources that are pages', async () => {
    const { messages } = await owner.conversation(turn.conversationId);
    const urls = messages.flatMap(({ parts }) => parts.flatMap((part) => ('url' in part ? [part.url] : [])));
    expect(urls).toEqual(['https://page.example.com/read']);
  });

  test('is shown as text in the conversation, its panel, a share, and to reviewers and admins', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const visits: readonly (readonly [Visitor | null, string, string])[] = [
      [owner, `/c/${turn.conversationId}`, 'Here is the first part of the answer.'],
      [owner, `/c/${turn.conversationId}?trace=${turn.traceId}&t=1`, 'Here is the first part of the answer.'],
      [null, `/share/${shareToken}`, 'Here is the first part of the answer.'],
      [reviewer, `/review/${turn.traceId}`, 'Here is the first part of the answer.'],
      [reviewer, '/review', 'Eve <img'],
      [reviewer, '/admin/people', 'Eve <img'],
    ];
    for (const [visitor, path, shows] of visits) {
      const context = await browser.newContext();
      await visitor?.sitDownAt(context);
      await expectHarmless(await context.newPage(), `${instance.origin}${path}`, shows);
      await context.close();
    }
  });

  test('leaves by export as a file with a harmless name and type', async () => {
    for (const [visitor, path] of [
      [owner, `/api/conversations/${turn.conversationId}/export?format=markdown`],
      [owner, `/api/conversations/${turn.conversationId}/export?format=json`],
      [reviewer, `/api/review/traces/${turn.traceId}/export?format=markdown`],
      [reviewer, `/api/review/traces/${turn.traceId}/export?format=json`],
      [reviewer, '/api/review/verdicts'],
    ] as const) {
      const { headers } = await visitor.fetch(path);
      expect(headers.get('content-disposition'), path).toMatch(/^attachment; filename="[\w.-]+"/);
      expect(headers.get('content-type'), path).toMatch(/^(?:text\/(?:markdown|csv)|application\/json)/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });
});
