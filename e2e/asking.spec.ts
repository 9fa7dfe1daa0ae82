import { ChatPage } from './pages/chat-page';
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
