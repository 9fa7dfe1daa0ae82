import { newQuestion } from '@/e2e/support/question';
import { readRefusal } from '@/e2e/support/visitor';
import { connected, withToken } from './support/mcp-client';
import { gemini } from './support/providers';
import { expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

/** More chunks than an answer has. */
const ALL = 99;

interface Said {
  readonly id: string;
  readonly message: { method?: string; id?: number; params?: { progress: number }; result?: object };
}

/** The events of a stream, until one of them is enough; then it is left. */
async function eventsOf(response: Response, isEnough: (said: Said) => boolean = () => false) {
  const said: Said[] = [];
  let text = '';
  for await (const piece of response.body ?? []) {
    text += Buffer.from(piece).toString();
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole) {
      const [, id = ''] = /^id: (.+)$/m.exec(event) ?? [];
      const [, data = ''] = /^data: (.+)$/m.exec(event) ?? [];
      if (data === '') continue;
      said.push({ id, message: JSON.parse(data) });
    }
    if (said.some(isEnough)) break;
  }
  return said;
}

const isProgress = ({ message }: Said): boolean => message.method === 'notifications/progress';

/** A client that speaks no more than it has to. */
async function session(app: TestApp, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const params = {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'raw', version: '1' },
  };
  const post = (body: object, more = {}) =>
    app.visitor().fetch('/api/mcp', {
      ...{ method: 'POST', headers: { ...headers, ...more } },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  const hello = await post({ id: 1, method: 'initialize', params });
  const own = { 'mcp-session-id': hello.headers.get('mcp-session-id') ?? '' };
  return {
    ask: (question: string) => {
      const call = { name: 'ask_nalar', arguments: { question }, _meta: { progressToken: 'p' } };
      return post({ id: 7, method: 'tools/call', params: call }, own);
    },
    resume: (after: string, from = app, more = {}) =>
      from.visitor().fetch('/api/mcp', {
        headers: { ...headers, ...own, ...more, accept: 'text/event-stream', 'last-event-id': after },
      }),
  };
}

test('a call whose connection breaks is gone on with, while it runs and after it, by any process', async () => {
  const app = await openTestApp();
  const other = await openTestApp({ dataDirectory: app.dataDirectory });
  const { token } = await withToken(app, ['mcp:use']);
  const { ask, resume } = await session(app, token);
  const question = newQuestion('thoughts {gate}');
  await gemini.release(question.gate, 2);
  const first = await eventsOf(await ask(question.text), isProgress);
  const had = first.filter(isProgress);
  const after = had.at(-1)?.id ?? '';
  const [here, elsewhere] = [eventsOf(await resume(after)), eventsOf(await resume(after, other))];
  await gemini.release(question.gate, ALL);
  for (const rest of [await here, await elsewhere, await eventsOf(await resume(after, other))]) {
    expect(rest.at(-1)?.message).toMatchObject({
      ...{ id: 7, result: { structuredContent: { answer: expect.stringMatching(/\w/) } } },
    });
    const told = [...had, ...rest].filter(isProgress).map(({ message }) => message.params?.progress);
    expect(told).toEqual(told.map((_, index) => index + 1));
  }
  await Promise.all([app.close(), other.close()]);
});

test('a client that is cut off comes back by itself', async ({ app }) => {
  const question = newQuestion('thoughts {gate}');
  let cuts = 0;
  const { client } = await connected(app, undefined, (response) => {
    if (cuts > 0 || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return response;
    cuts += 1;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value } = await reader.read();
        if (value) controller.enqueue(value);
        controller.close();
        await reader.cancel();
        await gemini.release(question.gate, ALL);
      },
    });
    return new Response(body, response);
  });
  const asked = await client.callTool({ name: 'ask_nalar', arguments: { question: question.text } });
  expect(asked.structuredContent).toMatchObject({ answer: expect.stringMatching(/\w/) });
  expect(cuts).toBe(1);
});

test('no call is gone on with for somebody else, in another session, or from what is no event', async ({
  app,
}) => {
  const { token } = await withToken(app, ['mcp:use']);
  const { ask, resume } = await session(app, token);
  const said = await eventsOf(await ask(newQuestion().text));
  const after = said.at(0)?.id ?? '';
  expect((await resume(after)).status).toBe(200);
  const stranger = await session(app, (await withToken(app, ['mcp:use'])).token);
  const refused = [
    ...[await stranger.resume(after), await resume(after, app, { 'mcp-session-id': 'another' })],
    ...[await resume('x'), await resume(`${'x'.repeat(5_000)}`), await resume(after.slice(3))],
  ];
  for (const response of refused) expect((await readRefusal(response)).code).toBe('turn-not-found');
});
