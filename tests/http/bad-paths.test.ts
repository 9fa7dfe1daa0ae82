import { newQuestion } from '@/e2e/support/question';
import { readRefusal } from '@/e2e/support/visitor';
import { errorSentence } from '@/lib/server/http/error-sentence';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const STRANGE_IDS = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  '0',
  '%20',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%F0%9F%92%A9',
  "'%20OR%201=1--",
  '%25',
  '<script>',
  'a'.repeat(2_000),
];

const PATHS = [
  { method: 'GET', path: (id: string) => `/api/conversations/${id}`, code: 'conversation-not-found' },
  {
    method: 'PATCH',
    path: (id: string) => `/api/conversations/${id}`,
    code: 'conversation-not-found',
    body: { title: 'A title' },
  },
  { method: 'DELETE', path: (id: string) => `/api/conversations/${id}`, code: 'conversation-not-found' },
  {
    method: 'GET',
    path: (id: string) => `/api/conversations/${id}/export?format=json`,
    code: 'conversation-not-found',
  },
  { method: 'GET', path: (id: string) => `/api/traces/${id}`, code: 'trace-not-found' },
  { method: 'GET', path: (id: string) => `/api/turns/${id}/events`, code: 'turn-not-found' },
];

describe('strange ids', () => {
  for (const { method, path, code, body } of PATHS)
    test(`${method} ${path(':id')}: ${code} for each`, async ({ visitor }) => {
      await visitor.ask(newQuestion().text);
      for (const id of STRANGE_IDS) {
        const response = await (body === undefined
          ? visitor.fetch(path(id), { method })
          : visitor.send(method, path(id), body));
        const refusal = { status: 404, code, message: errorSentence(code) };
        expect(await readRefusal(response), id.slice(0, 40)).toMatchObject(refusal);
      }
    });

  test('stop and stream of what does not run say nothing', async ({ visitor }) => {
    await visitor.ask(newQuestion().text);
    for (const id of STRANGE_IDS) {
      expect((await visitor.fetch(`/api/chat/${id}/stop`, { method: 'POST' })).status, id).toBe(204);
      expect((await visitor.fetch(`/api/chat/${id}/stream`)).status, id).toBe(204);
    }
  });
});

describe('PATCH /api/conversations/:id refuses', () => {
  test('every body of the wrong shape, and changes nothing', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const path = `/api/conversations/${turn.conversationId}`;
    const before = await visitor.conversation(turn.conversationId);
    for (const body of [
      null,
      [],
      'Title',
      {},
      { title: '' },
      { title: '   ' },
      { title: ' \u200B\u202E' },
      { title: 7 },
      { title: null },
      { title: ['a'] },
      { title: 'a'.repeat(81) },
      { title: 'A', activeMessageId: turn.messageId },
      { title: 'A', ownerId: 'me' },
      { activeMessageId: '' },
      { activeMessageId: 7 },
      { activeMessageId: '../x' },
      { activeMessageId: null },
      { updatedAt: 0 },
    ]) {
      const refusal = {
        status: 400,
        code: 'invalid-body',
        message: expect.stringMatching(/^The request is/),
      };
      const response = await visitor.send('PATCH', path, body);
      expect(await readRefusal(response), JSON.stringify(body)).toMatchObject(refusal);
    }
    const unknown = await visitor.send('PATCH', path, { activeMessageId: 'msg_nowhere' });
    expect(await readRefusal(unknown)).toMatchObject({ status: 404, code: 'message-not-found' });
    const text = await visitor.fetch(path, { method: 'PATCH', body: '{"title":"A"}' });
    expect(await readRefusal(text)).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    const headers = { 'content-type': 'application/json' };
    const broken = await visitor.fetch(path, { method: 'PATCH', headers, body: '{"title":' });
    expect(await readRefusal(broken)).toMatchObject({ status: 400, code: 'invalid-json' });
    const large = await visitor.send('PATCH', path, { title: 'a'.repeat(300_000) });
    expect(await readRefusal(large)).toMatchObject({ status: 413, code: 'body-too-large' });
    expect(await visitor.conversation(turn.conversationId)).toEqual(before);
  });
});

describe('queries', () => {
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1.5',
    'limit=many',
    'limit=NaN',
    `query=${'a'.repeat(201)}`,
    `cursor=${'a'.repeat(201)}`,
  ])
    test(`GET /api/conversations?${query.slice(0, 30)} is refused`, async ({ visitor }) => {
      const refusal = await readRefusal(await visitor.fetch(`/api/conversations?${query}`));
      expect(refusal).toMatchObject({ status: 400, code: 'invalid-body', setCookie: [] });
    });

  test('a cursor that was never given out is refused', async ({ visitor }) => {
    await visitor.ask(newQuestion().text);
    for (const cursor of ['x', '%00', '__proto__', 'eyJ9', '-1', "1'%20OR%201=1"]) {
      const refusal = await readRefusal(await visitor.fetch(`/api/conversations?cursor=${cursor}`));
      expect(refusal, cursor).toMatchObject({ status: 400, code: 'invalid-body' });
    }
  });

  test('a search finds words, whatever signs stand in it', async ({ visitor }) => {
    const { text, mark } = newQuestion();
    await visitor.ask(text);
    for (const query of [
      '"',
      "'",
      '*',
      'a OR b',
      'NEAR(',
      'title:',
      '(',
      ')',
      '-',
      '^',
      '%',
      '\\',
      'ｆｏｏ',
      '\u0000',
    ]) {
      const response = await visitor.fetch(`/api/conversations?query=${encodeURIComponent(query)}`);
      expect(response.status, query).toBe(200);
    }
    const found = await visitor.fetch(`/api/conversations?query=${encodeURIComponent(`"${mark}" *`)}`);
    expect((await found.json()).items).toHaveLength(1);
  });

  for (const format of ['', '?format=', '?format=pdf', '?format=JSON', '?format=__proto__'])
    test(`an export ${format || 'without a format'} is refused`, async ({ visitor }) => {
      const turn = await visitor.ask(newQuestion().text);
      const response = await visitor.fetch(`/api/conversations/${turn.conversationId}/export${format}`);
      expect(await readRefusal(response)).toMatchObject({ status: 400, code: 'invalid-body' });
    });
});

test('one question in a minute more than the limit is one too many', async () => {
  const app = await openTestApp({ settings: { turnsPerMinute: '2' } });
  const visitor = app.visitor();
  for (const _ of ['once', 'twice']) await visitor.ask(newQuestion().text);
  const body = {
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: 'one-too-many', text: 'What is 1 + 1?' },
  };
  const response = await visitor.send('POST', '/api/chat', body);
  const retryAfter = Number(response.headers.get('retry-after'));
  const refusal = await readRefusal(response);
  expect(refusal).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(refusal.retryAfterMs).toBeGreaterThan(0);
  expect(refusal.retryAfterMs).toBeLessThanOrEqual(60_000);
  expect(retryAfter).toBe(Math.ceil((refusal.retryAfterMs ?? 0) / 1000));
  expect(await visitor.conversations()).toHaveLength(2);
  await app.close();
});
