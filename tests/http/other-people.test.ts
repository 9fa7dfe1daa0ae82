import { sentenceOf } from '@/e2e/support/phrases';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { newMessageId, readRefusal, type Visitor } from '@/e2e/support/visitor';
import { errorSentence } from '@/lib/server/http/error-sentence';
import { gemini } from './support/providers';
import { beforeAll, expect, test } from './support/test';
import { sharedApp, type TestApp } from './support/test-app';

const NEXT = { trigger: 'submit', parentId: null } as const;
const NOTHING = {
  conversationId: 'cnv_nowhere',
  traceId: 'trc_nowhere',
  messageId: 'msg_nowhere',
  turnId: 'trn_nowhere',
};

/** Every way to reach into a conversation, with its trace, and into what is remembered. */
const reaches = ({ conversationId, traceId, messageId, turnId }: typeof NOTHING) =>
  [
    { name: 'read it', method: 'GET', path: `/api/conversations/${conversationId}` },
    {
      name: 'export it as Markdown',
      method: 'GET',
      path: `/api/conversations/${conversationId}/export?format=markdown`,
    },
    {
      name: 'export it as JSON',
      method: 'GET',
      path: `/api/conversations/${conversationId}/export?format=json`,
    },
    { name: 'read its trace', method: 'GET', path: `/api/traces/${traceId}`, code: 'trace-not-found' },
    {
      name: 'read what happened in its turn',
      method: 'GET',
      path: `/api/turns/${turnId}/events`,
      code: 'turn-not-found',
    },
    {
      name: 'change what is remembered',
      method: 'PATCH',
      path: '/api/memories/mem_nowhere',
      body: { text: 'Mine', tags: [] },
      code: 'memory-not-found',
    },
    {
      name: 'forget what is remembered',
      method: 'DELETE',
      path: '/api/memories/mem_nowhere',
      code: 'memory-not-found',
    },
    {
      name: 'rename it',
      method: 'PATCH',
      path: `/api/conversations/${conversationId}`,
      body: { title: 'Mine' },
    },
    {
      name: 'show another branch',
      method: 'PATCH',
      path: `/api/conversations/${conversationId}`,
      body: { activeMessageId: messageId },
    },
    { name: 'delete it', method: 'DELETE', path: `/api/conversations/${conversationId}` },
    {
      name: 'write in it',
      method: 'POST',
      path: '/api/chat',
      body: { ...NEXT, conversationId, message: { id: newMessageId(), text: 'Hello there' } },
    },
    {
      name: 'answer in it',
      method: 'POST',
      path: '/api/chat',
      body: { trigger: 'regenerate', conversationId, messageId },
    },
  ] as const;

function send(visitor: Visitor, reach: ReturnType<typeof reaches>[number]): Promise<Response> {
  return 'body' in reach
    ? visitor.send(reach.method, reach.path, reach.body)
    : visitor.fetch(reach.path, { method: reach.method });
}

const codeOf = (reach: ReturnType<typeof reaches>[number]): string =>
  'code' in reach ? reach.code : 'conversation-not-found';

let app: TestApp;
/** Of a conversation that nobody else may see or change. */
let owner: Visitor;
let stranger: Visitor;
let turn: PlayedTurn;

beforeAll(async () => {
  app = await sharedApp();
  [owner, stranger] = [app.visitor(), app.visitor()];
  [turn] = await Promise.all([owner.ask(newQuestion().text), stranger.ask(newQuestion().text)]);
});

test('somebody else’s conversation and trace do not exist', async () => {
  const before = await owner.conversation(turn.conversationId);
  const [list] = await stranger.conversations();
  expect(list?.conversationId).not.toBe(turn.conversationId);
  for (const reach of reaches(turn)) {
    const refusal = await readRefusal(await send(stranger, reach));
    const code = codeOf(reach);
    expect(refusal, reach.name).toMatchObject({ status: 404, code, message: errorSentence(code) });
  }
  expect(await owner.conversation(turn.conversationId)).toEqual(before);
  expect((await owner.trace(turn.traceId)).chain.verified).toBe(true);
});

test('what does not exist and what belongs to somebody else look the same', async () => {
  const nobodys = reaches(NOTHING);
  for (const [index, reach] of reaches(turn).entries()) {
    const nothing = nobodys[index];
    if (nothing === undefined) throw new Error('no counterpart');
    const [left, right] = [await send(stranger, reach), await send(stranger, nothing)];
    expect(await left.text(), reach.name).toBe(await right.text());
  }
});

test('nobody can stop or follow somebody else’s turn', async () => {
  const { text, gate } = newQuestion('thoughts {gate}');
  const running = await owner.begin(text);
  await gemini.release(gate, 3);
  const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
  expect(await stranger.resume(conversationId)).toBeNull();
  await stranger.stop(conversationId);
  await gemini.release(gate, 40);
  expect((await running.rest()).status).toBe('completed');
});

test('a visitor without a session gets nothing, and becomes nobody', async () => {
  const nobody = app.visitor();
  for (const reach of reaches(turn)) {
    if (reach.path === '/api/chat') continue;
    expect(await readRefusal(await send(nobody, reach)), reach.name).toMatchObject({
      status: 401,
      code: 'not-signed-in',
      message: expect.stringContaining('access token'),
      setCookie: [],
    });
  }
  for (const [method, path] of [
    ['POST', 'stop'],
    ['GET', 'stream'],
  ] as const) {
    const response = await nobody.fetch(`/api/chat/${turn.conversationId}/${path}`, { method });
    expect((await readRefusal(response)).status).toBe(401);
  }
  expect(await nobody.conversations()).toEqual([]);
  await nobody.fetch('/api/models');
  expect(nobody.isKnown).toBe(false);
});

test('a forged session is none', async () => {
  expect((await owner.conversations()).length).toBeGreaterThan(0);
  const forged = owner.at(app);
  forged.tamper((value) => `${value.slice(0, -6)}AAAA%3D`);
  const refused = await forged.fetch(`/api/conversations/${turn.conversationId}`);
  expect((await readRefusal(refused)).status).toBe(401);
});

test.for([
  ['its origin', { origin: 'https://evil.example.com' }],
  ['an origin that is no address', { origin: 'null' }],
  ['the same host on another port', { origin: 'http://127.0.0.1:65535' }],
  ['what the browser says of it', { 'sec-fetch-site': 'cross-site' }],
] as const)('a request from another site is refused, by %s', async ([, headers]) => {
  const before = await owner.conversation(turn.conversationId);
  const writing = reaches(turn).filter(({ method }) => method !== 'GET');
  const stop = { method: 'POST', path: `/api/chat/${turn.conversationId}/stop`, body: {} };
  for (const { method, path, ...rest } of [...writing, stop]) {
    const response = await owner.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...('body' in rest && { body: JSON.stringify(rest.body) }),
    });
    expect(await readRefusal(response), `${method} ${path}`).toMatchObject({
      status: 403,
      code: 'cross-origin',
      message: sentenceOf('cross-origin'),
    });
  }
  expect(await owner.conversation(turn.conversationId)).toEqual(before);
});
