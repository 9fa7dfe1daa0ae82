import { sentenceOf } from '@/e2e/support/phrases';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { gemini } from './support/providers';
import { afterAll, beforeAll, describe, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

const CALLS = [
  { name: 'calculate', args: { expression: '(1250 + 375) * 8' } },
  { name: 'clock_now', args: { timeZone: 'Asia/Jakarta' } },
  { name: 'calculate', args: { expression: '1 / 0' } },
  { name: 'no_such_tool', args: {} },
];
const calling = (calls: readonly object[]): string =>
  `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;

/** The calls of a turn as they stood at last. */
const toolsIn = ({ activities }: PlayedTurn) => activities.filter(({ kind }) => kind === 'tool');

describe('the model’s calls', () => {
  test('run, give their results back in the calls’ order with unaltered signatures, and stay what they were', async ({
    visitor,
  }) => {
    const question = newQuestion(calling(CALLS));
    const turn = await visitor.ask(question.text);
    expect(turn.status).toBe('completed');
    expect(turn.text).toContain('The tool says');
    expect(turn.text).toContain('13,000');
    const [first, second, ...more] = await gemini.answers(question.mark);
    expect(more).toEqual([]);
    const body = JSON.stringify(first?.body);
    expect(body).toContain('"name":"calculate"');
    expect(body).toContain('"name":"clock_now"');
    const again = JSON.stringify(second?.body);
    const signature = Buffer.from('signature of calls').toString('base64');
    expect(again).toContain(signature);
    const names = again.matchAll(/"functionResponse":\{(?:"id":"[^"]*",)?"name":"(\w+)"/g);
    expect([...names].map(([, name]) => name)).toEqual([
      'calculate',
      'clock_now',
      'calculate',
      'no_such_tool',
    ]);
    expect(turn.body).not.toContain(signature);
    expect(turn.body).not.toContain('thoughtSignature');

    const tools = toolsIn(turn);
    expect(tools.map(({ name, label, status }) => [name, label, status])).toEqual([
      ['calculate', 'Calculator', 'done'],
      ['clock.now', 'Clock', 'done'],
      ['calculate', 'Calculator', 'failed'],
      ['no_such_tool', expect.any(String), 'failed'],
    ]);
    for (const words of ['(1250 + 375) * 8', '13,000']) expect(JSON.stringify(tools[0])).toContain(words);
    expect(JSON.stringify(tools[3])).toContain('unknown-tool');
    const { trace } = await visitor.trace(turn.traceId);
    expect(trace.record.activities).toEqual(turn.activities);
    const markdown = await visitor.export(turn.conversationId, 'markdown');
    for (const words of ['(1250 + 375) * 8', 'clock.now']) expect(markdown).toContain(words);
    expect(await visitor.export(turn.conversationId, 'json')).toContain('(1250 + 375) * 8');
  });

  test('end where a model only calls', async ({ visitor }) => {
    const question = newQuestion(`${calling(CALLS.slice(0, 1))} again=yes`);
    const turn = await visitor.ask(question.text);
    const asked = await gemini.answers(question.mark);
    expect(asked).toHaveLength(6);
    expect(JSON.stringify(asked.at(-1)?.body)).toContain('"mode":"NONE"');
    const code = 'too-many-tool-rounds';
    expect(turn.status).toBe('interrupted');
    expect(turn.notices).toEqual([{ level: 'error', code, text: sentenceOf(code) }]);
  });

  test('are not offered in web search', async ({ visitor }) => {
    const question = newQuestion();
    await visitor.ask(question.text, { chatMode: 'websearch' });
    const body = JSON.stringify((await gemini.answer(question.mark)).body);
    expect(body).toContain('googleSearch');
    expect(body).not.toContain('functionDeclarations');
  });

  test('show no credentials of their arguments anywhere', async ({ visitor }) => {
    const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');
    const calls = [
      { name: 'calculate', args: { expression: `1 + 1 with ${credential}`, password: 'hunter2horse!9' } },
    ];
    const turn = await visitor.ask(newQuestion(calling(calls)).text);
    const activities = JSON.stringify(turn.data('activity'));
    for (const text of [activities, await visitor.everythingAbout(turn)]) {
      expect(text).toContain('1 + 1 with');
      expect(text).not.toContain('hunter2horse');
      expect(text).not.toContain(credential);
    }
  });

  test('are in a link, but not with what they were made', async ({ app, visitor }) => {
    const { conversationId } = await visitor.ask(newQuestion(calling(CALLS.slice(0, 1))).text);
    const sharing = { withTraces: true, lifetimeDays: 7 };
    const made = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, sharing);
    const { token }: { readonly token: string } = await made.json();
    const shared = JSON.stringify(await app.application.shares.open(token));
    expect(shared).toContain('Calculator');
    expect(shared).not.toContain('(1250 + 375) * 8');
  });
});

describe('an admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ settings: { reasoningTraceMode: 'curated' } });
  });
  afterAll(() => app.close());

  test('has label, status and time of calls alone shown, in curated mode', async () => {
    const turn = await app.visitor().ask(newQuestion(calling(CALLS)).text);
    const tools = toolsIn(turn);
    expect(tools.map(({ label, status }) => [label, status])).toEqual([
      ['Calculator', 'done'],
      ['Clock', 'done'],
      ['Calculator', 'failed'],
      ['Tool', 'failed'],
    ]);
    for (const tool of tools) for (const name of ['detail', 'summary']) expect(tool).not.toHaveProperty(name);
    // Figures alone may stand in an id or a time by chance.
    expect(JSON.stringify(turn.data('activity'))).not.toContain('1250 + 375');
  });

  test('decides which tools are offered', async () => {
    const visitor = app.visitor();
    const offered = async (enabledTools: readonly string[]): Promise<string> => {
      app.configure('enabledTools', JSON.stringify(enabledTools));
      const { text, mark } = newQuestion();
      await visitor.ask(text);
      return JSON.stringify((await gemini.answer(mark)).body);
    };
    const some = await offered(['clock.now']);
    expect(some).toContain('"name":"clock_now"');
    expect(some).not.toContain('"name":"calculate"');
    expect(await offered([])).not.toContain('functionDeclarations');
  });
});
