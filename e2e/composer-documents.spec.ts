import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';

const { composer, documentFile } = phrases.en;

const MANUAL = '# Pump manual\n\nThe pump runs at 40 bar.\n\nError 7 means that the valve is shut.\n';
const POLICY = '# Travel policy\n\nThe hotel rate is 140 euros a night.\n';

const file = (name: string, text: string, mimeType = 'text/markdown') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test('documents are attached, asked about at once, stay with the conversation, and are mentioned by name', async ({
  chat,
  page,
}) => {
  await chat.open();
  await chat.chooseModel('Offline');
  const chosen = page
    .getByRole('region', { name: composer.documents.label })
    .locator('[data-slot=document-chip]');
  const problems = page.locator('[data-slot=document-problem]');
  const asked = page.getByRole('list', { name: composer.documents.askedAbout }).getByRole('listitem');
  const attach = page.locator('main input[type=file]');

  // What cannot be read is said, and nothing is sent about it.
  await attach.setInputFiles([file('song.mp3', 'x', 'audio/mpeg'), file('manual.md', MANUAL)]);
  await expect(problems).toContainText(documentFile.problem['unknown-kind']);
  await chat.field.fill('What does error 7 mean?');
  await expect(chat.sendButton).toBeDisabled();
  await problems.getByRole('button', { name: composer.documents.removeThis }).click();
  await expect(chosen).toHaveCount(1);

  // Asked while it is being read, it waits for that by itself.
  await chat.field.press('Enter');
  await chat.finished();
  await expect(chat.answer).toContainText('the valve is shut');
  await expect(asked).toHaveText(['manual.md']);
  await expect(chosen).toHaveText(['manual.md']);
  await expect(chat.webSearch).toHaveCount(0);
  await expectAccessible(page, 'a question about documents');

  // The choice belongs to the conversation; another one has its own.
  await chat.open(new URL(page.url()).pathname);
  await expect(chosen).toHaveText(['manual.md']);
  await chat.field.fill('x'.repeat(1_001));
  await expect(chat.sendButton).toBeDisabled();
  await expect(page.locator('#composer-hint')).toContainText('1 too many');

  // A mention takes the words after its sign with it.
  await attach.setInputFiles([file('policy.md', POLICY)]);
  await expect(chosen).toHaveText(['manual.md', 'policy.md']);
  await page.getByRole('button', { name: 'Remove policy.md' }).click();
  await page.getByRole('button', { name: 'Remove manual.md' }).click();
  await expect(chat.webSearch).toBeVisible();
  await chat.field.fill('');
  await chat.field.pressSequentially('How much does @polic');
  const options = page.getByRole('listbox', { name: composer.documents.picker.label }).getByRole('option');
  await expect(options).toHaveCount(1);
  await expectAccessible(page, 'the list of documents');
  await page.keyboard.press('Enter');
  await expect(page.locator('#composer')).toHaveValue('How much does ');
  await page.keyboard.type('a night in the hotel cost?');
  await page.keyboard.press('Enter');
  await chat.finished();
  await expect(chat.answer).toContainText('140');
  await expect(asked).toHaveText(['manual.md', 'policy.md']);
});

test('files that are dropped onto the conversation are attached to it', async ({ chat, page }) => {
  await chat.open();
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.md', { type: 'text/markdown' }));
    return data;
  }, MANUAL);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText(composer.documents.drop)).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByText(composer.documents.drop)).toHaveCount(0);
  await expect(page.locator('[data-slot=document-chip]')).toHaveText([/^dropped\.md/]);
});
