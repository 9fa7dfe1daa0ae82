import { expectAccessible, settled } from './support/expect-accessible';
import { paceTraces } from './support/pace-traces';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const FIRST = 'The user wants to know about';
const SECOND = 'so a short explanation should do.';
const THIRD = 'I do not need to search';

test('a turn is played back as it was, and a link leads to a moment of it', async ({
  chat,
  panel,
  sidebar,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.open();
  const other = newQuestion();
  await chat.ask(other.text);
  await chat.open();
  await chat.ask(newQuestion('slow delayMs=60').text);
  const conversationId = await chat.conversationId();
  const traceId = await chat.traceId();
  await chat.statusBar.click();
  await expect(panel.views).toHaveText(['Timeline', 'Thoughts', 'Replay']);
  await expect(panel.answerRow).toBeVisible();
  const rows = await panel.rows.allTextContents();
  await panel.show('replay');
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'thinking');
  await expect(panel.monologue).toContainText(FIRST);
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
  await expect(panel.rows).toHaveText(rows);

  await paceTraces(context);
  await page.reload();
  await chat.statusBar.click();
  await panel.showPausedReplay();
  await expectAccessible(page, 'before the first thought');
  await panel.scrubber.press('PageUp');
  await expect(panel.monologue).toContainText(SECOND);
  await panel.copyLink.click();
  await expect(panel.controls.getByRole('status')).toHaveText('Link copied. Only you can open it.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe(`/c/${conversationId}?trace=${traceId}&t=10`);
  await panel.scrubber.press('End');
  await expect(panel.answerRow).toBeVisible();
  await panel.controls.getByRole('button', { name: /^Speed: / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the end, with the speeds');

  await chat.open('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await chat.open(link);
  await expect(panel.playButton).toBeVisible();
  await expect(panel.scrubber).toHaveValue('10000');
  await expect(panel.monologue).toContainText(SECOND);
  await expect(panel.monologue).not.toContainText(THIRD);
  await expectAccessible(page, 'while it thinks, in the dark');
  await sidebar.conversation(new RegExp(other.mark)).click();
  await expect(chat.questions).toContainText([other.mark]);
  await expect(panel.root).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a replay plays in the sheet, which winding does not drag', async ({ chat, panel, page, context }) => {
    await paceTraces(context);
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.tap();
    await expect(panel.answerRow).toBeVisible();
    await panel.showPausedReplay();
    await settled(page);
    const slider = await panel.scrubber.boundingBox();
    const sheet = await panel.root.boundingBox();
    if (!slider || !sheet) throw new Error('nothing to drag');
    const y = slider.y + slider.height / 2;
    await page.mouse.move(slider.x + 9, y);
    await page.mouse.down();
    await page.mouse.move(slider.x + slider.width / 2, y + 40, { steps: 4 });
    await page.mouse.move(slider.x + slider.width / 2, y + 160, { steps: 4 });
    expect(await panel.root.boundingBox()).toEqual(sheet);
    await page.mouse.up();
    await expect(panel.scrubber).toHaveAttribute('aria-valuetext', /^1[67] of 34 seconds/);
    await expect(panel.monologue).toContainText(THIRD);
    await expect(panel.monologue).toBeInViewport();
    expect(await panel.root.boundingBox()).toEqual(sheet);
    await panel.chooseSpeed('4×');
    await expect(panel.root).toBeVisible();
    await panel.playButton.tap();
    await expect(panel.pauseButton).toBeInViewport();
    await expectAccessible(page, 'the replay in the sheet');
  });
});
