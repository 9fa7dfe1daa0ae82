import { DatabaseSync } from 'node:sqlite';
import { ReviewPage } from './pages/review-page';
import { expectAccessible } from './support/expect-accessible';
import { buildLeakyThoughts } from './support/fake-provider/leaky-thoughts';
import { type Instance, startInstance } from './support/instance';
import { GEMINI, NATIVE } from './support/models';
import { phrases } from './support/phrases';
import type { PlayedTurn } from './support/played-turn';
import { newQuestion, type Question } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { test as base, expect } from './support/test';
import { Visitor } from './support/visitor';

const { review } = phrases.en;
/** A page, and the two ways in which the router asks for one. */
const PAGE_REQUESTS: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
];

const test = base.extend<{ readonly reviewing: ReviewPage }>({
  reviewing: async ({ page }, use) => use(new ReviewPage(page)),
});

test.describe('reviewing', () => {
  // In order, since the later ones see what the earlier ones have written.
  test.describe.configure({ mode: 'default' });
  let instance: Instance;
  let owner: Visitor;
  let reviewer: Visitor;
  let admin: Visitor;
  let asked: Question;
  let turn: PlayedTurn;
  let again: PlayedTurn;
  let reviewersTurn: PlayedTurn;

  const url = (path: string): string => `${instance.origin}${path}`;
  const endpoints = (traceId: string, threadId = 'cmt_none') =>
    [
      ['GET', '/api/review/traces'],
      ['GET', `/api/review/next?after=${traceId}`],
      ['GET', '/api/review/verdicts'],
      ['GET', `/api/review/traces/${traceId}`],
      ['GET', `/api/review/traces/${traceId}/export?format=json`],
      ['GET', `/api/review/traces/${traceId}/export?format=markdown`],
      ['POST', `/api/review/traces/${traceId}/verdicts`, { kind: 'sound' }],
      ['POST', `/api/review/traces/${traceId}/comments`, { text: 'Hm', anchor: { kind: 'trace' } }],
      ['PATCH', `/api/review/traces/${traceId}/comments/${threadId}`, { resolved: true }],
      ['PUT', `/api/review/traces/${traceId}/assignment`],
      ['DELETE', `/api/review/traces/${traceId}/assignment`],
    ] as const;
  const pages = (traceId: string) => [
    '/review',
    '/review?verdict=none',
    `/review/${traceId}`,
    `/review/${traceId}/compare/${again.traceId}`,
  ];

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    instance = await startInstance();
    [owner, reviewer, admin] = [0, 1, 2].map(() => new Visitor(instance.origin)) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    reviewersTurn = await reviewer.ask(newQuestion().text);
    setRole(instance.dataDirectory, reviewersTurn, 'reviewer', 'Rani Putri');
    const adminsTurn = await admin.ask(newQuestion().text);
    setRole(instance.dataDirectory, adminsTurn, 'admin', 'Adi');
    asked = newQuestion('leaky');
    turn = await owner.ask(asked.text, { modelId: GEMINI });
    const { messages } = await owner.conversation(turn.conversationId);
    const question = messages.find(({ role }) => role === 'user');
    again = await owner.regenerate(turn.conversationId, question?.id ?? '');
    await Promise.all([reviewer, admin].map(untilMayReview));
  });
  test.afterAll(() => instance.close());

  test('is not there for people without the role; nobody and guests are led to sign in', async () => {
    const nobody = new Visitor(instance.origin);
    for (const [visitor, status] of [
      [nobody, 401],
      [owner, 403],
    ] as const) {
      for (const [method, path, body] of endpoints(turn.traceId)) {
        const response = body
          ? await visitor.send(method, path, body)
          : await visitor.fetch(path, { method });
        expect([path, response.status]).toEqual([path, status]);
        expect(await response.text()).not.toContain(asked.mark);
      }
      for (const path of pages(turn.traceId))
        for (const headers of PAGE_REQUESTS) {
          const response = await visitor.fetch(path, { headers, redirect: 'manual' });
          const text = await response.text();
          if (Object.keys(headers).length === 0)
            expect([response.status, response.headers.get('location')]).toEqual([
              307,
              `/sign-in?next=${encodeURIComponent(path)}`,
            ]);
          expect(text).not.toContain(asked.mark);
          expect(text).not.toContain(asked.topic);
        }
    }
  });

  test('gives no right to write in what is reviewed, nor to read it as its owner does', async () => {
    for (const [method, path] of [
      ['GET', `/api/conversations/${turn.conversationId}`],
      ['DELETE', `/api/conversations/${turn.conversationId}`],
      ['GET', `/api/traces/${turn.traceId}`],
    ] as const)
      expect((await reviewer.fetch(path, { method })).status).toBe(404);
    await expect(
      reviewer.ask('Hello', { conversationId: turn.conversationId, parentId: turn.messageId }),
    ).rejects.toThrow('404');
    expect((await reviewer.fetch(`/review/${turn.traceId}`)).status).toBe(200);
    expect((await admin.fetch('/review')).status).toBe(200);
    expect((await reviewer.fetch('/review/trc_none')).status).toBe(404);
  });

  test('shows receipts of removals, never what was removed, and the same thoughts as the owner sees', async () => {
    const own = await owner.trace(turn.traceId);
    const response = await reviewer.fetch(`/api/review/traces/${turn.traceId}`);
    const view = await response.json();
    expect(view.thoughts).toEqual(own.thoughts);
    expect(view.trace.redactions.length).toBeGreaterThan(0);
    expect(view.chain).toMatchObject({ verified: true, length: 2 });
    const text = JSON.stringify(view);
    for (const secret of buildLeakyThoughts().forbidden) expect(text).not.toContain(secret);
  });

  test('refuses bad bodies, and other sites', async () => {
    const path = `/api/review/traces/${turn.traceId}`;
    for (const [sub, body] of [
      ['verdicts', {}],
      ['verdicts', { kind: 'perhaps' }],
      ['verdicts', { kind: 'sound', score: 6 }],
      ['verdicts', { kind: 'sound', note: 'a'.repeat(2_001) }],
      ['comments', { text: ' ', anchor: { kind: 'trace' } }],
      ['comments', { text: 'x', anchor: { kind: 'step', stepKey: 'none' } }],
      ['comments', { text: 'x', anchor: { kind: 'thought', sequence: 0, start: 5, end: 5 } }],
    ] as const)
      expect((await reviewer.send('POST', `${path}/${sub}`, body)).status).toBe(400);
    const nowhere = { text: 'x', anchor: { kind: 'activity', activityId: '__proto__' } };
    expect((await reviewer.send('POST', `${path}/comments`, nowhere)).status).toBe(422);
    const reply = { text: 'x', anchor: { kind: 'trace' }, threadId: 'cmt_none' };
    expect((await reviewer.send('POST', `${path}/comments`, reply)).status).toBe(404);
    const foreign = { origin: 'https://evil.example.com' };
    expect((await reviewer.fetch(`${path}/assignment`, { method: 'PUT', headers: foreign })).status).toBe(
      403,
    );
  });

  test('lets one reviewer take a trace, and an admin give it back', async () => {
    const path = `/api/review/traces/${turn.traceId}/assignment`;
    expect((await reviewer.fetch(path, { method: 'PUT' })).status).toBe(204);
    expect((await admin.fetch(path, { method: 'PUT' })).status).toBe(409);
    const mine = await (await reviewer.fetch('/api/review/traces?assignee=me')).json();
    expect(mine.items).toMatchObject([{ traceId: turn.traceId, assignee: { name: 'Rani Putri' } }]);
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await reviewer.fetch(path, { method: 'DELETE' })).status).toBe(204);
  });

  test('finds traces by the words of their thoughts, with filters that stay in the address', async ({
    page,
    reviewing,
  }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url('/review'));
    await expect(reviewing.rows).toHaveCount(4);
    await reviewing.keysReady();
    await page.keyboard.press('/');
    await expect(reviewing.search).toBeFocused();
    await reviewing.search.fill(buildLeakyThoughts().allowed[1] ?? '');
    await reviewing.search.press('Enter');
    await expect(page).toHaveURL(/query=/);
    await expect(reviewing.row(turn.traceId)).toBeVisible();
    await expect(reviewing.row(reviewersTurn.traceId)).toHaveCount(0);
    await reviewing.filter(review.filters.status).selectOption('failed');
    await expect(page.getByText(review.queue.noMatches)).toBeVisible();
    await page.reload();
    await expect(reviewing.filter(review.filters.status)).toHaveValue('failed');
    await page.getByRole('button', { name: review.filters.clear }).click();
    await expect(reviewing.rows).toHaveCount(4);
    await reviewing.filter(review.filters.model).selectOption(GEMINI);
    await expect(reviewing.row(turn.traceId)).toBeVisible();
  });

  test('takes comments on rows and on passages, with replies and mentions', async ({ page, reviewing }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url(`/review/${turn.traceId}`));
    await expect(reviewing.chain).toHaveAttribute('data-verified', 'true');
    await reviewing.chain.getByRole('button').click();
    await expect(reviewing.chain.getByRole('status')).toHaveText(review.chain.checked);

    await reviewing.keysReady();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await expect(reviewing.composer).toBeFocused();
    await reviewing.composer.fill('5 reasons? @ad');
    await page.getByRole('button', { name: 'Mention Adi' }).click();
    await page.keyboard.type('please look');
    await page.keyboard.press('Control+Enter');
    const onRow = reviewing.timelineRow(0).locator('[data-thread]');
    await expect(onRow).toContainText('5 reasons? @Adi please look');

    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press(']');
    const sentence = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(sentence.length).toBeGreaterThan(10);
    await page.keyboard.press('c');
    await reviewing.composer.fill('Where does this come from?');
    await page.keyboard.press('Control+Enter');
    await expect(reviewing.thoughts.locator('mark')).toHaveText(sentence);
    const thread = reviewing.threads.filter({ hasText: 'Where does this come from?' });
    await expect(thread).toContainText(sentence.slice(0, 30));
    await thread.getByRole('button', { name: review.comments.reply }).click();
    await reviewing.composer.fill('From the question.');
    await page.keyboard.press('Control+Enter');
    await expect(thread).toContainText('From the question.');
    await expect(reviewing.status).toBeInViewport();
    await expect(reviewing.status).toHaveText(review.comments.sent);
    await thread.getByRole('button', { name: review.comments.resolve }).click();
    await expect(reviewing.thoughts.locator('mark')).toHaveCount(0);
    await expect(thread).toHaveAttribute('data-resolved', 'true');

    const mentioned = await (await admin.fetch('/api/review/traces?mentions=me')).json();
    expect(mentioned.items).toMatchObject([{ traceId: turn.traceId }]);
    await page.reload();
    await expect(onRow).toContainText('please look');
  });

  test('keeps the history of verdicts, and exports the latest ones', async ({ page, reviewing }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url(`/review/${turn.traceId}`));
    await page.getByLabel(review.verdict.note).fill('=HYPERLINK("http://x", 1, 2)');
    await page.getByRole('group', { name: review.verdict.score }).getByRole('button', { name: '2' }).click();
    await page.locator('h1').click();
    await reviewing.judge('2');
    await expect(reviewing.history).toHaveCount(1);
    await reviewing.judge('1');
    await expect(reviewing.history).toHaveCount(2);
    await expect(reviewing.history.first()).toContainText(review.verdicts.sound);

    const csv = await (await reviewer.fetch('/api/review/verdicts')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`${turn.traceId},`);
    expect(csv).toContain(',sound,2,"\'=HYPERLINK(""http://x"", 1, 2)",Rani Putri,');
    const none = await (await reviewer.fetch('/api/review/verdicts?verdict=other')).text();
    expect(none.trim().split('\r\n')).toHaveLength(1);

    const file = await reviewer.fetch(`/api/review/traces/${turn.traceId}/export?format=json`);
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="nalar-trace-.*\.json"/);
    const document = await file.json();
    expect(document).toMatchObject({ format: 'nalar-trace', trace: { traceId: turn.traceId } });
    expect(document.verdicts).toHaveLength(2);
    const markdown = await (
      await reviewer.fetch(`/api/review/traces/${turn.traceId}/export?format=markdown`)
    ).text();
    expect(markdown).toContain('## Thoughts');
    expect(markdown).toContain('Where does this come from?');
  });

  test('compares two answers to a question word by word', async ({ page, reviewing }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url(`/review/${turn.traceId}`));
    await reviewing.keysReady();
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { level: 1, name: review.compare.title })).toBeVisible();
    for (const side of [review.compare.left, review.compare.right]) {
      const timeline = page.getByRole('region', { name: side });
      await expect(timeline.locator('[data-kind=thought]').first()).toBeVisible();
      await expect(timeline.locator('[data-kind=answer]')).toBeVisible();
    }
    await expectAccessible(page, 'the comparison');
    // Also from the later one it goes from the earlier to the later.
    const times = page.getByRole('main').getByRole('definition');
    const sides = await times.allTextContents();
    await page.goto(url(`/review/${again.traceId}/compare/${turn.traceId}`));
    expect(await times.allTextContents()).toEqual(sides);
    expect(await page.getByRole('term').allTextContents()).toEqual([
      review.compare.left,
      review.compare.right,
    ]);
    const other = await owner.ask(newQuestion().text, { modelId: NATIVE });
    await page.goto(url(`/review/${turn.traceId}/compare/${other.traceId}`));
    await expect(page.getByText(review.compare.differentQuestion)).toBeVisible();
    await expect(page.locator('[data-slot=compared-thoughts] del').first()).toBeVisible();
    await expect(page.locator('[data-slot=compared-thoughts] ins').first()).toBeVisible();
  });

  test('fetches what is long of a comparison after its page, and again where that failed', async ({
    page,
  }) => {
    const piece = Buffer.from('Every root is counted. ').toString('base64url');
    const long = newQuestion(`repeated pieces=${piece} characters=150000 as=thought`);
    const { traceId } = await owner.ask(long.text, { modelId: GEMINI });
    await reviewer.sitDownAt(page.context());
    const request = `**/api/review/traces/${traceId}`;
    await page.route(request, (route) => route.abort());
    await page.goto(url(`/review/${turn.traceId}/compare/${traceId}`));
    const { unreachable, retry } = phrases.en.trace.failure;
    const failure = page.getByRole('alert').filter({ hasText: unreachable.title });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('region', { name: review.compare.left })).toBeVisible();
    await page.unroute(request);
    await failure.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('region', { name: review.compare.right })).toBeVisible();
    await expect(page.locator('[data-slot=compared-thoughts] ins').first()).toContainText('Every root');
  });

  test('takes twenty traces in a row without the mouse', async ({ page, reviewing }) => {
    test.setTimeout(240_000);
    // Nobody may ask as often as that in a minute.
    for (let count = 0; count < 20; count += 1) await new Visitor(instance.origin).ask(newQuestion().text);
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url('/review?verdict=none'));
    await reviewing.keysReady();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(reviewing.rows.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/review/trc_*');
    await reviewing.ready();
    const seen = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      seen.add(reviewing.traceId());
      const key = (['1', '2', '3', '4', '5'] as const)[count % 5] ?? '1';
      // The verdict is saved before the page goes on, however quick the keys come.
      await page.keyboard.press(key);
      if (count < 19) await reviewing.onward('n');
      else await expect(reviewing.status).toContainText('Verdict saved');
    }
    expect(seen.size).toBe(20);
    const database = new DatabaseSync(`${instance.dataDirectory}/nalar.db`, { readOnly: true });
    const judged = database.prepare('SELECT trace_id, kind FROM review_verdicts').all();
    database.close();
    const counts = [...seen].map((traceId) => judged.filter((row) => row.trace_id === traceId).length);
    expect(counts).toEqual(Array.from({ length: 20 }, () => 1));
    await page.keyboard.press('u');
    await expect(reviewing.queueTitle).toBeVisible();
  });

  test('shows its keys, which do nothing while somebody types', async ({ page, reviewing }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url(`/review/${again.traceId}`));
    await reviewing.keysReady();
    await page.keyboard.press('?');
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect(reviewing.help).toHaveCount(0);
    await page.getByLabel(review.verdict.note).focus();
    await page.keyboard.type('123 n t u');
    await expect(reviewing.history).toHaveCount(0);
    expect(reviewing.traceId()).toBe(again.traceId);
    await reviewing.chain.getByRole('button').focus();
    await page.keyboard.press('?');
    await expect(reviewing.help).toBeVisible();
    await reviewing.closeHelpAndPress('j');
    await expect(reviewing.timelineRow(0).locator('[data-comment-row]')).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible, also on a phone (${colorScheme})`, async ({ page, reviewing }) => {
      await page.emulateMedia({ colorScheme });
      await reviewer.sitDownAt(page.context());
      await reviewing.open(url('/review'));
      await expectAccessible(page, 'the queue');
      await reviewing.open(url(`/review/${turn.traceId}`));
      await reviewing.keysReady();
      await page.keyboard.press('c');
      await expect(reviewing.composer).toBeFocused();
      await expectAccessible(page, 'a trace');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page, 'a trace on a phone');
      await reviewing.open(url('/review'));
      await expectAccessible(page, 'the queue on a phone');
      for (const path of ['/review', `/review/${turn.traceId}`]) {
        await page.goto(url(path));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });

  test('replays a trace of somebody else in the panel', async ({ page, panel, reviewing }) => {
    await reviewer.sitDownAt(page.context());
    await reviewing.open(url(`/review/${turn.traceId}`));
    await reviewing.keysReady();
    await page.keyboard.press('r');
    await expect(panel.controls).toBeInViewport({ ratio: 1 });
    await panel.show('timeline');
    await expect(panel.answerRow).toBeVisible();
  });

  test('is over for an old session soon after the role was taken away', async () => {
    expect((await reviewer.fetch('/api/review/traces')).status).toBe(200);
    setRole(instance.dataDirectory, reviewersTurn, 'user', 'Rani Putri');
    const statusOf = async (path: string) => (await reviewer.fetch(path)).status;
    await expect.poll(() => statusOf('/api/review/traces'), { timeout: 15_000 }).toBe(403);
    for (const path of pages(turn.traceId)) expect([path, await statusOf(path)]).toEqual([path, 404]);
    const verdict = { kind: 'sound' };
    const refused = await reviewer.send('POST', `/api/review/traces/${turn.traceId}/verdicts`, verdict);
    expect(refused.status).toBe(403);
  });
});
