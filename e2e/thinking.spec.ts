import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

test('how much a model thinks is chosen in the model picker, asked for, kept and told', async ({
  chat,
  panel,
  page,
}) => {
  await chat.open();
  await chat.modelPicker.click();
  await page.getByRole('menuitemradio', { name: /^High/ }).click();
  await expect(chat.modelPicker).toHaveAccessibleName(/thinking: high/);
  const question = newQuestion();
  await chat.ask(question.text);
  await expect(chat.answer).toContainText('That is all there is to say.');
  const { body } = await gemini.answer(question.mark);
  expect(body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingLevel: 'high' } } });

  // The conversation keeps it; another one that is begun elsewhere need not.
  await page.context().clearCookies({ name: 'nalar-thinking' });
  await page.reload();
  await expect(chat.modelPicker).toHaveAccessibleName(/thinking: high/);
  await chat.statusBar.click();
  await expect(panel.root.getByText('Thinking: high')).toBeVisible();
});
