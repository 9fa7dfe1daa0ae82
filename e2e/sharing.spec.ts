import { readFile } from 'node:fs/promises';
import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { SETTLED } from './support/settled-status';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { conversation, share, trace } = phrases.en;

test('a conversation is downloaded, shared with a stranger who plays its reasoning, and the link revoked', async ({
  chat,
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.open();
  const { text, mark } = newQuestion();
  await chat.ask(text);
  await chat.exportButton.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: conversation.export.markdown }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^nalar-[\w-]+\.md$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(mark);

  const openDialog = async (): Promise<void> => {
    await chat.exportButton.click();
    await page.getByRole('menuitem', { name: conversation.shareLink }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: share.title });
  await dialog.getByRole('button', { name: share.create }).click();
  const link = await dialog.getByRole('textbox', { name: share.link }).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page, 'the dialog');
  await page.keyboard.press('Escape');
  await expect(chat.exportButton).toBeFocused();
  await openDialog();

  const elsewhere = await browser.newContext({ storageState: NOTHING_CHOSEN });
  await elsewhere.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await elsewhere.newPage();
  await reader.goto(link);
  await expect(reader.getByText('That is all there is to say.')).toBeVisible();
  await reader.locator('summary').filter({ hasText: SETTLED }).click();
  const timeline = reader.getByRole('region', { name: trace.panel.timeline });
  await expect(timeline.locator('[data-kind=answer]')).toBeVisible();
  await expect(timeline.locator('[data-kind=thought]').first()).toContainText('The user wants to know');
  await expectAccessible(reader, 'the shared conversation');
  await reader.getByRole('radio', { name: trace.panel.replay }).click();
  const scrubber = reader.getByRole('slider', { name: trace.replay.position });
  // Where it has ended, it no longer plays.
  await scrubber.press('End');
  await scrubber.press('Home');
  await scrubber.press('n');
  await expect(reader.getByRole('region', { name: trace.panel.thoughts })).toBeVisible();
  const moment = await scrubber.inputValue();
  await expectAccessible(reader, 'the shared replay');
  await reader.getByRole('button', { name: trace.replay.copyLink }).click();
  await expect(reader.getByText(trace.replay.copied.link)).toBeVisible();
  const momentLink = await reader.evaluate(() => navigator.clipboard.readText());
  expect(new URL(momentLink).pathname).toBe(new URL(link).pathname);
  await reader.goto(momentLink);
  await expect(scrubber).toHaveValue(moment);
  await expect(reader.getByRole('button', { name: trace.replay.play, exact: true })).toBeVisible();
  await expect(reader.locator('[data-slot=shared-trace][open]')).toBeInViewport();
  expect(await elsewhere.cookies()).toEqual([]);

  await dialog.getByRole('button', { name: share.revoke }).click();
  await expect(dialog.getByRole('button', { name: share.revoke })).toHaveCount(0);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'This link is not available' })).toBeVisible();
  await elsewhere.close();
  for (const token of ['x', 'a'.repeat(43), '..%2f..%2f', '%00', 'shr_1'])
    expect([400, 404]).toContain((await new Visitor().fetch(`/share/${token}`)).status);
  expect((await new Visitor().fetch(new URL(link).pathname)).status).toBe(404);
});
