import { TAG_SCENARIOS } from '../support/fake-provider/tag-scenarios';
import { phrases, sentenceOf } from '../support/phrases';
import { gemini } from '../support/providers';
import { newQuestion } from '../support/question';
import { changeSettings } from '../support/settings';
import { dataDirectoryOf } from '../support/stored-bytes';
import { expect, test } from '../support/test';

const FIRST_STEP = 'Understanding the request';
/** What rows are called where nothing is said in the model's words. */
const ROW_LABELS = [
  FIRST_STEP,
  'Checking the paper session',
  'Deciding whether to search',
  'Checking the sources',
  'Using tools',
  'Writing the answer',
  'Working out the answer',
];
/** Beginnings of what is thought about any question. */
const THOUGHTS =
  /The user wants to know|so a short explanation should do|with a heading, a list and one example/;

const show = (reasoningTraceMode: 'curated' | 'transparent'): void =>
  changeSettings(dataDirectoryOf('second'), { reasoningTraceMode });

test.beforeEach(() => show('curated'));
test.afterEach(() => show('transparent'));

test('while thoughts are not shown, the bar and the seconds go on, and the panel has template labels, also after a reload', async ({
  chat,
  panel,
  page,
}) => {
  const expectNoThought = async (): Promise<void> => expect(await page.content()).not.toMatch(THOUGHTS);
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(text);
  await gemini.release(gate, 4);
  await expect(chat.statusBar).toHaveAccessibleName(`Show the process: ${FIRST_STEP}`);
  await expect(chat.progress).toBeVisible();
  await expect(chat.elapsed).toHaveText(/^\d+s$/);
  await chat.statusBar.click();
  await expectNoThought();
  await gemini.release(gate, 20);
  await chat.finished();
  for (const visit of ['first', 'reloaded']) {
    if (visit === 'reloaded') {
      await page.reload();
      await chat.statusBar.click();
    }
    await expect(panel.answerRow).toBeVisible();
    for (const label of await panel.rows.locator('bdi').allTextContents())
      expect(ROW_LABELS).toContain(label);
    await expect(panel.rows.first()).toContainText(FIRST_STEP);
    await expect(panel.rows.getByRole('button')).toHaveCount(0);
    await expect(panel.decision.getByRole('button')).toHaveText([phrases.en.trace.row.otherWay.deep]);
    await expect(panel.openThoughts).toHaveCount(0);
    await expect(panel.views).toHaveText([phrases.en.trace.panel.timeline, phrases.en.trace.panel.replay]);
    await expect(panel.facts.filter({ hasText: 'Step labels only' })).toBeVisible();
    await expectNoThought();
  }

  // A model that never comes to its answer has said nothing that may be shown.
  await chat.chooseModel('tagged-model');
  await chat.ask(newQuestion('tags-unanswered').text);
  await expect(chat.notices).toContainText(sentenceOf('empty-answer'));
  await expect(chat.tryAgain).toBeVisible();
  const [said = ''] = TAG_SCENARIOS['tags-unanswered']?.thoughts ?? [];
  expect(await page.content()).not.toContain(said);
});
