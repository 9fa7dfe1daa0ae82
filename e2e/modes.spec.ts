import { NOTHING_CHOSEN } from './support/answered-at-once';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

test.use({ storageState: NOTHING_CHOSEN });

test('a question is answered as chosen, and once more the other way with one click', async ({
  chat,
  panel,
  page,
}) => {
  await chat.open();
  await chat.ask(newQuestion().text);
  await chat.statusBar.click();
  await expect(panel.decision).toContainText(/Answering directly: score 0\.\d\d, in depth from 0\.62/);
  await panel.closeButton.click();
  await chat.chooseMode('Deep');
  await page.reload();
  await expect(chat.modePicker).toHaveAccessibleName(/^Mode: Deep/);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/chat',
  );
  await chat.statusBar.click();
  await panel.decision.getByRole('button', { name: 'Answer in depth instead' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ trigger: 'regenerate', mode: 'deep' });
});
