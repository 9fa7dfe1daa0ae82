import type { BrowserContext, Locator } from '@playwright/test';
import { ChatPage } from './pages/chat-page';
import { ResearchReport } from './pages/research-report';
import { TracePanel } from './pages/trace-panel';
import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { RESEARCHED } from './support/fake-provider/research-scenario';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { readZip } from './support/read-zip';
import { expect, test } from './support/test';
import { uploadDocuments } from './support/upload-documents';
import { Visitor } from './support/visitor';

// Files are read, answers paced, and several pages looked at.
test.beforeEach(() => test.slow());

const BRIDGE = 'For how many days was the harbour bridge closed?';

/** A run of research that goes on only as far as it is let. */
async function beginResearch(context: BrowserContext, chat: ChatPage, scenario = 'research {gate}') {
  const owner = new Visitor();
  await uploadDocuments(owner, RESEARCHED);
  await owner.sitDownAt(context);
  const { text, gate } = newQuestion(scenario);
  await chat.open();
  await chat.chooseMode(phrases.en.composer.mode.discovery.label);
  await chat.send(`${BRIDGE} ${text}`);
  return { owner, gate };
}

test('a question that asks for a check is researched by itself, which can be seen and changed', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: NOTHING_CHOSEN, locale: 'en-US' });
  const page = await context.newPage();
  const [chat, panel] = [new ChatPage(page), new TracePanel(page)];
  const owner = new Visitor();
  await uploadDocuments(owner, RESEARCHED);
  await owner.sitDownAt(context);
  await chat.open(`${APP_ORIGIN}/`);
  await chat.ask(`Is it true that the harbour bridge was closed for 3 days? ${newQuestion('research').text}`);
  await chat.statusBar.click();
  await expect(panel.decision).toContainText(/trusted sources/i);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/chat');
  await panel.decision.getByRole('button', { name: phrases.en.trace.row.otherWay.fast }).click();
  expect((await sent).postDataJSON()).toMatchObject({ trigger: 'regenerate', mode: 'fast' });
  await chat.finished();
  await expect(new ResearchReport(page).root).toHaveCount(0);
  await context.close();
});

test('an ambiguous question is asked back once, and goes on with what is chosen or without it', async ({
  chat,
  page,
  context,
}) => {
  const { clarification } = phrases.en.message;
  const owner = new Visitor();
  await uploadDocuments(owner, {
    'planet.md': '# The planet Mercury\n\nThe planet Mercury circles the sun in 88 days.\n',
    'metal.md': '# The metal mercury\n\nThe metal mercury melts at minus 39 degrees.\n',
  });
  await owner.sitDownAt(context);
  for (const choice of [/planet/i, clarification.skip]) {
    await chat.open();
    await chat.chooseModel('Offline');
    await chat.chooseMode(phrases.en.composer.mode.discovery.label);
    await chat.ask('mercury');
    const asked = page.locator('[data-slot=clarification]');
    await expect(asked).toBeVisible();
    await expectAccessible(page, 'a question about a question');
    await asked.getByRole('button', { name: choice }).click();
    await expect(chat.answers).toHaveCount(2);
    await expect(chat.statusBar).toHaveAccessibleName(/^Processed/, { timeout: 30_000 });
    await expect(asked).toHaveCount(0);
    await expect(chat.answer).toContainText('88 days');
  }
});

test('research that is stopped in the middle keeps the debate so far, and can be begun anew', async ({
  chat,
  panel,
  page,
  context,
}) => {
  const { gate } = await beginResearch(context, chat);
  await chat.statusBar.click();
  await gemini.releaseUntil(gate, () => expect(panel.rowsOfKind('draft')).toHaveCount(1, { timeout: 200 }));
  await chat.stopButton.click();
  await expect(chat.statusBar).toHaveText(/^Stopped/);
  await page.reload();
  await chat.statusBar.click();
  await expect(panel.rowsOfKind('draft')).toHaveCount(1);
  await expect(panel.root).toContainText(phrases.en.trace.row.ended.stopped);
  await expectAccessible(page, 'research that was stopped');
  await panel.closeButton.click();
  await gemini.release(gate, 99);
  await chat.answer.getByRole('button', { name: phrases.en.message.retry, exact: true }).click();
  await expect(new ResearchReport(page).root).toBeVisible({ timeout: 30_000 });
});

/** What each row says, without the clock of what is still going on. */
const saidIn = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((all) =>
    all.map(
      (row) => `${row.getAttribute('data-kind')} ${row.textContent?.replaceAll(/\d+(?:\.\d+)?s/g, '')}`,
    ),
  );

test('a tab that is loaded again in the middle of the second draft shows the debate that the other one saw', async ({
  chat,
  panel,
  page,
  context,
}) => {
  const { gate } = await beginResearch(context, chat);
  const other = await context.newPage();
  const [stayed, itsPanel] = [new ChatPage(other), new TracePanel(other)];
  await stayed.open(`/c/${await chat.conversationId()}`);
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
  for (const tab of [chat, stayed]) await expect(tab.statusBar).toHaveText(/^Processed/);
  await expect(itsPanel.answerRow).toContainText('Done');
  const rows = await itsPanel.rows.allTextContents();
  await expect(panel.rows).toHaveText(rows);
  await panel.showPausedReplay();
  await panel.scrubber.press('End');
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
  await expect(panel.rows).toHaveText(rows);
});

/** Documents of which a report has more than it shows at once. */
const LONG_TITLE = `The bakery ${'that stands beside the bridge and sells bread to those who cross it, '.repeat(3)}closed`;
const MANY = Object.fromEntries(
  ['market', 'school', 'ferry', 'museum', 'station', 'library', 'theatre', 'bakery'].map((place, at) => [
    `${place}.md`,
    `# ${place === 'bakery' ? LONG_TITLE : `The ${place}`}\n\nFrom the ${place} the harbour bridge is seen when it is closed; ${at + 2} days ago its ${place} hall had visitors.\n`,
  ]),
);

test('a report is shared without its documents, and is whole on paper and in a Word document', async ({
  chat,
  page,
  context,
}) => {
  const { composer, report: words } = phrases.en;
  const owner = new Visitor();
  const ids = await uploadDocuments(owner, { ...RESEARCHED, ...MANY });
  const turn = await owner.ask(`${BRIDGE} ${newQuestion('research').text}`, { pipeline: 'research' });
  expect(turn.status).toBe('completed');
  const path = `/api/conversations/${turn.conversationId}`;

  const wanted = { withTraces: true, lifetimeDays: 7 };
  const { token } = await (await owner.send('POST', `${path}/shares`, wanted)).json();
  const shared = await (await new Visitor().fetch(`/share/${token}`)).text();
  for (const said of ['It does not say why.', 'The cause is missing.', 'crack in the northern pillar'])
    expect(shared).toContain(said);
  expect(shared).not.toMatch(/You are the (?:analyst|critic)|Answer with one JSON/);
  for (const [name, documentId] of ids) expect(shared.includes(documentId), name).toBe(false);

  const exported = await owner.fetch(`${path}/export?format=docx`);
  const files = readZip(Buffer.from(await exported.arrayBuffer()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'word/document.xml']));
  const document =
    files
      .get('word/document.xml')
      ?.toString()
      .replaceAll(/<[^>]+>/g, '|') ?? '';
  for (const said of [
    'What happened',
    'Why',
    words.label,
    words.table,
    'Notice',
    LONG_TITLE,
    words.unknownTier,
  ])
    expect(document).toContain(`|${said}|`);

  await owner.sitDownAt(context);
  await chat.open(`/c/${turn.conversationId}`);
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
  const gap = report.root.getByText('How it was mended is not said.');
  await expect(gap).toBeVisible();
  for (const pressed of [chat.field, chat.statusBar, page.getByRole('complementary')])
    await expect(pressed).toBeHidden();
  await expect(page.getByRole('button', { name: composer.send, exact: true })).toBeHidden();
});
