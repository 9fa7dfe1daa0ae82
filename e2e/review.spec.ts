import { ADMIN_PATHS } from './pages/admin-page';
import { ReviewPage } from './pages/review-page';
import { expectAccessible } from './support/expect-accessible';
import { buildLeakyThoughts } from './support/fake-provider/leaky-thoughts';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { review } = phrases.en;
/** A page, and the ways in which the router asks for one. */
const PAGE_REQUESTS: readonly (readonly [query: string, headers: Record<string, string>])[] = [
  ['', {}],
  ['?_rsc=abc12', { rsc: '1' }],
  ['?_rsc=abc12', { rsc: '1', 'next-router-prefetch': '1' }],
  ['?_rsc=abc12', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
];

test('pages for reviewers and admins are there for nobody else, in whatever way they are asked for', async ({
  visitor: guest,
}) => {
  const { text, mark, topic } = newQuestion();
  const { traceId } = await guest.ask(text);
  const forReviewers = ['/review', `/review/${traceId}`, `/review/${traceId}/compare/${traceId}`];
  const forAdmins = Object.values(ADMIN_PATHS);
  const { email } = seeded('admin').credentials;
  const nobody = new Visitor();
  const user = seeded('user').visitor;
  const reviewer = seeded('reviewer').visitor;
  for (const [visitor, paths, hasAccount] of [
    [nobody, [...forReviewers, ...forAdmins, '/account'], false],
    [guest, [...forReviewers, ...forAdmins, '/account'], false],
    [user, [...forReviewers, ...forAdmins], true],
    [reviewer, [...forAdmins, '/review/trc_none'], true],
  ] as const)
    for (const path of paths)
      for (const [query, headers] of PAGE_REQUESTS) {
        const response = await visitor.fetch(`${path}${query}`, { headers, redirect: 'manual' });
        const where = `${path}${query} ${JSON.stringify(headers)}`;
        if (query === '') {
          const location = hasAccount ? null : `/sign-in?next=${encodeURIComponent(path)}`;
          expect([response.status, response.headers.get('location')], where).toEqual([
            hasAccount ? 404 : 307,
            location,
          ]);
        }
        const shown = await response.text();
        // The sidebar beside the account has the person's own conversations.
        const others = visitor === guest && path === '/account' ? [] : [mark, topic];
        for (const secret of [...others, email, 'reasoningTraceMode', 'signUpPolicy', 'data-preview'])
          expect(shown.includes(secret), `${where}: ${secret}`).toBe(false);
      }
  expect((await reviewer.fetch(`/review/${traceId}`)).status).toBe(200);
});

test('a reviewer goes through the queue with the keyboard, comments on rows and passages, and compares answers', async ({
  page,
  panel,
  visitor: owner,
}) => {
  const reviewing = new ReviewPage(page);
  const { mark } = newQuestion();
  const asked = (thing: string) => `Number ${mark}: are ${thing} old? [scenario:leaky]`;
  const first = await owner.ask(asked('kites'));
  const { messages } = await owner.conversation(first.conversationId);
  await owner.regenerate(first.conversationId, messages[0]?.id ?? '');
  await owner.ask(asked('mills'));
  await seeded('reviewer').visitor.sitDownAt(page.context());

  await reviewing.open('/review?verdict=none');
  await reviewing.keysReady();
  await page.keyboard.press('/');
  await reviewing.search.fill(mark);
  await reviewing.search.press('Enter');
  await expect(page).toHaveURL(/query=/);
  await expect(reviewing.rows).toHaveCount(3);
  await page.reload();
  await expect(reviewing.search).toHaveValue(mark);
  await reviewing.ready();
  await reviewing.keysReady();
  await expectAccessible(page, 'the queue');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(reviewing.rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/review/trc_*');
  await reviewing.ready();
  await reviewing.keysReady();

  await expect(reviewing.thoughts).not.toContainText(buildLeakyThoughts().forbidden[0] ?? '');
  await reviewing.chain.getByRole('button').click();
  await expect(reviewing.chain.getByRole('status')).toHaveText(review.chain.checked);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(reviewing.composer).toBeFocused();
  await page.keyboard.type('Why so few?');
  await expectAccessible(page, 'a trace');
  await page.keyboard.press('Control+Enter');
  const onRow = reviewing.timelineRow(0).locator('[data-thread]');
  await expect(onRow).toContainText('Why so few?');
  await page.locator('h1').click();
  await page.keyboard.press(']');
  const sentence = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(sentence.length).toBeGreaterThan(10);
  await page.keyboard.press('c');
  await expect(reviewing.composer).toBeFocused();
  await page.keyboard.type('Where does this come from?');
  await page.keyboard.press('Control+Enter');
  await expect(reviewing.thoughts.locator('mark')).toHaveText(sentence);
  const thread = reviewing.threads.filter({ hasText: 'Where does this come from?' });
  await thread.getByRole('button', { name: review.comments.resolve }).click();
  await expect(reviewing.status).toBeInViewport();
  await expect(reviewing.thoughts.locator('mark')).toHaveCount(0);
  await expect(thread).toHaveAttribute('data-resolved', 'true');

  await page.locator('h1').click();
  await page.keyboard.press('r');
  await expect(panel.controls).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(panel.root).toHaveCount(0);

  // The verdict is saved before the page goes on, however quick the keys come.
  const seen = new Set([reviewing.traceId()]);
  for (const key of ['1', '2']) {
    await page.keyboard.press(key);
    seen.add(await reviewing.onward('n'));
  }
  expect(seen.size).toBe(3);
  await reviewing.judge('3');
  // It covers nothing of what is judged.
  const [said, bar] = await Promise.all([reviewing.status.boundingBox(), reviewing.bar.boundingBox()]);
  expect((said?.y ?? Number.NaN) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
  await expect(reviewing.history).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(reviewing.status).toHaveText(review.trace.noneLeft);
  await page.keyboard.press('u');
  await expect(reviewing.queueTitle).toBeVisible();
  await expect(reviewing.rows).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await reviewing.open(`/review/${first.traceId}`);
  await expect(reviewing.history).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a trace on a phone');
  await reviewing.keysReady();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: review.compare.title })).toBeVisible();
  for (const side of [review.compare.left, review.compare.right])
    await expect(page.getByRole('region', { name: side }).locator('[data-kind=answer]')).toBeVisible();
  await expectAccessible(page, 'the comparison on a phone');
  for (const path of ['/review', `/review/${first.traceId}`]) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'the queue on a phone');
});
