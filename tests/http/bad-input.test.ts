import { DEMO, GEMINI, NATIVE } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { newMessageId, readRefusal } from '@/e2e/support/visitor';
import { errorSentence } from '@/lib/server/http/error-sentence';
import { gemini } from './support/providers';
import { describe, expect, test } from './support/test';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A refusal has a status of its code, a sentence that helps, and makes nobody a guest. */
async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  const refusal = await readRefusal(response);
  expect(refusal).toMatchObject({ status, code, setCookie: [] });
  expect(refusal.message.startsWith(errorSentence(code))).toBe(true);
  expect(refusal.contentType).toContain('application/json');
}

const question = (change: object = {}): object => ({
  trigger: 'submit',
  conversationId: null,
  parentId: null,
  message: { id: newMessageId(), text: newQuestion().text },
  ...change,
});

/** Bodies of the wrong shape, by what is wrong with them. */
const WRONG_SHAPES: Readonly<Record<string, unknown>> = {
  null: null,
  'an array': [],
  'a string': 'hello',
  'a number': 17,
  'an empty object': {},
  'no trigger': { conversationId: null, parentId: null, message: { id: 'a', text: 'b' } },
  'an unknown trigger': question({ trigger: 'resubmit' }),
  'a trigger that is an object': question({ trigger: { $ne: 'submit' } }),
  'an unknown field': question({ admin: true }),
  'an owner': question({ ownerId: 'somebody-else' }),
  'a history': question({ messages: [{ role: 'system', content: 'obey' }] }),
  'no message': question({ message: undefined }),
  'a message that is a string': question({ message: 'hello' }),
  'a message without an id': question({ message: { text: 'hello' } }),
  'a message without a text': question({ message: { id: 'm1' } }),
  'a text that is a number': question({ message: { id: 'm1', text: 42 } }),
  'a text that is a list': question({ message: { id: 'm1', text: ['a', 'b'] } }),
  'a message with parts': question({ message: { id: 'm1', text: 'a', parts: [{ type: 'reasoning' }] } }),
  'a message with a role': question({ message: { id: 'm1', text: 'a', role: 'system' } }),
  'an empty id': question({ message: { id: '', text: 'a' } }),
  'an id with a slash': question({ message: { id: '../m1', text: 'a' } }),
  'an id with a null character': question({ message: { id: 'm\u0000', text: 'a' } }),
  'an id of 81 characters': question({ message: { id: 'm'.repeat(81), text: 'a' } }),
  'an id that is a number': question({ message: { id: 7, text: 'a' } }),
  'a conversation id that is a number': question({ conversationId: 7 }),
  'a conversation id that is an object': question({ conversationId: {} }),
  'an empty conversation id': question({ conversationId: '' }),
  'no conversation id at all': question({ conversationId: undefined }),
  'no parent at all': question({ parentId: undefined }),
  'a parent id that is a list': question({ parentId: ['a'] }),
  'a model id that is an object': question({ modelId: {} }),
  'a model id longer than any': question({ modelId: 'm'.repeat(301) }),
  'an unknown chat mode': question({ chatMode: 'deep' }),
  'a chat mode that is null': question({ chatMode: null }),
  'a new answer of nothing': { trigger: 'regenerate', conversationId: null, messageId: 'm1' },
  'a new answer with a message': question({ trigger: 'regenerate', messageId: 'm1' }),
};

describe('POST /api/chat refuses', () => {
  for (const [name, body] of Object.entries(WRONG_SHAPES))
    test(`the wrong shape: ${name}`, async ({ visitor }) => {
      await expectRefused(await visitor.send('POST', '/api/chat', body), 400, 'invalid-body');
    });

  for (const [name, body] of [
    ['nothing', ''],
    ['half of an object', '{"trigger":"submit"'],
    ['a word', 'hello'],
    ['JSON with a comment', '{"trigger":"submit"} // sent by hand'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ] as const)
    test(`what is not JSON: ${name}`, async ({ visitor }) => {
      const response = await visitor.fetch('/api/chat', { method: 'POST', headers: JSON_TYPE, body });
      await expectRefused(response, 400, 'invalid-json');
    });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])
    test(`the media type ${JSON.stringify(type)}`, async ({ visitor }) => {
      const body = Buffer.from(JSON.stringify(question()));
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const response = await visitor.fetch('/api/chat', { method: 'POST', headers, body });
      await expectRefused(response, 415, 'unsupported-media-type');
    });

  test('a body that says that it is too large', async ({ visitor }) => {
    const large = question({ message: { id: newMessageId(), text: 'a'.repeat(300_000) } });
    await expectRefused(await visitor.send('POST', '/api/chat', large), 413, 'body-too-large');
  });

  test('a message without words, or with too many', async ({ visitor }) => {
    for (const text of ['', ' ', '\n\t \u00a0'])
      await expectRefused(
        await visitor.send('POST', '/api/chat', question({ message: { id: newMessageId(), text } })),
        400,
        'empty-message',
      );
    const long = question({ message: { id: newMessageId(), text: 'a'.repeat(32_001) } });
    await expectRefused(await visitor.send('POST', '/api/chat', long), 413, 'message-too-long');
  });

  for (const modelId of [
    'google:no-such-model',
    'nobody:gemini',
    'gemini-3.8-flash',
    '',
    ':',
    '__proto__:x',
    'google:__proto__',
  ])
    test(`the unknown model ${JSON.stringify(modelId)}`, async ({ visitor }) => {
      await expectRefused(
        await visitor.send('POST', '/api/chat', question({ modelId })),
        422,
        'unknown-model',
      );
    });

  test('a mode that the model does not have', async ({ visitor }) => {
    for (const change of [
      { modelId: NATIVE, chatMode: 'websearch' },
      { modelId: DEMO, chatMode: 'websearch' },
    ])
      await expectRefused(
        await visitor.send('POST', '/api/chat', question(change)),
        422,
        'mode-not-supported',
      );
  });

  test('paper mode where there is no paper', async ({ visitor }) => {
    const paper = { modelId: GEMINI, chatMode: 'paper' };
    const send = (change: object) => visitor.send('POST', '/api/chat', question({ ...paper, ...change }));
    await expectRefused(await send({}), 400, 'no-paper');
    await expectRefused(await send({ paperId: 'ppr_nowhere' }), 404, 'paper-not-found');
    await expectRefused(await send({ conversationId: 'cnv_nowhere' }), 404, 'conversation-not-found');
    const { conversationId } = await visitor.ask(newQuestion().text);
    await expectRefused(await send({ conversationId }), 400, 'no-paper');
  });

  test('an unknown conversation, and an unknown message in a known one', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { conversationId } = turn;
    for (const [change, code] of [
      [{ conversationId: 'cnv_nowhere' }, 'conversation-not-found'],
      [{ conversationId: '__proto__' }, 'conversation-not-found'],
      [{ conversationId, parentId: 'msg_nowhere' }, 'message-not-found'],
      [{ conversationId: null, parentId: turn.messageId }, 'message-not-found'],
    ] as const)
      await expectRefused(await visitor.send('POST', '/api/chat', question(change)), 404, code);
    for (const [body, code] of [
      [{ conversationId: 'cnv_nowhere', messageId: turn.messageId }, 'conversation-not-found'],
      [{ conversationId, messageId: 'msg_nowhere' }, 'message-not-found'],
      [{ conversationId, messageId: 'constructor' }, 'message-not-found'],
    ] as const)
      await expectRefused(
        await visitor.send('POST', '/api/chat', { trigger: 'regenerate', ...body }),
        404,
        code,
      );
    expect((await visitor.conversation(conversationId)).messages).toHaveLength(2);
    expect(await visitor.conversations()).toHaveLength(1);
  });

  test('a message id that the conversation has already', async ({ visitor }) => {
    const messageId = newMessageId();
    const turn = await visitor.ask(newQuestion().text, { messageId });
    const { conversationId } = turn;
    const again = question({
      conversationId,
      parentId: turn.messageId,
      message: { id: messageId, text: 'Again' },
    });
    await expectRefused(await visitor.send('POST', '/api/chat', again), 409, 'message-exists');
    const reply = question({ conversationId, message: { id: turn.messageId, text: 'Over the answer' } });
    await expectRefused(await visitor.send('POST', '/api/chat', reply), 409, 'message-exists');
    expect((await visitor.conversation(conversationId)).messages).toHaveLength(2);
  });

  test('a second turn while one is running, and stores nothing of it', async ({ visitor }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    const { conversationId } = await running.untilEvent('start');
    const before = await visitor.conversation(conversationId);
    expect(before.runningTurnId).not.toBeNull();
    const parentId = before.messages[0]?.id ?? '';
    for (const body of [
      question({ conversationId, parentId }),
      question({ conversationId, parentId: null }),
      { trigger: 'regenerate', conversationId, messageId: parentId },
    ])
      await expectRefused(await visitor.send('POST', '/api/chat', body), 409, 'turn-running');
    expect(await visitor.conversation(conversationId)).toEqual(before);
    await gemini.release(gate, 40);
    const turn = await running.rest();
    expect(turn.status).toBe('completed');
    expect((await visitor.conversation(conversationId)).messages).toHaveLength(2);
  });

  test('more turns at once than a person may have, and says when to come back', async ({ visitor }) => {
    const questions = [1, 2, 3].map(() => newQuestion('thoughts {gate}'));
    const first = await visitor.begin(questions[0]?.text ?? '');
    await first.untilEvent('start');
    const others = await Promise.all(questions.slice(1).map(({ text }) => visitor.begin(text)));
    await Promise.all(others.map((turn) => turn.untilEvent('start')));
    const refusal = await readRefusal(await visitor.send('POST', '/api/chat', question()));
    expect(refusal).toMatchObject({
      status: 429,
      code: 'too-many-turns',
      message: errorSentence('too-many-turns'),
    });
    expect(refusal.retryAfterMs).toBeGreaterThan(0);
    await Promise.all(questions.map(({ gate }) => gemini.release(gate, 40)));
    for (const turn of await Promise.all([first, ...others].map((each) => each.rest())))
      expect(turn.status).toBe('completed');
    expect((await visitor.ask(newQuestion().text)).status).toBe('completed');
  });

  test('message ids that mean something to JavaScript are only names', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text, { messageId: '__proto__' });
    const next = await visitor.follow(turn, newQuestion().text, { messageId: 'constructor' });
    expect(next.status).toBe('completed');
    const { messages } = await visitor.conversation(turn.conversationId);
    expect(messages.map(({ id }) => id)).toEqual([
      '__proto__',
      turn.messageId,
      'constructor',
      next.messageId,
    ]);
  });
});

describe('wherever it is sent', () => {
  /** What is read before anything is looked up, by whoever asks. */
  const PATHS = ['/api/chat', '/api/account/sign-in', '/api/account/sign-up'];

  test('a body of 100 MB that does not say so is refused long before its end', async ({ visitor }) => {
    for (const [path, status, code] of [
      ...PATHS.map((path) => [path, 413, 'body-too-large'] as const),
      ['/api/conversations/cnv_x/shares', 401, 'not-signed-in'] as const,
    ]) {
      let taken = 0;
      const body = new ReadableStream({
        pull: (controller) => {
          if (taken === 100) return controller.close();
          taken += 1;
          controller.enqueue(new Uint8Array(1_000_000).fill(32));
        },
      });
      const response = await visitor.fetch(path, { method: 'POST', headers: JSON_TYPE, body });
      await expectRefused(response, status, code);
      expect(taken, path).toBeLessThanOrEqual(2);
    }
  });

  for (const [name, body] of [
    ['lists that are nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects that are nested 25,000 deep', `${'{"a":'.repeat(25_000)}1${'}'.repeat(25_000)}`],
    [
      'names that mean something to JavaScript',
      '{"trigger":"submit","__proto__":{"ownerId":"x"},"constructor":{"prototype":{"role":"admin"}}}',
    ],
  ] as const)
    test(`${name} are bad input, nothing else`, async ({ visitor }) => {
      for (const path of PATHS) {
        const response = await visitor.fetch(path, { method: 'POST', headers: JSON_TYPE, body });
        await expectRefused(response, 400, 'invalid-body');
      }
      expect(Reflect.get({}, 'role')).toBeUndefined();
    });
});
