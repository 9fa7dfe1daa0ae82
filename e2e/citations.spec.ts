import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';

const { composer } = phrases.en;

const PASSAGE = 'Error 7 means that the valve is shut.';
const FILLING = 'Oil the bearings twice a year, at the front and at the back.\n\n'.repeat(300);
const MANUAL = `# Pump manual\n\n## Service\n\n${FILLING}## Faults\n\n${PASSAGE}\n`;
const POLICY = '# Travel policy\n\nThe hotel rate is 140 euros a night.\n';

test('documents are attached, asked about at once and mentioned; what an answer cites is previewed, opened beside it and left again', async ({
  chat,
  page,
}) => {
  await chat.open();
  await chat.chooseModel('Demo');
  const { askedDocuments: asked, chosenDocuments: chosen } = chat;

  // Asked while it is being read, it waits for that by itself.
  await chat.attach('pump.md', MANUAL);
  await expect(chosen).toHaveCount(1);
  await chat.send('What does error 7 mean?');
  await chat.finished();
  await expect(asked).toHaveText(['pump.md']);
  await expectAccessible(page, 'a question about documents');

  const chip = chat.answer
    .locator('.answer')
    .getByRole('button', { name: 'Source 1, pump.md (Pump manual)' })
    .first();
  const preview = page.locator('[data-slot=citation-preview]');
  const panel = page.getByRole('complementary', { name: 'pump.md (Pump manual)' });
  await chip.hover();
  await expect(preview).toContainText(PASSAGE);
  await expectAccessible(page, 'a previewed citation');
  await chip.click();
  await expect(preview).toHaveCount(0);
  await expect(panel.locator('mark')).toHaveText(PASSAGE);
  await expect(panel.locator('mark')).toBeInViewport();
  await expect(panel).toContainText('Faults');
  await expectAccessible(page, 'a document beside an answer');
  await chat.panelButton.click();
  await expect(panel).toHaveCount(0);
  await chat.panelButton.click();
  await chip.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(preview).toContainText(PASSAGE);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(chip).toBeFocused();

  // The choice belongs to the conversation; a mention takes the words after its sign with it.
  await page.reload();
  await expect(chosen).toHaveText([/^pump\.md/]);
  await chat.attach('policy.md', POLICY);
  // One that is taken off before it has been read was never kept.
  await expect(chosen).toHaveText([/^pump\.md/, /^policy\.md.*tokens/]);
  for (const name of ['policy.md', 'pump.md'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(chat.webSearch).toBeVisible();
  await chat.field.pressSequentially('How much does @polic');
  const options = page.getByRole('listbox', { name: composer.documents.picker.label }).getByRole('option');
  await expect(options).toHaveCount(1);
  await expectAccessible(page, 'the list of documents');
  await page.keyboard.press('Enter');
  await expect(chat.field).toHaveValue('How much does ');
  await page.keyboard.type('a night in the hotel cost?');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveText(['pump.md', 'policy.md']);
  await chat.finished();
  await expect(chat.answer).toContainText('140');
});
