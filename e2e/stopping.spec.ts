import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

/** More chunks than any answer has. */
const ALL = 40;

test.describe('stop', () => {
  test('ends the turn, closes the provider’s connection and keeps what was shown', async ({ visitor }) => {
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 9);
    const shown = await running.until((turn) => turn.text.includes('You asked'));
    expect(await visitor.stop(shown.conversationId)).toBe(204);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', notices: [] });
    expect(turn.text.startsWith(shown.text)).toBe(true);
    await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');

    const view = await visitor.conversation(turn.conversationId);
    expect(view.runningTurnId).toBeNull();
    expect(view.messages[1]).toMatchObject({ metadata: { status: 'stopped' }, parts: [{ text: turn.text }] });
    const { trace, thoughts } = await visitor.trace(turn.traceId);
    expect(trace.status).toBe('stopped');
    expect(thoughts.map(({ delta }) => delta).join('')).toBe(turn.thoughts);
  });

  test('reaches the provider within 100 ms', async ({ visitor }) => {
    const delaysMs: number[] = [];
    // The best of a few, because other tests run beside this one.
    while (delaysMs.length < 6 && Math.min(...delaysMs) > 100) {
      const { text, mark, gate } = newQuestion('thoughts {gate}');
      const running = await visitor.begin(text);
      await gemini.release(gate, 9);
      const { conversationId } = await running.until((turn) => turn.text.includes('You asked'));
      const stoppedAt = Date.now();
      expect(await visitor.stop(conversationId)).toBe(204);
      await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');
      const { endedAt } = await gemini.answer(mark);
      delaysMs.push((endedAt ?? Number.POSITIVE_INFINITY) - stoppedAt);
      await running.rest();
    }
    test.info().annotations.push({ type: 'measured', description: `${delaysMs.join(', ')} ms` });
    expect(Math.min(...delaysMs)).toBeLessThanOrEqual(100);
  });

  test('while the model only thinks, keeps the thoughts', async ({ visitor }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 4);
    const { conversationId } = await running.until(({ thoughts }) => thoughts.includes('short explanation'));
    await visitor.stop(conversationId);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', text: '' });
    const unreached = turn.steps.filter(({ status }) => status === 'pending');
    expect(unreached.map(({ stepKey }) => stepKey)).toEqual(
      expect.arrayContaining(['source-validation', 'tool-action', 'response-compose']),
    );
    expect(turn.steps.filter(({ status }) => status === 'skipped')).toEqual([]);
    const { trace, thoughts } = await visitor.trace(turn.traceId);
    expect(thoughts.length).toBeGreaterThanOrEqual(2);
    // Nothing is claimed of what was not reached.
    expect(new Set(trace.record.activities.map(({ kind }) => kind))).toEqual(
      new Set(['decision', 'thought']),
    );
    expect(await visitor.export(conversationId, 'markdown')).not.toContain(phrases.en.trace.row.kind.answer);
    const next = await visitor.follow(turn, newQuestion().text);
    expect(next.status).toBe('completed');
  });

  test('before the model has said anything', async ({ visitor }) => {
    const running = await visitor.begin(newQuestion('stall-silent').text);
    const { conversationId } = await running.untilEvent('start');
    await visitor.stop(conversationId);
    const turn = await running.rest();
    expect(turn).toMatchObject({ status: 'stopped', text: '', thoughts: '' });
    expect((await visitor.trace(turn.traceId)).trace.record.headline).toMatch(/^Not answered: “/);
  });

  for (const locale of ['en', 'id'] as const)
    test(`in mid-answer, is said of that row in the record, the share and the export: ${locale}`, async ({
      browser,
    }, testInfo) => {
      const stoppedHere = phrases[locale].trace.row.status.stopped;
      const context = await browser.newContext({ locale, baseURL: testInfo.project.use.baseURL });
      const visitor = new Visitor(undefined, { 'accept-language': locale });
      const { text, gate } = newQuestion('thoughts {gate}');
      const running = await visitor.begin(text);
      const { conversationId } = await running.untilEvent('start');
      await visitor.sitDownAt(context);
      const page = await context.newPage();
      const answering = page.locator('[data-kind=answer]');
      await gemini.release(gate, 9);
      await running.until((turn) => turn.text.includes('You asked'));
      await visitor.stop(conversationId);
      const { traceId } = await running.rest();
      const shares = `/api/conversations/${conversationId}/shares`;
      const made = await visitor.send('POST', shares, { withTraces: true, lifetimeDays: 1 });
      const { token }: { token: string } = await made.json();
      await page.goto(`/share/${token}`);
      await waitUntilHydrated(page, '[data-slot=shared-trace]');
      await page.locator('[data-slot=shared-trace] summary').click();
      await expect(answering).toContainText(stoppedHere);
      expect(await visitor.export(conversationId, 'markdown')).toMatch(
        new RegExp(`\\*\\* \\([^)]*${stoppedHere}[^)]*\\)`),
      );
      const { trace } = await visitor.trace(traceId);
      expect(trace.record.steps.at(-1)?.status).toBe('stopped');
      expect(trace.record.activities.at(-1)).toMatchObject({ kind: 'answer', status: 'stopped' });
      await context.close();
    });

  test('where nothing runs, or twice, does no harm', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    expect(await visitor.stop(turn.conversationId)).toBe(204);
    expect(await visitor.stop(turn.conversationId)).toBe(204);
    const view = await visitor.conversation(turn.conversationId);
    expect(view.messages[1]?.metadata?.status).toBe('completed');
  });

  for (const way of ['button', 'Escape'] as const)
    test(`with the ${way}, in the page`, async ({ chat, page }) => {
      const { text, gate } = newQuestion('thoughts {gate}');
      await chat.open();
      await chat.send(text);
      await gemini.release(gate, 9);
      await expect(chat.answer).toContainText('You asked');
      if (way === 'button') await chat.stopButton.click();
      else await chat.field.press('Escape');
      await expect(chat.statusBar).toHaveText(/^Stopped after \d+s ›$/);
      await expect(chat.sendButton).toBeVisible();
      await page.reload();
      await expect(chat.statusBar).toHaveText(/^Stopped after \d+s ›$/);
      await expect(chat.answer).toContainText('You asked');
      await expect(chat.answer).not.toContainText('That is all');
    });
});

test.describe('a turn belongs to the server', () => {
  test('it runs to its end when the connection is closed', async ({ visitor }) => {
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 2);
    const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
    await running.leave();
    await gemini.release(gate, ALL);
    await expect
      .poll(async () => (await visitor.conversation(conversationId)).messages[1]?.metadata?.status)
      .toBe('completed');
    expect(await gemini.answer(mark)).toMatchObject({ outcome: 'finished' });
    const { messages } = await visitor.conversation(conversationId);
    expect(messages[1]?.parts[0]?.text).toContain('That is all there is to say.');
  });

  test('any number of readers can join it, and all get the whole', async ({ visitor }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    const first = await visitor.begin(text);
    await gemini.release(gate, 4);
    const { conversationId } = await first.until(({ thoughts }) => thoughts.includes('short explanation'));
    const second = await visitor.resume(conversationId);
    await second?.until(({ thoughts }) => thoughts.includes('short explanation'));
    await gemini.release(gate, ALL);
    const [whole, joined] = await Promise.all([first.rest(), second?.rest()]);
    expect(joined?.events).toEqual(whole.events);
    expect(await visitor.resume(conversationId)).toBeNull();
  });

  test('leaving the page does not stop it', async ({ chat, page, context }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 2);
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
    const path = `/c/${await chat.conversationId()}`;
    await page.goto('about:blank');
    await gemini.release(gate, ALL);
    const visitor = await Visitor.of(context);
    await expect
      .poll(async () => (await visitor.conversations()).map(({ title }) => title).join())
      .toContain('About Number');
    await chat.open(path);
    await expect(chat.statusBar).toHaveText(/^Processed in/);
    await expect(chat.answer).toContainText('That is all there is to say.');
  });

  test('a reload in the middle shows the thoughts again and goes on to the end', async ({
    chat,
    panel,
    page,
  }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 2);
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
    await chat.conversationId();
    await page.reload();
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
    await expect(chat.questions).toHaveCount(1);
    await chat.statusBar.click();
    await expect(panel.monologue).toContainText('The user wants to know');
    await gemini.release(gate, 7);
    await expect(chat.answer).toContainText('You asked');
    await page.reload();
    await expect(chat.answer).toContainText('You asked');
    await gemini.release(gate, ALL);
    await chat.finished();
    await expect(chat.answers).toHaveCount(1);
    await expect(chat.answer.getByText('That is all there is to say.')).toHaveCount(1);
    await expect(chat.statusBar).toHaveText(/^Processed in/);
    await chat.statusBar.click();
    await expect(panel.answerRow).toBeVisible();
  });

  test('another conversation can be read meanwhile', async ({ chat, sidebar, context }) => {
    const visitor = new Visitor();
    const other = newQuestion();
    await visitor.ask(other.text);
    await visitor.sitDownAt(context);
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 2);
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
    await sidebar.conversation(new RegExp(other.mark)).click();
    await expect(chat.questions).toContainText([other.mark]);
    await gemini.release(gate, ALL);
    await sidebar.conversation(new RegExp(mark)).click();
    await expect(chat.questions).toContainText([mark]);
    await chat.finished();
    await expect(chat.answer).toContainText('That is all there is to say.');
  });
});
