import { expectKeptAsShown } from './support/agreement';
import { expectAccessible } from './support/expect-accessible';
import { HEADED_THOUGHTS } from './support/fake-provider/answer-scenarios';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const HEADINGS = HEADED_THOUGHTS.map(([heading]) => heading);

test.describe('the rows of a timeline', () => {
  test('are the model’s own headings, each over all that it thought there', async ({ chat, panel, page }) => {
    await chat.open();
    await chat.ask(newQuestion('headings').text);
    await chat.statusBar.click();
    for (const visit of ['first', 'reloaded']) {
      if (visit === 'reloaded') {
        await page.reload();
        await chat.statusBar.click();
      }
      await expect(panel.rows.locator('bdi')).toHaveText([...HEADINGS, 'Writing the answer']);
      await panel.openRows();
      await expect(panel.openThoughts).toHaveText(HEADED_THOUGHTS.map(([, thoughts]) => thoughts));
      await expect(panel.rows.filter({ hasText: 'Correcting My Sum' })).toContainText('check');
    }
  });

  test('come while the turn runs, and are the same when it has settled', async ({ visitor }) => {
    for (const scenario of ['headings', 'thoughts', 'bursts', 'monologue paragraphs=40']) {
      const { text, gate } = newQuestion(`${scenario} {gate}`);
      const running = await visitor.begin(text);
      await gemini.release(gate, 4);
      const soFar = await running.until((turn) => turn.activities.length > 0);
      await gemini.release(gate, 60);
      const turn = await running.rest();
      await expectKeptAsShown(visitor, turn);
      for (const { activityId, startedAt, ...early } of soFar.activities) {
        const late = turn.activities.find((activity) => activity.activityId === activityId);
        expect(late).toMatchObject({ startedAt, sequence: early.sequence, kind: early.kind });
        if (early.status === 'done') expect(late).toEqual({ activityId, startedAt, ...early });
      }
    }
  });

  test('fold, unfold and are found in a long monologue, with the keyboard', async ({ chat, panel, page }) => {
    await chat.open();
    await chat.ask(newQuestion('monologue paragraphs=60').text);
    await chat.statusBar.click();
    await expect(panel.answerRow).toBeAttached();
    const all = await panel.rows.count();
    expect(all).toBeGreaterThan(40);
    await expect(panel.openThoughts).toHaveCount(0);
    await expectAccessible(page, 'a long timeline');

    const row = panel.rows.getByRole('button').nth(1);
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.openThoughts).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(panel.openThoughts).toHaveCount(0);

    // The decision is one, too.
    await panel.rowSearch.fill('case 37');
    await expect(panel.openThoughts).toHaveText([/case 37/]);
    await expect(panel.timeline.getByRole('status')).toHaveText(`1 of ${all + 1}`);
    await panel.rowSearch.fill('a word that nobody thought');
    await expect(panel.timeline).toContainText('No row has these words.');
    await panel.rowSearch.press('Escape');
    await expect(panel.rows).toHaveCount(all);
    await expect(panel.root).toBeVisible();
  });

  test('end where a turn was stopped, with no word on what it had not come to', async ({ chat, panel }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await chat.stopButton.click();
    await chat.statusBar.click();
    await expect(panel.quietRows).toHaveText(['Stopped here']);
    await expect(panel.answerRow).toHaveAttribute('data-status', 'stopped');
  });

  test('mark where something was removed', async ({ chat, panel, context }) => {
    await chat.open();
    await chat.ask(newQuestion('leaky').text);
    await chat.statusBar.click();
    await panel.openRows();
    const { trace } = await (await Visitor.of(context)).trace(await chat.traceId());
    expect(trace.redactions.length).toBeGreaterThan(0);
    await expect(panel.timeline.locator('[data-slot=removal]').first()).toBeVisible();
    await expect(panel.rows.filter({ hasText: /\d removals?/ }).first()).toBeVisible();
  });
});
