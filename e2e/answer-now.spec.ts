import type { Page } from '@playwright/test';
import type { ChatPage } from './pages/chat-page';
import { expectAccessible } from './support/expect-accessible';
import { DOCUMENTS } from './support/fake-provider/document-scenario';
import { RESEARCHED } from './support/fake-provider/research-scenario';
import { NATIVE } from './support/models';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { providers } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { uploadDocuments } from './support/upload-documents';

/** More chunks than any of these turns has. */
const ALL = 500;

/** Ends the gathering of a turn whose model is held at a gate, and lets it write. */
async function answerNow(
  { chat, page }: { readonly chat: ChatPage; readonly page: Page },
  release: () => Promise<void>,
  { answerNow: name, answeringNow } = phrases.en.message,
): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().endsWith('/answer-now'));
  await page.getByRole('button', { name, exact: true }).click();
  expect((await heard).status()).toBe(204);
  await release();
  await chat.finished();
  for (const gone of [name, answeringNow])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
}

test('in depth with a slow model of one’s own: what it reads, how fast it writes, and an answer before it has finished', async ({
  chat,
  panel,
  page,
  context,
}) => {
  await context.addCookies([{ name: 'nalar-model', value: NATIVE, url: APP_ORIGIN }]);
  const { text, gate } = newQuestion('deep {gate}');
  await chat.open();
  await chat.chooseMode(phrases.en.composer.mode.deep.label);
  await chat.send(text);
  await expect(chat.statusBar).toContainText('The model is reading');
  await providers.openAi.release(gate, 1);
  await expect(chat.answer).toContainText('tokens/s');
  await expectAccessible(page, 'a model that writes slowly');
  await page.reload();
  await answerNow({ chat, page }, () => providers.openAi.release(gate, ALL));
  await expect(chat.answer).toContainText('7,800');
  await chat.statusBar.click();
  await expect(panel.answerRow).toContainText(phrases.en.trace.row.status.done);
  await expect(panel.rowsOfKind('round')).toHaveCount(0);
});

test('research reports at once from what it has found', async ({ chat, page, visitor, context }) => {
  await uploadDocuments(visitor, RESEARCHED);
  await visitor.sitDownAt(context);
  const { text, gate } = newQuestion('research {gate}');
  await chat.open();
  await chat.chooseMode(phrases.en.composer.mode.discovery.label);
  await chat.send(`For how many days was the harbour bridge closed? ${text}`);
  await answerNow({ chat, page }, () => providers.gemini.release(gate, ALL));
  await expect(page.getByText(phrases.en.report.ended['asked-now'])).toBeVisible();
});

test.describe('on a phone, in the dark, in Indonesian', () => {
  test.use({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ...{ colorScheme: 'dark', locale: 'id-ID' },
  });

  test('documents are answered from at once', async ({ chat, page }) => {
    const { auto, always } = phrases.id.composer.cited;
    const { text, gate } = newQuestion('documents {gate}');
    await chat.open();
    for (const [name, words] of Object.entries(DOCUMENTS)) await chat.attach(name, words);
    await expect(chat.chosenDocuments).toHaveCount(2);
    await page.getByRole('button', { name: new RegExp(auto.label) }).tap();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${always.label}`) }).tap();
    await chat.send(text);
    await page.getByRole('button', { name: phrases.id.message.answerNow, exact: true }).waitFor();
    await expectAccessible(page, 'an answer that may be hurried');
    await answerNow({ chat, page }, () => providers.gemini.release(gate, ALL), phrases.id.message);
    await expect(chat.answer).toContainText('REBUILD INDEX orders_idx');
  });
});
