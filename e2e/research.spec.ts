import type { BrowserContext } from '@playwright/test';
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
    await chat.finished();
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
