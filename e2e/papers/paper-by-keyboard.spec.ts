import type { Page } from '@playwright/test';
import { phrases } from '../support/phrases';
import { expect, test } from '../support/test';

const words = phrases.en.papers;

/** Goes on with the Tab key until what has this role and name has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'treeitem' | 'tab',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`the Tab key does not come to ${role} ${name}`);
}

test('a paper is begun, divided, ordered, written and moved on by keys alone', async ({ page }) => {
  await page.goto('/papers');
  await tabTo(page, 'button', words.new.open);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: words.title })).toBeFocused();
  await page.keyboard.type('Coffee in Aceh');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee in Aceh' })).toBeVisible();

  await tabTo(page, 'textbox', words.brief.topic.label);
  await page.keyboard.type('How small growers sell.');
  await tabTo(page, 'textbox', words.brief.question.label);
  await page.keyboard.type('Do cooperatives help?');
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.brief.topic.label })).toHaveValue(
    'How small growers sell.',
  );

  await tabTo(page, 'textbox', words.outline.add);
  for (const title of ['Methods', 'Introduction']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: title })).toBeVisible();
    await expect(page.getByRole('textbox', { name: words.outline.add })).toHaveValue('');
  }
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('treeitem').last()).toHaveAccessibleName(/^2 Methods/);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('treeitem').last()).toHaveAccessibleName(/^1.1 Methods/);
  await expect(page.getByRole('treeitem').last()).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: words.outline.partTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Methods' })).toBeVisible();

  await page.keyboard.press('Home');
  await tabTo(page, 'tab', words.panel.chat);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: words.panel.references })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.references.empty)).toBeVisible();
  await tabTo(page, 'button', words.stages.moveOnTo.replace('{stage}', words.stage.question));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'button', new RegExp(`^(${words.stages.moveOn}|${words.stages.anyway})$`));
  await page.keyboard.press('Enter');
  const stages = page.getByRole('list', { name: words.stages.title });
  await expect(stages.getByRole('button', { name: words.stage.question })).toHaveAttribute(
    'aria-current',
    'step',
  );
});
