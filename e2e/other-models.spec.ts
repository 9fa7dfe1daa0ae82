import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

for (const [locale, device, viewport] of [
  ['en', 'desktop', { width: 1440, height: 860 }],
  ['id', 'phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on a ${device}, in ${locale}`, () => {
    const isPhone = device === 'phone';
    test.use({ locale, viewport, isMobile: isPhone, hasTouch: isPhone });
    const { message, composer } = phrases[locale];

    test('an answer is given once more with another model, for once', async ({ page, chat }) => {
      await chat.open();
      const model = page.getByRole('button', {
        name: new RegExp(composer.chooseModel.replace('{model}', '.*')),
      });
      const chosen = await model.getAttribute('aria-label');
      const answer = page.locator('[data-slot=answer]').last();
      await page.locator('#composer').fill(newQuestion().text);
      await page.getByRole('button', { name: composer.send, exact: true }).click();
      await expect(answer.locator('[data-slot=answer-model]')).toContainText('Gemini');

      await answer.getByRole('button', { name: message.ways.label }).click();
      const others = page.getByRole('menu').getByRole('group', { name: message.ways.otherModel });
      await expect(others.getByRole('menuitem', { name: /Gemini 3\.8 Flash/i })).toHaveCount(0);
      await expectAccessible(page, 'ways to answer once more');
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/chat'));
      await others
        .getByRole('menuitem', { name: /Claude/ })
        .first()
        .click();
      expect((await asked).postDataJSON()).toMatchObject({
        ...{ trigger: 'regenerate', modelId: expect.stringMatching(/^anthropic:/) },
      });
      await expect(answer.locator('[data-slot=answer-model]')).toContainText('Claude');
      await expect(answer.getByText('2/2')).toBeVisible();
      await expect(model).toHaveAttribute('aria-label', chosen ?? '');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
