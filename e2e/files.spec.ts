import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { composer } = phrases.en;
const PLEA = 'We ask the council to keep the ferry in winter.';
const LETTER = `# To the council\n\n${PLEA}\n`;

test('a file is material for an ordinary answer and for the question after it; a long paste becomes one', async ({
  chat,
  page,
}) => {
  const { askedDocuments: asked, chosenDocuments: chips } = chat;
  const [first, second] = [newQuestion(), newQuestion()];
  await chat.open();
  await chat.attach('letter.md', LETTER);
  await expect(chips).toHaveText([/^letter\.md\s*~16 tokens$/]);
  await expect(chat.modePicker).toHaveText(composer.mode.fast.label);
  await expectAccessible(page, 'a file for a question');
  await chat.ask(`Write a reply to this letter. ${first.text}`);
  await chat.finished();
  await expect(asked).toHaveText(['letter.md']);
  await expect(chat.answer).toContainText('That is all there is to say.');
  expect(JSON.stringify((await gemini.answer(first.mark)).body)).toContain(PLEA);

  await chat.ask(`Now make it shorter. ${second.text}`);
  await chat.finished();
  await expect(chat.answers).toHaveCount(2);
  // The scripted model repeats what it was asked.
  const { contents } = (await gemini.answer(second.mark)).body as { contents: { role: string }[] };
  const told = JSON.stringify(contents.filter(({ role }) => role === 'user'));
  expect(told.split(PLEA)).toHaveLength(2);

  await page.getByRole('button', { name: 'Remove letter.md' }).click();
  await chat.field.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'The ferry sails. '.repeat(400));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(chips).toHaveText([/^Pasted text\.txt\s*~1\.7K tokens$/]);
  await expect(chat.field).toHaveValue('');
  await page.getByRole('button', { name: composer.documents.keepAsText }).click();
  await expect(chips).toHaveCount(0);
  await expect(chat.field).toHaveValue(/^The ferry sails\. /);
});
