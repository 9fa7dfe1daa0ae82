import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const [, { language, use }] = LOOKS;
test.use(use);
const { message, errors, conversation } = phrases[language];

test('an answer that was cut off goes on in its place, and stays one answer after a reload and in a share', async ({
  chat,
  page,
  panel,
}) => {
  const goOn = page.getByRole('button', { name: message.goOn, exact: true });
  const notices = page.locator('[data-slot=notice]');
  const code = page.locator('.answer pre');
  await chat.open();
  await chat.ask(newQuestion('cut-off as=code').text);
  await expect(notices).toContainText(errors['answer-truncated']);
  await expectAccessible(page, 'an answer that was cut off');
  await goOn.click();
  await chat.finished();
  const expectWhole = async (): Promise<void> => {
    await expect(page.getByText('That is all of it.')).toHaveCount(1);
    await expect(code).toHaveCount(1);
    await expect(code).toContainText('def tide(hours):');
    await expect(code).toContainText('    return hours % 12');
    await expect(notices).toHaveCount(0);
    await expect(page.getByRole('group', { name: message.versions })).toHaveCount(0);
    await expect(goOn).toHaveCount(0);
  };
  await expectWhole();
  await page.reload();
  await expectWhole();
  // Both courses are one in the panel.
  await chat.statusBar.click();
  await expect(panel.rows.filter({ hasText: 'how it begins' })).toHaveCount(1);
  await expect(panel.rows.filter({ hasText: 'where it stopped' })).toHaveCount(1);

  const owner = await Visitor.of(page.context());
  const conversationId = await chat.conversationId();
  const sharing = { withTraces: true, lifetimeDays: null };
  const shared = await owner.send('POST', `/api/conversations/${conversationId}/shares`, sharing);
  const { token }: { token: string } = await shared.json();
  await page.context().clearCookies();
  await page.goto(`/share/${token}`);
  await expectWhole();

  // The conversation itself is not there for others.
  const stranger = new Visitor();
  await stranger.ask(newQuestion().text);
  await stranger.sitDownAt(page.context());
  const response = await page.goto(`/c/${conversationId}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: conversation.missingTitle })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: conversation.newChat }).last().click();
  await expect(page).toHaveURL('/');
  await expect(chat.field).toBeVisible();
});
