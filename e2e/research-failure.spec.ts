import { expectAccessible } from './support/expect-accessible';
import { RESEARCHED } from './support/fake-provider/research-scenario';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { uploadDocuments } from './support/upload-documents';

test('research whose critic gives nothing reports its draft and says so, looks the same when the page is loaded again, and can be reviewed', async ({
  chat,
  panel,
  page,
  visitor,
  context,
}) => {
  await uploadDocuments(visitor, RESEARCHED);
  await visitor.sitDownAt(context);
  await chat.open();
  await chat.chooseMode(phrases.en.composer.mode.discovery.label);
  const { text } = newQuestion('research malformed=critic');
  await chat.ask(`For how many days was the harbour bridge closed? ${text}`);
  const looks = async () => {
    await expect(page.getByText(phrases.en.report.ended['not-reviewed'])).toBeVisible();
    await expect(chat.notices).toHaveCount(0);
    await chat.statusBar.click();
    await expect(panel.timeline).toContainText('The critic gave no answer (1 draft)');
    return panel.rows.allTextContents();
  };
  const before = await looks();
  await page.reload();
  expect(await looks()).toEqual(before);

  const traceId = await chat.traceId();
  await seeded('admin').visitor.sitDownAt(context);
  await page.goto(`/review/${traceId}/iterations`);
  await expect(page.getByRole('article').first()).toContainText('Nobody says why');
  await expectAccessible(page, 'a debate under review');
});
