import { assertKeptAsShown } from '@/e2e/support/agreement';
import { STEP_KEYS } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

/** What curated mode calls the steps, and transparent mode must never. */
const TEMPLATE_LABELS = [
  'Understanding the request',
  'Checking the paper session',
  'Deciding whether to search',
  'Checking the sources',
  'Using tools',
  'Writing the answer',
];
/** More chunks than any of these answers has. */
const ALL = 60;
/** The end of each of the fake's thoughts; the last one is known to have ended only when the answer begins. */
const THOUGHTS = [
  'about people make',
  'so a short explanation should do.',
  null,
  'because the basics are well known.',
  'agree with each other.',
  'No tool has to be called for this.',
];

describe('a turn with Gemini, over its wire', () => {
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
    await gemini.release(gate, ALL);
    const whole = await turn.rest();
    expect(whole.data('reasoning-thought').length).toBeGreaterThanOrEqual(6);
    expect(whole.status).toBe('completed');
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
    const thoughtOf = ({ activities }: typeof first) => activities.find(({ kind }) => kind === 'thought');
    for (const turn of [first, second]) expect(thoughtOf(turn)?.label).toBeTruthy();
    expect(thoughtOf(second)?.label).not.toBe(thoughtOf(first)?.label);
    const records = await Promise.all([first, second].map(({ traceId }) => visitor.trace(traceId)));
    const [firstRecord, secondRecord] = records.map(({ trace }) => trace.record);
    expect(firstRecord?.headline).not.toBe(secondRecord?.headline);
  });

  test('normal mode sends no search tool, and says so in the steps', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    const turn = await visitor.ask(text);
    expect(turn.opening).toMatchObject({ chatMode: 'normal' });
    expect(turn.step('paper-context-check')).toMatchObject({ status: 'skipped', meta: { mode: 'normal' } });
    expect(turn.step('search-decision')).toMatchObject({ meta: { mode: 'normal' } });
    expect(turn.step('source-validation')?.meta?.sourceCount).toBeUndefined();
    expect(JSON.stringify((await gemini.answer(mark)).body)).not.toMatch(/google_?search/i);
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.record.steps.map(({ stepKey }) => stepKey)).toEqual(STEP_KEYS);
    expect(trace.record.steps[1]).toMatchObject({ stepKey: 'paper-context-check', meta: { mode: 'normal' } });
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

  test('paper mode wants a paper', async ({ visitor }) => {
    const asked = visitor.ask(newQuestion().text, { chatMode: 'paper' });
    await expect(asked).rejects.toThrow(/400.*no-paper/);
  });

  test.for(['headings', 'thoughts', 'bursts', 'monologue paragraphs=40'])(
    'the rows of its timeline come while it runs, and are the same when it has settled: %s',
    async (scenario, { visitor }) => {
      const { text, gate } = newQuestion(`${scenario} {gate}`);
      const running = await visitor.begin(text);
      await gemini.release(gate, 4);
      const soFar = await running.until((turn) => turn.activities.length > 0);
      await gemini.release(gate, ALL);
      const turn = await running.rest();
      await assertKeptAsShown(visitor, turn);
      for (const { activityId, startedAt, ...early } of soFar.activities) {
        const late = turn.activities.find((activity) => activity.activityId === activityId);
        expect(late).toMatchObject({ startedAt, sequence: early.sequence, kind: early.kind });
        if (early.status === 'done') expect(late).toEqual({ activityId, startedAt, ...early });
      }
    },
  );
});
