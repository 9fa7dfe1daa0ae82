import { expectAccessible } from '../support/expect-accessible';
import { phrases } from '../support/phrases';
import { expect, test } from '../support/test';

const BIBTEX = `@book{geertz1963, author = {Geertz, Clifford}, title = {Agricultural Involution}, year = {1963}, publisher = {University of California Press}}
@article{broken1, author = {Nobody`;

test.use({ locale: 'id-ID' });

const words = phrases.id.papers;

test('a person writes a paper from its topic to its end by hand, and a supervisor comments on it', async ({
  page,
  browser,
}) => {
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  const moveOn = async (to: keyof typeof words.stage): Promise<void> => {
    const stage = words.stage[to];
    await page.getByRole('button', { name: words.stages.moveOnTo.replace('{stage}', stage) }).click();
    const dialog = page.getByRole('dialog', { name: words.stages.askOn.replace('{stage}', stage) });
    const on = dialog.getByRole('button', {
      name: new RegExp(`^(${words.stages.moveOn}|${words.stages.anyway})$`),
    });
    await on.click();
    await expect(dialog).toBeHidden();
    const stages = page.getByRole('list', { name: words.stages.title });
    await expect(stages.getByRole('button', { name: stage })).toHaveAttribute('aria-current', 'step');
  };

  await page.goto('/papers');
  await expectAccessible(page, 'the list without papers');
  await page.getByRole('button', { name: words.new.open }).click();
  await fill(words.title, 'Coffee in Aceh');
  await page.getByRole('button', { name: words.new.begin }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee in Aceh' })).toBeVisible();

  await fill(words.brief.topic.label, 'How small growers sell their harvest.');
  await page.keyboard.press('Tab');
  await expect(page.getByText(words.stages.complete.replace('{stage}', words.stage.topic))).toBeVisible();
  await expectAccessible(page, 'the topic');
  await moveOn('question');
  await fill(words.brief.question.label, 'Do cooperatives raise the price that growers are paid?');
  await page.keyboard.press('Tab');
  await moveOn('outline');

  const add = page.getByRole('textbox', { name: words.outline.add });
  for (const title of ['Introduction', 'Conclusion', 'Methods']) {
    await add.fill(title);
    await add.press('Enter');
    await expect(page.getByRole('treeitem', { name: title })).toBeVisible();
  }
  // The last one belongs in the middle.
  const part = (title: string) => page.getByRole('treeitem', { name: title });
  await part('Methods').dragTo(part('Conclusion'), { targetPosition: { x: 60, y: 2 } });
  await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/Methods/);
  await moveOn('literature');

  await page.getByRole('tab', { name: words.panel.references }).click();
  await page.getByRole('button', { name: words.references.add }).click();
  await page.getByRole('menuitem', { name: words.references.fromFile }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'coffee.bib', mimeType: 'text/plain', buffer: Buffer.from(BIBTEX) });
  const result = page.getByRole('dialog', { name: words.references.fromFile });
  await expect(result.getByText(words.references.result.line.replace('{line}', '2'))).toBeVisible();
  await expectAccessible(page, 'what came of a file');
  await result.getByRole('button', { name: words.references.done }).click();
  await expect(page.getByText('@geertz1963')).toBeVisible();
  await moveOn('drafting');

  await part('Introduction').click();
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.insertText('Growers in Aceh sell to cooperatives [@geertz1963].');
  // What a citation says is set by the style: it is no word of the text.
  await expect(part('Introduction')).toHaveAccessibleName(/, 6 /);
  await page.getByRole('tab', { name: words.panel.check }).click();
  await page.getByRole('button', { name: words.check.run, exact: true }).click();
  await page.getByRole('heading', { name: words.finding['section-empty'].title }).waitFor();
  await expectAccessible(page, 'what a check has found');
  await moveOn('revision');

  await page.getByRole('tab', { name: words.panel.comments }).click();
  await page.getByRole('button', { name: words.share.make }).click();
  const link = await page.getByRole('textbox', { name: words.share.link }).inputValue();
  const supervisor = await browser.newPage({ locale: 'id-ID' });
  await supervisor.goto(link);
  await expectAccessible(supervisor, 'the shared paper');
  const commentOn = words.shared.commentOn.replace('{title}', 'Introduction');
  await supervisor.getByRole('button', { name: commentOn }).click();
  await supervisor.getByRole('textbox', { name: words.shared.text }).fill('Name the cooperatives.');
  await supervisor.getByRole('textbox', { name: words.shared.author }).fill('Bu Sari');
  await supervisor.getByRole('button', { name: words.shared.send }).click();
  await expect(supervisor.getByText('Name the cooperatives.')).toBeVisible();
  await supervisor.close();

  await page.reload();
  await page.getByRole('tab', { name: words.panel.comments }).click();
  await expect(page.getByText('Name the cooperatives.')).toBeVisible();
  await page.getByRole('button', { name: words.comments.settle }).click();
  await expect(page.getByText('Name the cooperatives.')).toBeHidden();
  await moveOn('final');

  await page.getByRole('button', { name: words.settings.open }).click();
  await fill(words.cover.author, 'Ani Rahma');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: words.export.open }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.export.docx }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  await page.getByRole('tab', { name: words.panel.history }).click();
  await expect(page.getByRole('list', { name: words.history.title })).toContainText('coffee.bib');
  await expectAccessible(page, 'the history');
});
