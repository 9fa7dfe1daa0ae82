import { APP_ORIGIN } from './support/origins';
import { sentenceOf } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { newMessageId, readRefusal, Visitor } from './support/visitor';

const NEXT = { trigger: 'submit', parentId: null } as const;
const NOTHING = {
  conversationId: 'cnv_nowhere',
  traceId: 'trc_nowhere',
  messageId: 'msg_nowhere',
  turnId: 'trn_nowhere',
};

interface Reached {
  readonly conversationId: string;
  readonly traceId: string;
  readonly messageId: string;
  readonly turnId: string;
}

/** Every way to reach into a conversation, with its trace, and into what is remembered. */
const reaches = ({ conversationId, traceId, messageId, turnId }: Reached) =>
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

test('somebody else’s conversation and trace do not exist', async () => {
  const owner = new Visitor();
  const stranger = new Visitor();
  const turn = await owner.ask(newQuestion().text);
  await stranger.ask(newQuestion().text);
  const before = await owner.conversation(turn.conversationId);
  const [list] = await stranger.conversations();
  expect(list?.conversationId).not.toBe(turn.conversationId);

  for (const reach of reaches(turn)) {
    const refusal = await readRefusal(await send(stranger, reach));
    const code = codeOf(reach);
    expect({ ...refusal, name: reach.name }).toMatchObject({
      name: reach.name,
      status: 404,
      code,
      message: sentenceOf(code),
    });
  }
  expect(await owner.conversation(turn.conversationId)).toEqual(before);
  expect((await owner.trace(turn.traceId)).chain.verified).toBe(true);
});

test('what does not exist and what belongs to somebody else look the same', async () => {
  const owner = new Visitor();
  const stranger = new Visitor();
  const turn = await owner.ask(newQuestion().text);
  await stranger.ask(newQuestion().text);
  const theirs = reaches(turn);
  const nobodys = reaches(NOTHING);
  for (const [index, reach] of theirs.entries()) {
    const nothing = nobodys[index];
    if (nothing === undefined) throw new Error('no counterpart');
    const [left, right] = [await send(stranger, reach), await send(stranger, nothing)];
    expect(await left.text(), reach.name).toBe(await right.text());
  }
});

test('nobody can stop or follow somebody else’s turn', async () => {
  const owner = new Visitor();
  const stranger = new Visitor();
  await stranger.ask(newQuestion().text);
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
  const owner = new Visitor();
  const turn = await owner.ask(newQuestion().text);
  for (const reach of reaches(turn)) {
    if (reach.path === '/api/chat') continue;
    const refusal = await readRefusal(await send(new Visitor(), reach));
    expect({ ...refusal, name: reach.name }).toMatchObject({
      name: reach.name,
      status: 401,
      code: 'not-signed-in',
      message: sentenceOf('not-signed-in'),
      setCookie: [],
    });
  }
  for (const path of ['stop', 'stream']) {
    const method = path === 'stop' ? 'POST' : 'GET';
    const response = await new Visitor().fetch(`/api/chat/${turn.conversationId}/${path}`, { method });
    expect((await readRefusal(response)).status).toBe(401);
  }
  const nobody = new Visitor();
  expect(await nobody.conversations()).toEqual([]);
  await nobody.fetch('/');
  await nobody.fetch(`/c/${turn.conversationId}`);
  await nobody.fetch('/api/models');
  expect(nobody.isKnown).toBe(false);
});

test('a forged session is none', async () => {
  const owner = new Visitor();
  const turn = await owner.ask(newQuestion().text);
  const response = await owner.fetch('/api/conversations');
  expect((await response.json()).items).toHaveLength(1);
  const forged = owner.at(APP_ORIGIN);
  forged.tamper((value) => `${value.slice(0, -6)}AAAA%3D`);
  const refused = await forged.fetch(`/api/conversations/${turn.conversationId}`);
  expect((await readRefusal(refused)).status).toBe(401);
});

test.describe('a request from another site is refused', () => {
  for (const [name, headers] of [
    ['by its origin', { origin: 'https://evil.example.com' }],
    ['by an origin that is no address', { origin: 'null' }],
    ['by the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ['by what the browser says of it', { 'sec-fetch-site': 'cross-site' }],
  ] as const)
    test(name, async () => {
      const owner = new Visitor();
      const turn = await owner.ask(newQuestion().text);
      const before = await owner.conversation(turn.conversationId);
      const writing = reaches(turn).filter(({ method }) => method !== 'GET');
      const stop = { method: 'POST', path: `/api/chat/${turn.conversationId}/stop`, body: {} };
      for (const { method, path, ...rest } of [...writing, stop]) {
        const body = 'body' in rest ? { body: JSON.stringify(rest.body) } : {};
        const response = await owner.fetch(path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...body,
        });
        const refusal = await readRefusal(response);
        expect(refusal, `${method} ${path}`).toMatchObject({ status: 403, code: 'cross-origin' });
        expect(refusal.message).toBe(sentenceOf('cross-origin'));
      }
      expect(await owner.conversation(turn.conversationId)).toEqual(before);
    });
});

test('the page of somebody else’s conversation says that it is not there', async ({ chat, page }) => {
  const turn = await new Visitor().ask(newQuestion().text);
  await chat.open();
  await chat.ask(newQuestion().text);
  const response = await page.goto(`/c/${turn.conversationId}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'New chat' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(chat.field).toBeVisible();
});
