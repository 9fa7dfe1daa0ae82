import { startInstance } from './support/instance';
import { CURATED_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { storedBytes } from './support/stored-bytes';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import type { WireData } from './support/wire-event';

const CALLS = [
  { name: 'calculate', args: { expression: '(1250 + 375) * 8' } },
  { name: 'clock_now', args: { timeZone: 'Asia/Jakarta' } },
  { name: 'calculate', args: { expression: '1 / 0' } },
  { name: 'no_such_tool', args: {} },
];
const calling = (calls: readonly object[]): string =>
  `calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`;
const words = phrases.en.trace.row.tool;

/** The calls of a turn as they stood at last. */
const toolsIn = (activities: readonly WireData[]): readonly WireData[] => [
  ...new Map(
    activities.filter(({ kind }) => kind === 'tool').map((activity) => [activity.activityId, activity]),
  ).values(),
];

test('the model’s calls run, are rows of the timeline, and stay what they were', async ({
  chat,
  panel,
  page,
  context,
}) => {
  const question = newQuestion(calling(CALLS));
  await chat.open();
  await chat.ask(question.text);
  await expect(chat.answer).toContainText('The tool says');
  await expect(chat.answer).toContainText('13,000');
  await chat.statusBar.click();

  const rows = panel.timeline.locator('[data-kind=tool]');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Calculator');
  await expect(rows.nth(1)).toContainText('Clock');
  const statuses = ['done', 'done', 'failed', 'failed'];
  for (const [index, status] of statuses.entries())
    await expect(rows.nth(index)).toHaveAttribute('data-status', status);
  await rows.nth(0).getByRole('button').click();
  await expect(rows.nth(0)).toContainText('(1250 + 375) * 8');
  await expect(rows.nth(0)).toContainText('13,000');
  await rows.nth(1).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('clock.now');
  await rows.nth(3).getByRole('button').click();
  await expect(rows.nth(3)).toContainText(words.error['unknown-tool']);
  const shown = await rows.allTextContents();

  await page.reload();
  await chat.statusBar.click();
  for (const index of [0, 1, 3]) await rows.nth(index).getByRole('button').click();
  await expect(rows).toHaveText(shown);
  await panel.show('replay');
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
  await expect(panel.timeline.locator('[data-kind=tool]')).toHaveCount(4);

  const visitor = await Visitor.of(context);
  const conversationId = await chat.conversationId();
  const markdown = await visitor.export(conversationId, 'markdown');
  expect(markdown).toContain('(1250 + 375) * 8');
  expect(markdown).toContain('clock.now');
  expect(await visitor.export(conversationId, 'json')).toContain('(1250 + 375) * 8');
});

test('the provider gets its signatures back unaltered, and the results in the calls’ order', async ({
  visitor,
}) => {
  const question = newQuestion(calling(CALLS));
  const turn = await visitor.ask(question.text);
  expect(turn.status).toBe('completed');
  const [first, second, ...more] = await gemini.answers(question.mark);
  expect(more).toEqual([]);
  const body = JSON.stringify(first?.body);
  expect(body).toContain('"name":"calculate"');
  expect(body).toContain('"name":"clock_now"');
  const again = JSON.stringify(second?.body);
  expect(again).toContain(Buffer.from('signature of calls').toString('base64'));
  const names = [...again.matchAll(/"functionResponse":\{(?:"id":"[^"]*",)?"name":"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['calculate', 'clock_now', 'calculate', 'no_such_tool']);
  expect(turn.body).not.toContain('signature of');
  expect(turn.body).not.toContain('thoughtSignature');
  expect(toolsIn(turn.data('activity')).map(({ name, status }) => [name, status])).toEqual([
    ['calculate', 'done'],
    ['clock.now', 'done'],
    ['calculate', 'failed'],
    ['no_such_tool', 'failed'],
  ]);
});

test('a model that only calls comes to its end', async ({ visitor }) => {
  const question = newQuestion(`${calling(CALLS.slice(0, 1))} again=yes`);
  const turn = await visitor.ask(question.text);
  const asked = await gemini.answers(question.mark);
  expect(asked).toHaveLength(6);
  expect(JSON.stringify(asked.at(-1)?.body)).toContain('"mode":"NONE"');
  expect(turn.ending.status).toBeDefined();
});

test('no functions are offered in web search', async ({ visitor }) => {
  const question = newQuestion();
  await visitor.ask(question.text, { chatMode: 'websearch' });
  const body = JSON.stringify((await gemini.answer(question.mark)).body);
  expect(body).toContain('googleSearch');
  expect(body).not.toContain('functionDeclarations');
});

test('credentials in arguments are shown nowhere', async ({ visitor }) => {
  const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');
  const calls = [
    { name: 'calculate', args: { expression: `1 + 1 with ${credential}`, password: 'hunter2horse!9' } },
  ];
  const turn = await visitor.ask(newQuestion(calling(calls)).text);
  for (const text of [JSON.stringify(turn.data('activity')), await visitor.everythingAbout(turn)]) {
    expect(text).toContain('1 + 1 with');
    expect(text).not.toContain('hunter2horse');
  }
  expect(JSON.stringify(turn.data('activity'))).not.toContain(credential);
});

test('a link shows that a tool was called, not with what', async ({ visitor, page }) => {
  const turn = await visitor.ask(newQuestion(calling(CALLS.slice(0, 1))).text);
  const response = await visitor.send('POST', `/api/conversations/${turn.conversationId}/shares`, {
    withTraces: true,
    lifetimeDays: 7,
  });
  const { token }: { readonly token: string } = await response.json();
  const html = await (await new Visitor().fetch(`/share/${token}`)).text();
  expect(html).toContain('Calculator');
  expect(html).not.toContain('(1250 + 375) * 8');
  await page.goto(`/share/${token}`);
  await page.getByText(/^Processed in/).click();
  await expect(page.locator('[data-kind=tool]')).toHaveText(/Calculator/);
});

test('curated mode shows label, status and time only', async () => {
  const visitor = new Visitor(CURATED_ORIGIN);
  const turn = await visitor.ask(newQuestion(calling(CALLS)).text);
  const tools = toolsIn(turn.data('activity'));
  expect(tools.map(({ label, status }) => [label, status])).toEqual([
    ['Calculator', 'done'],
    ['Clock', 'done'],
    ['Calculator', 'failed'],
    ['Tool', 'failed'],
  ]);
  expect(tools.map(({ detail, summary }) => detail ?? summary ?? null)).toEqual([null, null, null, null]);
  expect(turn.data('activity').some((activity) => JSON.stringify(activity).includes('1250'))).toBe(false);
});

test.describe('an installation', () => {
  test('whose server dies between call and answer keeps the call', async () => {
    test.slow();
    const dying = await startInstance();
    const visitor = new Visitor(dying.origin);
    const { text, gate } = newQuestion(`${calling(CALLS.slice(0, 1))} {gate}`);
    const running = await visitor.begin(text);
    await gemini.release(gate, 4);
    const seen = await running.until((turn) =>
      toolsIn(turn.data('activity')).some(({ status }) => status === 'done'),
    );
    await expect.poll(() => storedBytes(dying.dataDirectory).includes('13,000')).toBe(true);
    await dying.kill();
    await running.rest().catch(() => null);
    const next = await startInstance({ dataDirectory: dying.dataDirectory });
    try {
      const again = visitor.at(next.origin);
      await expect
        .poll(async () => (await again.conversation(seen.conversationId)).messages[1]?.metadata?.status)
        .toBe('interrupted');
      const kept = JSON.stringify((await again.trace(seen.traceId)).trace);
      expect(kept).toContain('"kind":"tool"');
      expect(kept).toContain('(1250 + 375) * 8');
      expect(kept).toContain('13,000');
    } finally {
      await next.close();
    }
  });

  test('offers the tools that an admin has left on', async () => {
    const instance = await startInstance({ settings: { enabledTools: '["clock.now"]' } });
    try {
      const visitor = new Visitor(instance.origin);
      const some = newQuestion();
      await visitor.ask(some.text);
      const body = JSON.stringify((await gemini.answer(some.mark)).body);
      expect(body).toContain('"name":"clock_now"');
      expect(body).not.toContain('"name":"calculate"');
      await instance.configure('enabledTools', '[]');
      const none = newQuestion();
      await expect
        .poll(async () => {
          await visitor.ask(none.text);
          return JSON.stringify((await gemini.answers(none.mark)).at(-1)?.body).includes(
            'functionDeclarations',
          );
        })
        .toBe(false);
    } finally {
      await instance.close();
    }
  });
});
