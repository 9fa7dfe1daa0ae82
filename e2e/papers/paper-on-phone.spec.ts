import { expectAccessible } from '../support/expect-accessible';
import { phrases } from '../support/phrases';
import { expect, test } from '../support/test';
import { smallTargets } from '../support/touch-targets';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const words = phrases.en.papers;

test('a paper on a phone: one thing at a time, nothing wider than the screen, and room for a finger', async ({ page }) => {
  const look = async (where: string): Promise<void> => {
    expect.soft(await smallTargets(page), where).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, where);
  };
  await page.goto('/papers');
  await look('the list');
  await page.getByRole('button', { name: words.new.open }).tap();
  await page.getByRole('textbox', { name: words.title }).fill('Coffee in Aceh');
  await look('a new paper');
  await page.getByRole('button', { name: words.new.begin }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee in Aceh' })).toBeVisible();
  await look('the topic');

  const parts = page.getByRole('navigation', { name: words.parts });
  await parts.getByRole('button', { name: words.panel.outline }).tap();
  const add = page.getByRole('textbox', { name: words.outline.add });
  await add.fill('Introduction');
  await add.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Introduction' })).toBeVisible();
  await look('the outline');
  await page.getByRole('treeitem', { name: 'Introduction' }).tap();
  await expect(page.getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await page.locator('.cm-content').tap();
  await page.keyboard.insertText('Growers sell to cooperatives.');
  await look('a section');

  await parts.getByRole('button', { name: words.panel.references }).tap();
  await look('no references');
  await parts.getByRole('button', { name: words.panel.chat }).tap();
  await expect(page.locator('[data-slot=paper-chat]')).toBeVisible();
  for (const name of ['check', 'comments', 'history'] as const) {
    await parts.getByRole('button').last().tap();
    await page.getByRole('menuitem', { name: words.panel[name] }).tap();
    await look(name);
  }
  // What was written is still there.
  await parts.getByRole('button', { name: words.text }).tap();
  await expect(page.locator('.cm-content')).toContainText('Growers sell to cooperatives.');
  await page.getByRole('button', { name: /^Topic/ }).tap();
  await look('the stages');
});
