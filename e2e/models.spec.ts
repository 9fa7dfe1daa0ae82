import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const [, { use }] = LOOKS;
const { composer, message } = phrases.id;
const { high } = composer.thinking;

test.use({ ...use, storageState: NOTHING_CHOSEN });

test('on a phone, in Indonesian: who answers, how much it thinks and in which way is chosen, kept, and otherwise for once', async ({
  chat,
  panel,
  page,
}) => {
  // Nothing fades, so that no colour is judged on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chat.open();
  await chat.modelPicker.click();
  const level = page.getByRole('menuitemradio', { name: new RegExp(`^${high.label}`) });
  await expect(level).toBeVisible();
  await expectAccessible(page, 'the model picker');
  await level.click();
  const chosen = new RegExp(`Gemini 3\\.8 Flash.*: ${high.label.toLowerCase()}\\. `);
  await expect(chat.modelPicker).toHaveAccessibleName(chosen);
  const { text, mark } = newQuestion();
  await chat.ask(text);
  const { body } = await gemini.answer(mark);
  expect(body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingLevel: 'high' } } });

  await chat.statusBar.click();
  await expect(panel.decision).toContainText(/Dijawab langsung: /);
  await panel.root.getByRole('button', { name: phrases.id.trace.panel.details }).click();
  await expect(panel.root.getByText('Berpikir: tinggi')).toBeVisible();
  await expectAccessible(page, 'a turn with its level of thinking');
  await panel.closeButton.click();

  const answeredBy = chat.answer.locator('[data-slot=answer-model]');
  await expect(answeredBy).toContainText('Gemini');
  await chat.answer.getByRole('button', { name: message.ways.label }).click();
  const others = page.getByRole('menu').getByRole('group', { name: message.ways.otherModel });
  await expect(others.getByRole('menuitem', { name: /Claude/ }).first()).toBeVisible();
  await expect(others.getByRole('menuitem', { name: /Gemini 3\.8 Flash/ })).toHaveCount(0);
  await expectAccessible(page, 'ways to answer once more');
  await others
    .getByRole('menuitem', { name: /Claude/ })
    .first()
    .click();
  await expect(answeredBy).toContainText('Claude');
  await chat.finished();
  await expect(chat.answer.getByText('2/2')).toBeVisible();
  await expect(chat.modelPicker).toHaveAccessibleName(chosen);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width);

  // A browser keeps what was chosen last, and a conversation what it was answered with.
  await chat.modePicker.click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${composer.mode.deep.label}`) }).click();
  await chat.open();
  await expect(chat.modelPicker).toHaveAccessibleName(chosen);
  await expect(chat.modePicker).toHaveAccessibleName(new RegExp(composer.mode.deep.label));
});
