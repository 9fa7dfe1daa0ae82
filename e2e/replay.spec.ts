import { expectAccessible, settled } from './support/expect-accessible';
import { CURATED_ORIGIN } from './support/origins';
import { changeTraces, PACE_MS, paceActivities, paceTraces } from './support/pace-traces';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** The fake's seven thoughts at their pace, then the answer. */
const TOTAL_SECONDS = 34;
const FIRST = 'The user wants to know about';
const SECOND = 'so a short explanation should do.';
const LAST = 'with a heading, a list and one example.';

test.describe('a settled turn', () => {
  test('plays from its first thought to its timeline, as it was', async ({ chat, panel }) => {
    await chat.open();
    await chat.ask(newQuestion('slow delayMs=60').text);
    await chat.statusBar.click();
    await expect(panel.views).toHaveText(['Timeline', 'Thoughts', 'Replay']);
    await expect(panel.answerRow).toBeVisible();
    const rows = await panel.rows.allTextContents();
    await panel.show('replay');
    await expect(panel.replayStatus).toHaveAttribute('data-phase', 'thinking');
    await expect(panel.monologue).toContainText(FIRST);
    await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
    await expect(panel.rows).toHaveText(rows);
    await expect(panel.replayStatus).toHaveText(/^Processed in \d+s$/);
    await expect(panel.controls.getByRole('button', { name: 'Play again' })).toBeVisible();
  });

  test('shows each thought at its time, and in the end the text of the Thoughts view', async ({
    chat,
    panel,
    page,
    context,
  }) => {
    await paceTraces(context);
    await page.clock.install();
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.click();
    await panel.show('thoughts');
    await expect(panel.monologue).toContainText(LAST);
    const whole = await panel.monologue.textContent();

    await panel.showPausedReplay();
    await expect(panel.root).toContainText('The first thought appears here');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await panel.playButton.click();
    await page.clock.runFor(PACE_MS + 200);
    await expect(panel.monologue).toContainText(FIRST);
    await expect(panel.monologue).not.toContainText(SECOND);
    await expect(panel.replayStatus).toContainText(FIRST);
    await page.clock.runFor(PACE_MS);
    await expect(panel.monologue).toContainText(SECOND);
    await page.clock.runFor(5 * PACE_MS);
    await expect(panel.replayStatus).toHaveAttribute('data-phase', 'responding');
    expect(await panel.monologue.textContent()).toBe(whole);
    await page.clock.runFor(6_000);
    await expect(panel.answerRow).toBeVisible();
    await expect(panel.scrubber).toHaveAttribute('aria-valuetext', /^34 of 34 seconds, /);
  });

  test('is wound with the keyboard', async ({ chat, panel, context }) => {
    await paceTraces(context);
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.click();
    await panel.showPausedReplay();
    const { scrubber } = panel;
    for (const [key, seconds] of [
      ['ArrowRight', 1],
      ['ArrowUp', 2],
      ['ArrowLeft', 1],
      ['PageUp', 11],
      ['PageUp', 21],
      ['PageDown', 11],
      ['ArrowRight', 12],
      ['End', TOTAL_SECONDS],
      ['ArrowRight', TOTAL_SECONDS],
      ['ArrowLeft', 33],
      ['Home', 0],
      ['ArrowDown', 0],
    ] as const) {
      await scrubber.press(key);
      await expect(scrubber).toHaveAttribute(
        'aria-valuetext',
        // Before the first thought nothing has happened yet.
        new RegExp(`^${seconds} of ${TOTAL_SECONDS} seconds${seconds < PACE_MS / 1_000 ? '$' : ', .+'}`),
      );
    }
    for (const [seconds, words] of [
      [4, FIRST],
      [8, SECOND],
    ] as const) {
      await scrubber.press('n');
      await expect(scrubber).toHaveAttribute('aria-valuetext', new RegExp(`^${seconds} of`));
      await expect(panel.monologue).toContainText(words);
    }
    await scrubber.press('PageDown');
    await expect(panel.monologue).toHaveCount(0);
    await scrubber.press('Space');
    await expect(panel.pauseButton).toBeVisible();
    await panel.views.last().press('Space');
    await expect(panel.playButton).toBeVisible();
    await scrubber.press('Escape');
    await expect(panel.root).toHaveCount(0);
  });

  test('runs eight times as fast when asked to, and jumps to its rows', async ({
    chat,
    panel,
    page,
    context,
  }) => {
    await paceTraces(context);
    await page.clock.install();
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.click();
    await panel.showPausedReplay();
    await panel.chooseSpeed('8×');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await panel.playButton.click();
    await page.clock.runFor(1_100);
    await expect(panel.scrubber).toHaveAttribute('aria-valuetext', /^8 of 34 seconds/);
    await expect(panel.monologue).toContainText(SECOND);
    await page.clock.runFor(4_000);
    await expect(panel.answerRow).toBeVisible();
    await panel.ticks.last().click();
    await expect(panel.scrubber).toHaveAttribute('aria-valuetext', /^28 of 34 seconds/);
    await expect(panel.ticks.last()).toHaveAccessibleName(/^Go to 0:28, Writing the answer/);
  });

  test('offers to skip a long silence, and plays it at its pace otherwise', async ({
    chat,
    panel,
    context,
  }) => {
    await changeTraces(context, (view) => {
      const { startedAt, record } = view.trace;
      for (const [index, thought] of view.thoughts.entries()) thought.ts = startedAt + 2_000 + index * 60_000;
      record.completedAt = startedAt + 600_000;
      paceActivities(view, startedAt + 500_000);
    });
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.click();
    await panel.showPausedReplay();
    await expect(panel.controls).toContainText('0:00 / 10:00');
    await panel.skipButton.click();
    await expect(panel.monologue).toContainText(FIRST);
    await expect(panel.controls).toContainText('next in 1m');
    await panel.skipButton.click();
    await expect(panel.controls).toContainText('1:02 / 10:00');
    await expect(panel.monologue).toContainText(SECOND);
  });
});

test.describe('a link to a moment', () => {
  test('opens the replay there, paused, also after a reload, and leaves the address with the panel', async ({
    chat,
    panel,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await paceTraces(context);
    await chat.open();
    await chat.ask(newQuestion().text);
    const conversationId = await chat.conversationId();
    const traceId = await chat.traceId();
    await chat.statusBar.click();
    await panel.showPausedReplay();
    await panel.scrubber.press('PageUp');
    await panel.copyLink.click();
    await expect(panel.controls.getByRole('status')).toHaveText('Link copied. It works for you only.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname + new URL(link).search).toBe(`/c/${conversationId}?trace=${traceId}&t=10`);

    await chat.open('/');
    await chat.open(link);
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') await page.reload();
      await expect(panel.playButton).toBeVisible();
      await expect(panel.scrubber).toHaveValue('10000');
      await expect(panel.monologue).toContainText(SECOND);
      await expect(panel.monologue).not.toContainText('I do not need to search');
    }
    await panel.show('timeline');
    await expect(page).toHaveURL(link);
    await panel.closeButton.click();
    await expect(page).toHaveURL(`/c/${conversationId}`);
    await expect(panel.root).toHaveCount(0);
  });

  test('means the newest answer where it names none, and goes with the conversation', async ({
    chat,
    panel,
    sidebar,
    page,
    context,
  }) => {
    await paceTraces(context);
    const visitor = new Visitor();
    const other = newQuestion();
    await visitor.ask(other.text);
    const first = await visitor.ask(newQuestion().text);
    const question = newQuestion();
    const second = await visitor.follow(first, question.text);
    await visitor.sitDownAt(context);
    await chat.open(`/c/${first.conversationId}?t=4.5`);
    await expect(panel.scrubber).toHaveValue('4500');
    await expect(panel.monologue).toContainText(question.topic);
    await sidebar.conversation(new RegExp(other.mark)).click();
    await expect(chat.questions).toContainText([other.mark]);
    await expect(panel.root).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');

    await chat.open(`/c/${first.conversationId}?trace=${second.traceId}&t=8`);
    await expect(panel.scrubber).toHaveValue('8000');
    await chat.answers
      .first()
      .getByRole('button', { name: /show the process/ })
      .click();
    await expect(panel.answerRow).toBeVisible();
    await expect(page).toHaveURL(`/c/${first.conversationId}`);
  });

  test('is ignored where it makes no sense', async ({ chat, panel, context }) => {
    await paceTraces(context);
    const visitor = new Visitor();
    const turn = await visitor.ask(newQuestion().text);
    await visitor.sitDownAt(context);
    const path = `/c/${turn.conversationId}`;
    for (const search of ['?t=soon', '?t=-4', '?trace=trc_unknown&t=4', '?trace=../x&t=4', '?t=']) {
      await chat.open(path + search);
      await expect(chat.answer).toContainText('That is all there is to say.');
      await expect(panel.root).toHaveCount(0);
    }
    await chat.open(`${path}?trace=${turn.traceId}&t=1e9`);
    await expect(panel.answerRow).toBeVisible();
    await expect(panel.controls).toHaveCount(0);
    await chat.open(`${path}?t=99999`);
    await expect(panel.scrubber).toHaveAttribute('aria-valuetext', /^34 of 34 seconds/);
  });
});

test('a trace without times says so', async ({ chat, panel, context }) => {
  await changeTraces(context, ({ trace: { startedAt, record }, thoughts }) => {
    record.completedAt = startedAt;
    for (const entry of [...record.steps, ...thoughts]) entry.ts = startedAt;
  });
  await chat.open();
  await chat.ask(newQuestion().text);
  await chat.statusBar.click();
  await panel.show('replay');
  await expect(panel.root).toContainText('This record does not say when each step happened');
  await expect(panel.controls).toHaveCount(0);
});

test.describe('curated', () => {
  test.use({ baseURL: CURATED_ORIGIN });

  test('plays the steps, which have no thoughts', async ({ chat, panel, context }) => {
    await paceTraces(context);
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.statusBar.click();
    await expect(panel.views).toHaveText(['Timeline', 'Replay']);
    await panel.showPausedReplay();
    await expect(panel.root).toContainText('Understanding the request');
    await expect(panel.answerRow).toHaveCount(0);
    await panel.scrubber.press('End');
    await panel.scrubber.press('ArrowLeft');
    await expect(panel.answerRow).toBeVisible();
    await expect(panel.answerRow).toHaveAttribute('data-status', 'running');
    await panel.scrubber.press('End');
    await expect(panel.answerRow).toHaveAttribute('data-status', 'done');
    await expect(panel.monologue).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('plays in the sheet, which winding does not drag', async ({ chat, panel, page, context }) => {
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
    await expect(panel.monologue).toContainText('I do not need to search');
    await expect(panel.monologue).toBeInViewport();
    expect(await panel.root.boundingBox()).toEqual(sheet);
    await panel.chooseSpeed('4×');
    await expect(panel.root).toBeVisible();
    await panel.playButton.tap();
    await expect(panel.pauseButton).toBeInViewport();
    await expectAccessible(page, 'the replay in the sheet');
  });
});

for (const theme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing serious (${theme})`, () => {
    test.use({ colorScheme: theme });

    test('in a replay that plays, waits and has ended', async ({ chat, panel, page, context }) => {
      await paceTraces(context);
      await chat.open();
      await chat.ask(newQuestion().text);
      await chat.statusBar.click();
      await panel.showPausedReplay();
      await expectAccessible(page, 'before the first thought');
      await panel.scrubber.press('PageUp');
      await expect(panel.monologue).toContainText(SECOND);
      await expectAccessible(page, 'while it thinks');
      await panel.scrubber.press('End');
      await expect(panel.answerRow).toBeVisible();
      await expectAccessible(page, 'at the end');
      await panel.controls.getByRole('button', { name: /^Speed: / }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'the speeds');
    });
  });

test('who prefers reduced motion reads every thought at its time', async ({ chat, panel, page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await paceTraces(context);
  await page.clock.install();
  await chat.open();
  await chat.ask(newQuestion().text);
  await chat.statusBar.click();
  await panel.showPausedReplay();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await panel.playButton.click();
  await page.clock.runFor(PACE_MS + 700);
  await expect(panel.monologue).toContainText(FIRST);
  await expect(panel.scrubber).toHaveValue('4000');
});
