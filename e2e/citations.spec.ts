import { expectAccessible } from './support/expect-accessible';
import { OFFLINE } from './support/models';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { uploadDocuments } from './support/upload-documents';
import type { Visitor } from './support/visitor';

const { citations } = phrases.en;
const PASSAGE = 'Error 7 means that the valve is shut.';
const FILLING = 'Oil the bearings twice a year, at the front and at the back.\n\n'.repeat(300);
const MANUAL = `# Pump manual\n\n## Service\n\n${FILLING}## Faults\n\n${PASSAGE}\n`;

/** Has a question answered from a document of the visitor's own; the address of the conversation. */
async function answeredFromManual(visitor: Visitor): Promise<string> {
  const [documentId = ''] = (await uploadDocuments(visitor, { 'pump.md': MANUAL })).values();
  const { conversationId } = await visitor.ask('What does error 7 mean?', {
    modelId: OFFLINE,
    pipeline: 'document-agent',
    options: { documents: [documentId] },
  });
  return `/c/${conversationId}`;
}

test('what an answer cites is previewed, opened beside it and left again, by pointer and by keyboard', async ({
  chat,
  page,
  context,
  visitor,
}) => {
  const path = await answeredFromManual(visitor);
  await visitor.sitDownAt(context);
  await chat.open(path);
  const chip = chat.answer.locator('.answer').getByRole('button', { name: 'Source 1, Pump manual' }).first();
  const preview = page.locator('[data-slot=citation-preview]');
  const panel = page.getByRole('complementary', { name: 'Pump manual' });
  const marked = panel.locator('mark');

  await chip.hover();
  await expect(preview).toContainText(PASSAGE);
  await expectAccessible(page, 'a previewed citation');
  await chip.click();
  await expect(preview).toHaveCount(0);
  await expect(marked).toHaveText(PASSAGE);
  await expect(marked).toBeInViewport();
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a tap previews what is cited, and opens it as a sheet', async ({ chat, page, context, visitor }) => {
    const path = await answeredFromManual(visitor);
    await visitor.sitDownAt(context);
    await chat.open(path);
    await chat.answer.locator('.answer [data-citation]').first().tap();
    const preview = page.locator('[data-slot=citation-preview]');
    await expect(preview).toContainText(PASSAGE);
    await preview.getByRole('button', { name: citations.open }).tap();
    const sheet = page.getByRole('dialog', { name: 'Pump manual' });
    await expect(sheet.locator('mark')).toBeInViewport();
    await sheet.getByRole('button', { name: citations.panel.close }).tap();
    await expect(sheet).toHaveCount(0);
  });
});
