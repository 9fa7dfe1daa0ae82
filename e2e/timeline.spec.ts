import { expectAccessible } from './support/expect-accessible';
import { HEADED_THOUGHTS } from './support/fake-provider/answer-scenarios';
import { buildLeakyThoughts } from './support/fake-provider/leaky-thoughts';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test('the timeline of a turn has the model’s own headings, finds words in many rows, and marks what was removed', async ({
  chat,
  panel,
  page,
  context,
}) => {
  await chat.open();
  await chat.ask(newQuestion('headings').text);
  await chat.statusBar.click();
  await expect(panel.rows.locator('bdi')).toHaveText([
    ...HEADED_THOUGHTS.map(([heading]) => heading),
    'Writing the answer',
  ]);
  await panel.openRows();
  await expect(panel.openThoughts).toHaveText(HEADED_THOUGHTS.map(([, thoughts]) => thoughts));
  await expect(panel.rows.filter({ hasText: 'Correcting My Sum' })).toContainText('check');

  // The panel goes on to the newest answer.
  await chat.ask(newQuestion('monologue paragraphs=60').text);
  await expect(panel.rowSearch).toBeVisible();
  await expect(panel.answerRow).toBeAttached();
  const all = await panel.rows.count();
  expect(all).toBeGreaterThan(40);
  await expectAccessible(page, 'a long timeline');
  await panel.rowSearch.fill('case 37');
  await expect(panel.openThoughts).toHaveText([/case 37/]);
  // The decision is one, too.
  await expect(panel.timeline.getByRole('status')).toHaveText(`1 of ${all + 1}`);
  // The first Escape is the field's own.
  await panel.rowSearch.press('Escape');
  await expect(panel.rows).toHaveCount(all);
  await expect(panel.root).toBeVisible();

  await chat.ask(newQuestion('leaky').text);
  await panel.openRows();
  await expect(panel.timeline.locator('[data-slot=removal]').first()).toBeVisible();
  await expect(panel.rows.filter({ hasText: /\d removals?/ }).first()).toBeVisible();
  await panel.openDetails();
  await panel.removalsChip.focus();
  await page.keyboard.press('Enter');
  await expect(panel.removals.filter({ hasText: /^\d+ credentials removed/ })).toBeVisible();
  const counts = (await panel.removals.allTextContents()).map((item) => Number.parseInt(item, 10));
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect(panel.removalsChip).toHaveText(`${total} removals`);
  await expectAccessible(page, 'the list of removals');

  // What was removed is nowhere in what pages are made of either.
  const owner = await Visitor.of(context);
  const conversationId = await chat.conversationId();
  const { messages } = await owner.conversation(conversationId);
  const offer = { withTraces: true, lifetimeDays: 7 };
  const made = await owner.send('POST', `/api/conversations/${conversationId}/shares`, offer);
  const { token }: { token: string } = await made.json();
  await page.reload();
  await chat.statusBar.click();
  await panel.openRows();
  await expect(panel.timeline.locator('[data-slot=removal]').first()).toBeVisible();
  const reviewer = seeded('reviewer').visitor;
  const traceId = messages.at(-1)?.metadata?.traceId;
  const pages = {
    conversation: await page.content(),
    share: await (await owner.somebodyElse().fetch(`/share/${token}`)).text(),
    review: await (await reviewer.fetch(`/review/${traceId}`)).text(),
  };
  const { allowed, forbidden } = buildLeakyThoughts();
  for (const [where, html] of Object.entries(pages)) {
    // What was thought last stands there, after all of that.
    expect(html.includes(allowed.at(-1) ?? '?'), where).toBe(true);
    for (const secret of forbidden)
      expect(html.includes(secret), `${secret.slice(0, 12)}… in the page of the ${where}`).toBe(false);
  }
});
