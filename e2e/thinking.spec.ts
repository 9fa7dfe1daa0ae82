import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const TOLD = { en: 'Thinking: high', id: 'Berpikir: tinggi' } as const;

for (const { look, language, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const { thinking } = phrases[language].composer;

    test('how much a model thinks is chosen in the model picker, asked for, kept and told', async ({
      chat,
      panel,
      page,
    }) => {
      await chat.open();
      await chat.modelPicker.click();
      const level = page.getByRole('menuitemradio', { name: new RegExp(`^${thinking.high.label}`) });
      await expect(level).toBeVisible();
      await expectAccessible(page, 'the model picker');
      await level.click();
      const chosen = new RegExp(`: ${thinking.high.label.toLowerCase()}\\. `);
      await expect(chat.modelPicker).toHaveAccessibleName(chosen);
      await expect(chat.modelPicker).toContainText(thinking.high.label);
      const question = newQuestion();
      await chat.ask(question.text);
      await expect(chat.answer).toContainText('That is all there is to say.');
      const { body } = await gemini.answer(question.mark);
      expect(body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingLevel: 'high' } } });

      // The conversation keeps it; another one that is begun elsewhere need not.
      await page.context().clearCookies({ name: 'nalar-thinking' });
      await page.reload();
      await expect(chat.modelPicker).toHaveAccessibleName(chosen);
      await chat.statusBar.click();
      await expect(panel.root.getByText(TOLD[language])).toBeVisible();
      await expectAccessible(page, 'a turn with its level of thinking');
    });
  });
