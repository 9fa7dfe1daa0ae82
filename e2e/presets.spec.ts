import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { smallTargets } from './support/touch-targets';
import { Visitor } from './support/visitor';

const NAME = 'Formal letters';
const INSTRUCTIONS = 'Write a letter of one page at most.';
const preset = (name: string, starters: readonly string[] = []) => ({
  ...{ name, description: 'Turns notes into a letter.', tools: null, starters },
  defaults: { instructions: INSTRUCTIONS, modelId: null, mode: null, chosen: { documents: [], folders: [] } },
});

test('a preset is made and started with the keyboard alone: from the first page, the palette and behind a slash', async ({
  chat,
  page,
  context,
}) => {
  const { presetPage, presets, projectPage, palette } = phrases.en;
  const visitor = await Visitor.of(context);
  await visitor.ask(newQuestion().text);
  await visitor.sitDownAt(context);
  await chat.open('/presets');
  await page.getByRole('button', { name: presetPage.new }).press('Enter');
  await expect(page.getByRole('textbox', { name: presetPage.name, exact: true })).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Turns notes into a letter.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: projectPage.instructions })).toBeFocused();
  await page.keyboard.type(INSTRUCTIONS);
  await page.getByRole('button', { name: presetPage.addStarter }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeFocused();
  await page.keyboard.type('Write to my landlord.');
  await expectAccessible(page, 'the form of a preset');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `“${NAME}” is saved.` })).toBeVisible();
  await expect(page.getByRole('button', { name: presetPage.new })).toBeFocused();
  await expectAccessible(page, 'the list of presets');

  const leave = page.getByRole('button', { name: presets.leave.replace('{name}', NAME) });
  const instructionsOf = async ({ text, mark }: { text: string; mark: string }): Promise<string> => {
    await chat.ask(text);
    return JSON.stringify((await gemini.answer(mark)).body);
  };
  await chat.open();
  await page.getByRole('button', { name: NAME, exact: true }).press('Enter');
  await expect(chat.field).toBeFocused();
  await expect(page.getByRole('list', { name: presets.starters })).toBeVisible();
  await expectAccessible(page, 'a chat that begins with a preset');
  expect(await instructionsOf(newQuestion())).toContain(INSTRUCTIONS);
  await page.reload();
  await expect(leave).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette.title }).fill('formal');
  await expect(page.getByRole('option', { name: new RegExp(NAME) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(chat.questions).toHaveCount(0);
  await expect(chat.field).toBeFocused();
  await expect(leave).toBeVisible();
  await leave.press('Enter');
  await expect(leave).toHaveCount(0);
  await expect(chat.field).toBeFocused();

  await page.keyboard.type('/let');
  const option = page.getByRole('listbox', { name: presets.label }).getByRole('option');
  await expect(option).toHaveCount(1);
  await expectAccessible(page, 'presets behind a slash');
  await page.keyboard.press('Enter');
  await expect(chat.field).toHaveValue('');
  await expect(leave).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ locale: 'id-ID', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('presets are found and begun with a finger, and what they offer is asked with one tap', async ({
    chat,
    page,
    context,
    visitor,
  }) => {
    const { presets, presetPage } = phrases.id;
    await visitor.ask(newQuestion().text);
    const { text, mark } = newQuestion();
    await visitor.send('POST', '/api/presets', preset(`${NAME} untuk kantor dan warga sekitar`, [text]));
    for (const name of ['Terjemahan', 'Uji unit']) await visitor.send('POST', '/api/presets', preset(name));
    await visitor.sitDownAt(context);
    const look = async (where: string): Promise<void> => {
      expect.soft(await smallTargets(page), where).toEqual([]);
      await expectAccessible(page, where);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, where).toBeLessThanOrEqual(0);
    };
    await chat.open('/presets');
    await expect(page.getByRole('heading', { level: 1, name: presetPage.title })).toBeVisible();
    await look('the list of presets');
    await chat.open();
    await page.getByRole('button', { name: /^Formal letters/ }).tap();
    await page.getByRole('list', { name: presets.starters }).getByRole('button').waitFor();
    await look('a chat that begins with a preset');
    await page.getByRole('list', { name: presets.starters }).getByRole('button').tap();
    await chat.finished();
    expect(JSON.stringify((await gemini.answer(mark)).body)).toContain(INSTRUCTIONS);
    await chat.field.fill('/');
    await page
      .getByRole('listbox', { name: presets.label })
      .getByRole('option', { name: /^Terjemahan/ })
      .tap();
    await expect(
      page.getByRole('button', { name: presets.leave.replace('{name}', 'Terjemahan') }),
    ).toBeVisible();
    await look('a chat that has another preset');
  });
});
