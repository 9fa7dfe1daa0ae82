import { ChatPage } from './pages/chat-page';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { errors } = phrases.en;
const OPTION = 'the moon pulls the sea';

test.describe('a turn that asks the person', () => {
  test('goes on with the first answer, whichever tab it comes from', async ({ chat, panel, context }) => {
    const { text, mark } = newQuestion('rehearsal');
    await chat.open();
    await chat.page.route(
      '**/api/chat',
      (route) => {
        const postData = {
          ...route.request().postDataJSON(),
          pipeline: 'rehearsal',
          options: { asks: true },
        };
        return route.continue({ postData });
      },
      { times: 1 },
    );
    await chat.ask(text);
    await expect(chat.answer).toContainText('Which of these matters most to you?');

    await chat.page.reload();
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    const option = (tab: ChatPage) => tab.answer.getByRole('button', { name: OPTION });
    await chat.statusBar.click();
    const askedRow = panel.rows.filter({ hasText: 'Asked a question' });
    await expect(askedRow).toBeVisible();
    await option(chat).focus();
    await chat.page.keyboard.press('Enter');
    await expect(chat.questions).toHaveCount(2);
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.questions.last()).toContainText(OPTION);
    await expect(option(chat)).toHaveCount(0);
    // The panel has gone on with the answer: one course of both turns, under what was asked at first.
    await expect(panel.root).toContainText(`Question: Number ${mark}`);
    await expect(panel.rows.filter({ hasText: 'Went on with the reply' })).toBeVisible();
    await expect(askedRow).toBeVisible();

    await option(other).click();
    await expect(other.notices).toContainText(errors['question-answered']);
    await expect(other.questions).toHaveCount(2);
    await expect(other.answers).toHaveCount(2);
    await expect(other.field).toHaveValue(OPTION);
  });
});

test('a call that changes something waits over a reload, is allowed once, and asked about again', async ({
  chat,
}) => {
  const noting = (text: string): string => {
    const calls = [{ name: 'rehearsal_note_down', args: { text } }];
    const script = Buffer.from(JSON.stringify(calls)).toString('base64url');
    return `note_down. ${newQuestion(`calls calls=${script}`).text}`;
  };
  const { approval } = phrases.en.message;
  const card = chat.answer.getByRole('region');
  const press = (name: string) => card.getByRole('button', { name, exact: true });

  await chat.open();
  await chat.ask(noting('Milk and eggs'));
  await expect(press(approval.decide.once)).toBeVisible();
  await chat.page.reload();
  await expect(card).toContainText('Note down');
  await expect(card).toContainText('https://notebook.example');
  await expect(card).toContainText('Milk and eggs');
  await expectAccessible(chat.page, 'a call that waits');
  await press(approval.decide.once).focus();
  await chat.page.keyboard.press('Enter');
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.answer).toContainText('What came of it');
  await expect(chat.answer).toContainText('noted');
  await expect(chat.answers.first().getByRole('region')).toContainText(approval.decided.once);

  await chat.finished();
  await chat.ask(noting('Bread'));
  await press(approval.decide.no).click();
  await expect(chat.answer).toContainText('declined');
  await chat.page.reload();
  await expect(chat.answers).toHaveCount(4);
  await expect(chat.answers.nth(2).getByRole('region')).toContainText(approval.decided.no);
});
