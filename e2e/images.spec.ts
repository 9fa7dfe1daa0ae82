import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { square } from './support/square-image';
import { expect, test } from './support/test';
import { waitUntilHydrated } from './support/wait-until-hydrated';

const [, { language, use }] = LOOKS;
test.use(use);
const { composer, errors } = phrases[language];

test('images are attached, sent, shown, opened, come again, and are asked about by a model that does not see them', async ({
  page,
  chat,
}) => {
  const attached = page.locator('[data-slot=attached-image]');
  const sent = page.locator('[data-slot=question-image] img');
  const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
  await chat.open();
  await page
    .locator('main input[type=file]')
    .setInputFiles([
      file('square.png', square()),
      file('other.png', square()),
      file('page.png', Buffer.from('<script>alert(1)</script>')),
    ]);
  await expect(page.locator('[data-slot=image-problem]')).toContainText(errors['image-damaged']);
  await page.getByRole('button', { name: composer.images.remove.replace('{name}', 'page.png') }).tap();
  await expect(attached).toHaveCount(2);
  for (const image of await attached.all()) await expect(image).toHaveAttribute('data-status', 'ready');
  await expectAccessible(page, 'attached images');
  const { mark, text } = newQuestion();
  await chat.ask(text);
  await expect(sent).toHaveCount(2);
  await expect(attached).toHaveCount(0);
  expect(JSON.stringify(await gemini.requests(mark))).toContain('inlineData');
  await page.reload();
  await expect(sent).toHaveCount(2);
  await waitUntilHydrated(page, '[data-slot=question-image] button');
  await sent.first().tap();
  const large = page.getByRole('dialog').getByRole('img', { name: 'square.png' });
  await expect(large).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'an image, large');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await chat.chooseModel('Demo');
  await expect(page.getByText(composer.images.cannotSeeAbove)).toBeVisible();
  await expectAccessible(page, 'a model that does not see what was sent');
});
