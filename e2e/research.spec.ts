import type { Locator } from '@playwright/test';
import { ChatPage } from './pages/chat-page';
import { ResearchReport } from './pages/research-report';
import { TracePanel } from './pages/trace-panel';
import { expectAccessible } from './support/expect-accessible';
import { RESEARCHED } from './support/fake-provider/research-scenario';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { SETTLED } from './support/settled-status';
import { expect, test } from './support/test';
import { uploadDocuments } from './support/upload-documents';
import { Visitor } from './support/visitor';

/** Documents of which a report has more than it shows at once. */
const LONG_TITLE = `The bakery ${'that stands beside the bridge and sells bread to those who cross it, '.repeat(3)}closed`;
const MANY = Object.fromEntries(
  ['market', 'school', 'ferry', 'museum', 'station', 'library', 'theatre', 'bakery'].map((place, at) => [
    `${place}.md`,
    `# ${place === 'bakery' ? LONG_TITLE : `The ${place}`}\n\nFrom the ${place} the harbour bridge is seen when it is closed; ${at + 2} days ago its ${place} hall had visitors.\n`,
  ]),
);

/** What each row says, without the clock of what is still going on. */
const saidIn = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.map(
      (row) => `${row.getAttribute('data-kind')} ${row.textContent?.replaceAll(/\d+(?:\.\d+)?s/g, '')}`,
    ),
  );

test('a debate that is watched in two tabs is the same in one that is loaded again, in its replay, and on paper', async ({
  chat,
  panel,
  page,
  context,
}) => {
  // Files are read, answers paced, and several pages looked at.
  const { composer } = phrases.en;
  const owner = new Visitor();
  const ids = await uploadDocuments(owner, { ...RESEARCHED, ...MANY });
  await owner.sitDownAt(context);
  const { text, gate } = newQuestion('research {gate}');
  await chat.open();
  await chat.chooseMode(composer.mode.discovery.label);
  await chat.send(`For how many days was the harbour bridge closed? ${text}`);
  const conversationId = await chat.conversationId();
  const other = await context.newPage();
  const [stayed, itsPanel] = [new ChatPage(other), new TracePanel(other)];
  await stayed.open(`/c/${conversationId}`);
  for (const tab of [chat, stayed]) await tab.statusBar.click();
  await gemini.releaseUntil(gate, () =>
    expect(itsPanel.rowsOfKind('revision')).toHaveCount(1, { timeout: 200 }),
  );
  await page.reload();
  await chat.statusBar.click();
  await expect(panel.rowsOfKind('revision')).toHaveCount(1);
  await expect.poll(async () => await saidIn(panel.rows)).toEqual(await saidIn(itsPanel.rows));
  expect((await saidIn(panel.rows)).join()).toContain('The cause is missing.');

  await gemini.release(gate, 99);
  for (const tab of [chat, stayed]) await expect(tab.statusBar).toHaveText(SETTLED);
  await expect(itsPanel.answerRow).toContainText('Done');
  const rows = await itsPanel.rows.allTextContents();
  await expect(panel.rows).toHaveText(rows);
  await expectAccessible(page, 'a debate');
  await panel.showPausedReplay();
  await panel.scrubber.press('End');
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
  await expect(panel.rows).toHaveText(rows);
  await panel.closeButton.click();

  const wanted = { withTraces: true, lifetimeDays: 7 };
  const made = await owner.send('POST', `/api/conversations/${conversationId}/shares`, wanted);
  const { token } = await made.json();
  const shared = await (await owner.somebodyElse().fetch(`/share/${token}`)).text();
  for (const said of ['It does not say why.', 'The cause is missing.', 'crack in the northern pillar'])
    expect(shared).toContain(said);
  for (const [name, documentId] of ids) expect(shared.includes(documentId), name).toBe(false);

  const report = new ResearchReport(page);
  await expect(report.sources.nth(9)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(report.sources).toHaveCount(10);
  for (const row of await report.sources.all()) await expect(row).toBeVisible();
  const cutShort = await report.sources
    .locator('bdi')
    .evaluateAll((all) =>
      all.flatMap((told) => (told.scrollHeight > told.clientHeight + 1 ? told.textContent : [])),
    );
  expect(cutShort).toEqual([]);
  await expect(report.root.getByText('How it was mended is not said.')).toBeVisible();
  for (const pressed of [chat.field, chat.statusBar, page.getByRole('complementary')])
    await expect(pressed).toBeHidden();
  await expect(page.getByRole('button', { name: composer.send, exact: true })).toBeHidden();
});
