import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { SETTLED_WHOLE } from './support/settled-status';
import { expect, test } from './support/test';

/** More chunks than the answer has. */
const ALL = 40;
const { fact } = phrases.en.trace;

test('what a model thinks is seen while it thinks, stands in the panel afterwards, and is there another day', async ({
  chat,
  panel,
  sidebar,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { text, mark, topic, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(text);
  await gemini.release(gate, 1);
  await expect(chat.statusBar).toHaveAccessibleName(
    `Show the process: The user wants to know about people make ${topic}.`,
  );
  await expect(chat.progress).not.toHaveAttribute('aria-valuenow');
  await chat.statusBar.click();
  await expect(panel.monologue).toContainText('The user wants to know');
  await expect(panel.monologue).not.toContainText('The question is');
  expect(await gemini.answer(mark)).toMatchObject({ outcome: 'open', chunksWritten: 1 });
  await gemini.release(gate, 1);
  await expect(panel.monologue).toContainText('so a short explanation should do.');
  await expect(panel.monologue).not.toContainText('This is the first message');
  await expect(panel.timeline).toHaveCount(0);
  await gemini.release(gate, ALL);
  await chat.finished();
  await expect(chat.statusBar).toHaveText(SETTLED_WHOLE);

  const expectSettled = async (): Promise<void> => {
    await expect(panel.rowsOfStep('intent-analysis').first()).toContainText(`people make ${topic}`);
    await expect(panel.answerRow).toBeVisible();
    // No search, source or tool was needed, whatever the thoughts say of them.
    await expect(panel.quietRows).toHaveText(/web search.*sources.*tools/);
    await panel.openDetails();
    await expect(panel.facts.filter({ hasText: fact.chainVerified.label })).toBeVisible();
    await expect(panel.facts.filter({ hasText: fact['provider-summary'].label })).toBeVisible();
    await panel.show('thoughts');
    await expect(panel.monologue).toContainText('I check whether the facts I remember are credible');
  };
  await expectSettled();
  await chat.answer.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('1. **First**, the short answer.');

  await chat.webSearch.click();
  await chat.ask(newQuestion().text);
  const sources = chat.answer.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(sources).toHaveText([/Solar report/, /Panels became cheaper/, /Table 7.*data\.example\.net/]);
  await page.reload();
  await expect(sources).toHaveCount(3);
  await expect(chat.webSearch).toHaveAttribute('aria-pressed', 'true');
  await chat.statusBar.click();
  await expect(panel.answerRow).toContainText('3 sources');
  // A turn that searched does not say that it needed none.
  await expect(panel.quietRows.filter({ hasText: /sources|web search/ })).toHaveCount(0);

  await sidebar.newChat.click();
  await expect(chat.questions).toHaveCount(0);
  await chat.ask(newQuestion().text);
  await chat.open();
  await expect(sidebar.conversations).toHaveCount(2);
  await sidebar.conversation(new RegExp(mark)).click();
  await expect(page).toHaveURL(/\/c\//);
  await expect(chat.questions.first()).toContainText(mark);
  await expect(
    chat.answers.first().getByRole('heading', { name: `About people make ${topic}` }),
  ).toBeVisible();
  await chat.answers
    .first()
    .getByRole('button', { name: /show the process$/ })
    .click();
  await expectSettled();
});
