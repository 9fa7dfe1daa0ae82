import { AdminPage } from '../pages/admin-page';
import { expectAccessible } from '../support/expect-accessible';
import { SECOND_ORIGIN } from '../support/origins';
import { phrases } from '../support/phrases';
import { seeded } from '../support/seeded-people';
import { expect, test } from '../support/test';
import { smallTargets } from '../support/touch-targets';

const PHONE = { locale: 'id-ID', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SETTING = 'deep.reflectionTimeoutMs';

test('a setting is found by its words, changed where it stands, undone by a key, found again in the log, and put back on a phone', async ({
  page,
  browser,
}) => {
  const { visitor } = seeded('admin', 'second');
  const { setting, saved, knobs } = phrases.en.admin;
  await visitor.sitDownAt(page.context());
  const pages = new AdminPage(page, SECOND_ORIGIN);
  await pages.open('limits');
  const name = knobs.deep.reflectionTimeoutMs;
  const field = page.getByLabel(name, { exact: true });
  await expect(field).toBeHidden();
  await page.getByRole('searchbox', { name: setting.search }).focus();
  await page.keyboard.type(name);
  await expect(field).toBeVisible();
  await expectAccessible(page, 'settings that were searched for');
  await page.getByRole('searchbox', { name: setting.search }).press('Tab');
  const row = page.locator('form').filter({ has: field });
  await field.focus();
  const before = await field.inputValue();
  const after = String(Number(before) + 1);
  await field.fill('99999');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(before);
  await field.fill(after);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toContainText(saved);
  await expect(field).toBeFocused();

  await pages.open('changes');
  await expectAccessible(page, 'the log of changes');
  await page.getByRole('link', { name, exact: true }).first().press('Enter');
  await expect(page).toHaveURL(`${SECOND_ORIGIN}/admin/limits#${SETTING}`);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue(after);
  await expectAccessible(page, 'a setting that the log leads to');

  const words = phrases.id.admin;
  const context = await browser.newContext(PHONE);
  await visitor.sitDownAt(context);
  const phone = await context.newPage();
  await new AdminPage(phone, SECOND_ORIGIN).open('limits');
  const theirs = phone.getByLabel(words.knobs.deep.reflectionTimeoutMs, { exact: true });
  await phone.getByRole('button', { name: words.setting.changed.split(' (')[0] ?? '' }).tap();
  await expect(theirs).toBeInViewport();
  expect(await smallTargets(phone)).toEqual([]);
  await expectAccessible(phone, 'changed settings on a phone');
  const own = phone.locator('form').filter({ has: theirs });
  await own.getByRole('button', { name: words.setting.back.split(':')[0] ?? '' }).tap();
  await expect(theirs).toHaveValue(before);
  await own.getByRole('button', { name: words.save }).tap();
  await expect(own.getByRole('status')).toContainText(words.saved);
  await context.close();
});
