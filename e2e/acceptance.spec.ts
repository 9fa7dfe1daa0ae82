import { STEP_KEYS } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** What curated mode calls the steps, and transparent mode must never. */
const TEMPLATE_LABELS = [
  'Understanding the request',
  'Checking the paper session',
  'Deciding whether to search',
  'Checking the sources',
  'Using tools',
  'Writing the answer',
];
/** No row of thoughts has more sentences. */
const MOST_SENTENCES = 12;
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!…])\s+/).filter((part) => part !== '');
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
/** Chunks of the fake's ordinary answer: seven thoughts, five texts, the end. */
const CHUNKS = 13;
/** The end of each of its thoughts; the last one is known to have ended only when the answer begins. */
const THOUGHTS = [
  'about people make',
  'so a short explanation should do.',
  null,
  'because the basics are well known.',
  'agree with each other.',
  'No tool has to be called for this.',
];

test.describe('a turn with Gemini, over its wire', () => {
  test('the status bar shows what the model itself thinks', async ({ chat }) => {
    const { text, topic, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(
      `Show the process: The user wants to know about people make ${topic}.`,
    );
    await expect(chat.statusBar).toContainText(`people make ${topic}`);
    await expect(chat.progress).toBeVisible();
    await expect(chat.progress).not.toHaveAttribute('aria-valuenow');
    await gemini.release(gate, 5);
    await expect(chat.statusBar).toHaveAccessibleName(/No tool has to be called for this\.$/);
    await gemini.release(gate, CHUNKS);
    await chat.finished();
    await expect(chat.statusBar).toHaveText(/^Processed in \d+s ›$/);
  });

  test('thoughts appear one by one while the model is still thinking', async ({ chat, panel }) => {
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know/);
    await chat.statusBar.click();
    await expect(panel.monologue).toContainText('The user wants to know');
    await expect(panel.monologue).not.toContainText('The question is');
    expect(await gemini.answer(mark)).toMatchObject({ outcome: 'open', chunksWritten: 1 });

    await gemini.release(gate, 1);
    await expect(panel.monologue).toContainText('so a short explanation should do.');
    await expect(panel.monologue).not.toContainText('This is the first message');
    await expect(panel.timeline).toHaveCount(0);
    expect(await gemini.answer(mark)).toMatchObject({ outcome: 'open', chunksWritten: 2 });

    await gemini.release(gate, CHUNKS);
    await chat.finished();
    await expect(panel.timeline).toBeVisible();
  });

  test('each thought leaves the server as soon as the model has said it', async ({ visitor }) => {
    const { text, mark, gate } = newQuestion('thoughts {gate}');
    const turn = await visitor.begin(text);
    for (const [index, words] of THOUGHTS.entries()) {
      await gemini.release(gate, 1);
      // Whether it is kept is the sanitiser's test; here it counts when what is kept arrives.
      if (words === null) continue;
      const soFar = await turn.until(({ thoughts }) => thoughts.includes(words));
      expect(soFar.text).toBe('');
      expect(await gemini.answer(mark)).toMatchObject({ outcome: 'open', chunksWritten: index + 1 });
    }
    await gemini.release(gate, CHUNKS);
    const whole = await turn.rest();
    expect(whole.data('reasoning-thought').length).toBeGreaterThanOrEqual(6);
    expect(whole.status).toBe('completed');
  });

  test('the panel shows what happened, each row with the thoughts that belong to it', async ({
    chat,
    panel,
    context,
  }) => {
    const { text, topic } = newQuestion();
    await chat.open();
    await chat.ask(text);
    await chat.statusBar.click();
    await expect(panel.answerRow).toBeVisible();
    await expect(panel.rowsOfStep('intent-analysis').first()).toContainText(topic);
    await expect(panel.rows.last()).toHaveAttribute('data-kind', 'answer');
    await panel.openRows();
    const { trace, thoughts } = await (await Visitor.of(context)).trace(await chat.traceId());
    const rows = await panel.thoughtRows();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    // Every sentence that was shown stands in one row, and in no other order.
    let unread = lettersOf(thoughts.map(({ delta }) => delta).join(''));
    for (const { label, sentences } of rows) {
      // A label that is the row's first sentence is not said twice.
      const said = [`${label} ${sentences}`, sentences].find((text) => unread.startsWith(lettersOf(text)));
      expect(sentencesOf(said ?? '').length, label).toBeLessThanOrEqual(MOST_SENTENCES);
      unread = unread.slice(lettersOf(said ?? unread).length);
      expect(said, label).toBeDefined();
    }
    expect(unread).toBe('');
    // No search, source or tool was needed, whatever the thoughts say of them.
    await expect(panel.quietRows).toHaveText(/web search.*sources.*tools/);
    for (const step of ['search-decision', 'source-validation', 'tool-action'])
      await expect(panel.rowsOfStep(step)).toHaveCount(0);
    expect(trace.record.steps.map(({ stepKey }) => stepKey)).toEqual(STEP_KEYS);
    await panel.show('thoughts');
    await expect(panel.monologue).toContainText('I check whether the facts I remember are credible');
  });

  test('labels and details are of this turn, and differ in the next', async ({ visitor }) => {
    const first = await visitor.ask(newQuestion().text);
    const second = await visitor.follow(first, newQuestion().text);
    for (const key of STEP_KEYS) {
      expect(first.step(key)?.label, key).toBeTruthy();
      expect(TEMPLATE_LABELS).not.toContain(first.step(key)?.label);
    }
    for (const key of ['intent-analysis', 'search-decision', 'response-compose'])
      expect(second.step(key)?.label, key).not.toBe(first.step(key)?.label);
    for (const key of ['intent-analysis', 'response-compose'])
      expect(second.step(key)?.meta?.thought, key).not.toBe(first.step(key)?.meta?.thought);
    for (const turn of [first, second]) expect(turn.activities[0]?.label).not.toBe('');
    expect(second.activities[0]?.label).not.toBe(first.activities[0]?.label);
    const records = await Promise.all([first, second].map(({ traceId }) => visitor.trace(traceId)));
    const [firstRecord, secondRecord] = records.map(({ trace }) => trace.record);
    expect(firstRecord?.headline).not.toBe(secondRecord?.headline);
  });

  test('the record is there after a reload', async ({ chat, panel, page }) => {
    const { text, topic } = newQuestion();
    await chat.open();
    await chat.ask(text);
    await chat.statusBar.click();
    await expect(panel.answerRow).toBeVisible();
    const labels = await panel.rows.allTextContents();
    const answer = await chat.answer.getByRole('heading', { name: `About people make ${topic}` }).count();
    expect(answer).toBe(1);

    await page.reload();
    await expect(chat.questions).toHaveText([new RegExp(`make ${topic}`)]);
    await expect(chat.answer.getByRole('heading', { name: `About people make ${topic}` })).toBeVisible();
    await expect(chat.statusBar).toHaveText(/^Processed in \d+s ›$/);
    await chat.statusBar.click();
    await expect(panel.rows).toHaveText(labels);
    await panel.show('thoughts');
    await expect(panel.monologue).toContainText(`The user wants to know about people make ${topic}.`);
  });

  test('another day, the conversation is reopened from the history', async ({
    chat,
    panel,
    sidebar,
    context,
    page,
  }) => {
    const visitor = new Visitor();
    const { text, mark, topic } = newQuestion();
    await visitor.ask(text);
    await visitor.ask(newQuestion().text);
    await visitor.sitDownAt(context);
    await chat.open();
    await expect(sidebar.conversations).toHaveCount(2);
    await sidebar.conversation(new RegExp(mark)).click();
    await expect(chat.questions).toHaveText([new RegExp(mark)]);
    await expect(page).toHaveURL(/\/c\//);
    await chat.statusBar.click();
    await expect(panel.rowsOfStep('intent-analysis').first()).toContainText(`people make ${topic}`);
    await expect(panel.facts.filter({ hasText: 'Chain verified' })).toBeVisible();
    await expect(panel.facts.filter({ hasText: 'Provider’s thought summary' })).toBeVisible();
  });

  test('normal mode sends no search tool, and says so in the steps', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text);
    expect(turn.opening).toMatchObject({ chatMode: 'normal' });
    expect(turn.step('paper-context-check')).toMatchObject({ status: 'skipped', meta: { mode: 'normal' } });
    expect(turn.step('search-decision')).toMatchObject({ meta: { mode: 'normal' } });
    expect(turn.step('source-validation')?.meta?.sourceCount).toBeUndefined();
    expect(JSON.stringify((await gemini.answer(mark)).body)).not.toMatch(/google_?search/i);
  });

  test('web search asks for the search tool and counts its sources', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text, { chatMode: 'websearch' });
    expect((await gemini.answer(mark)).body).toMatchObject({ tools: [{ googleSearch: {} }] });
    expect(turn.opening).toMatchObject({ chatMode: 'websearch' });
    expect(turn.sources.map(({ url, title }) => ({ url, title }))).toEqual([
      { url: 'https://www.example.org/energy/solar-report', title: 'Solar report of the year' },
      { url: 'https://news.example.com/2025/panels', title: 'Panels became cheaper again' },
      { url: 'https://data.example.net/tables/7', title: 'Table 7: installed capacity' },
    ]);
    expect(turn.step('search-decision')).toMatchObject({ status: 'done', meta: { mode: 'websearch' } });
    expect(turn.step('source-validation')).toMatchObject({ status: 'done', meta: { sourceCount: 3 } });
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.chatMode).toBe('websearch');
    expect(trace.record.steps[3]).toMatchObject({ stepKey: 'source-validation', meta: { sourceCount: 3 } });
  });

  test('web search shows titles and domains under the answer', async ({ chat, panel, page }) => {
    await chat.open();
    await chat.webSearch.click();
    await expect(chat.webSearch).toHaveAttribute('aria-pressed', 'true');
    await chat.ask(newQuestion().text);
    const check = async () => {
      const sources = chat.answer.getByRole('region', { name: 'Sources' }).getByRole('link');
      await expect(sources).toHaveText([
        /Solar report of the year.*example\.org/,
        /Panels became cheaper again.*news\.example\.com/,
        /Table 7: installed capacity.*data\.example\.net/,
      ]);
      await expect(sources.first()).toHaveAttribute('href', 'https://www.example.org/energy/solar-report');
      await chat.statusBar.click();
      await expect(panel.answerRow).toContainText('3 sources');
      // A turn that searched does not say that it needed none.
      for (const row of await panel.quietRows.allTextContents())
        expect(row).not.toMatch(/sources|web search/);
    };
    await check();
    await page.reload();
    await check();
    await expect(chat.webSearch).toHaveAttribute('aria-pressed', 'true');
  });

  test('paper mode is not open yet, and its step and metadata are in place', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.record.steps[1]).toMatchObject({ stepKey: 'paper-context-check', meta: { mode: 'normal' } });
    await expect(visitor.ask(newQuestion().text, { chatMode: 'paper' })).rejects.toThrow(
      /422.*mode-not-supported/,
    );
  });
});
