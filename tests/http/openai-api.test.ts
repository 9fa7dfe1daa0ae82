import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, streamText } from 'ai';
import OpenAI from 'openai';
import { DOCUMENTS } from '@/e2e/support/fake-provider/document-scenario';
import { GEMINI, NATIVE } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import type { Visitor } from '@/e2e/support/visitor';
import { withToken } from './support/mcp-client';
import { gemini } from './support/providers';
import { expect, test } from './support/test';
import { sharedApp } from './support/test-app';

/** The client's requests, as the session of somebody; how a token is judged, the attacks on endpoints say. */
const fetchAs =
  (visitor: Visitor) =>
  async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    return visitor.fetch(new URL(String(address)).pathname, { ...init, headers });
  };

async function clientOf(visitor: Visitor): Promise<OpenAI> {
  await visitor.ask(newQuestion().text);
  return new OpenAI({
    ...{ apiKey: 'a-key', baseURL: 'http://nalar.test/v1', maxRetries: 0 },
    fetch: fetchAs(visitor),
  });
}

/** DeepSeek's field, which OpenAI's types do not have. */
const thoughtsOf = (delta: object): string =>
  'reasoning_content' in delta ? String(delta.reasoning_content) : '';

test('lists models and engines, the usual model first', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const { data } = await client.models.list();
  const ids = data.map(({ id }) => id);
  const { defaultModelId } = await (await visitor.fetch('/api/models')).json();
  expect(ids[0]).toBe(defaultModelId);
  expect(ids).toEqual(expect.arrayContaining([NATIVE, 'nalar-deep', 'nalar-documents', 'nalar-research']));
});

test('streams thoughts and answer, and says where they are kept', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const { data: stream, response } = await client.chat.completions
    .create({
      ...{ model: GEMINI, stream: true, stream_options: { include_usage: true } },
      messages: [{ role: 'user', content: newQuestion().text }],
    })
    .withResponse();
  let [text, thoughts] = ['', ''];
  const reasons: (string | null | undefined)[] = [];
  let usage: OpenAI.CompletionUsage | null | undefined = null;
  for await (const chunk of stream) {
    const [choice] = chunk.choices;
    text += choice?.delta.content ?? '';
    thoughts += choice ? thoughtsOf(choice.delta) : '';
    if (choice) reasons.push(choice.finish_reason);
    usage = chunk.usage ?? usage;
  }
  expect(reasons.at(-1)).toBe('stop');
  expect(usage?.total_tokens).toBeGreaterThan(0);
  const conversationId = response.headers.get('x-nalar-conversation')?.split('/').at(-1) ?? '';
  const { messages } = await visitor.conversation(conversationId);
  const kept = messages
    .at(-1)
    ?.parts.map((part) => (part.type === 'text' ? part.text : ''))
    .join('');
  expect(text).toBe(kept);
  const trace = await visitor.fetch(new URL(response.headers.get('x-nalar-trace') ?? '').pathname);
  expect(trace.status).toBe(200);
  expect(thoughts.length).toBeGreaterThan(20);
});

test('keeps one conversation as one, and begins with what was said elsewhere', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const first: OpenAI.ChatCompletionMessageParam[] = [
    { role: 'system', content: 'Answer like a pirate.' },
    { role: 'user', content: 'Who are you?' },
    { role: 'assistant', content: 'A model from elsewhere.' },
    { role: 'user', content: newQuestion().text },
  ];
  const ask = async (messages: OpenAI.ChatCompletionMessageParam[]) => {
    const { data, response } = await client.chat.completions
      .create({ model: GEMINI, messages })
      .withResponse();
    const address = response.headers.get('x-nalar-conversation') ?? '';
    return { content: data.choices[0]?.message.content ?? '', id: address.split('/').at(-1) ?? '' };
  };
  const one = await ask(first);
  const two = await ask([
    ...first,
    { role: 'assistant', content: one.content },
    { role: 'user', content: [{ type: 'text', text: newQuestion().text }] },
  ]);
  expect(two.id).toBe(one.id);
  const { messages } = await visitor.conversation(one.id);
  expect(messages.map(({ role }) => role)).toEqual(Array(3).fill(['user', 'assistant']).flat());
  expect(JSON.stringify(messages[1]?.parts)).toContain('A model from elsewhere.');
  const kept = await (await visitor.fetch(`/api/conversations/${one.id}/instructions`)).json();
  expect(JSON.stringify(kept)).toContain('pirate');
});

test('keeps nothing of what was said elsewhere where the question is refused', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const before = await visitor.conversations();
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: 'user', content: 'Who are you?' },
    { role: 'assistant', content: 'A model from elsewhere.' },
    { role: 'user', content: 'Why so? '.repeat(200) },
  ];
  const asked = client.chat.completions.create({ model: 'nalar-documents', messages });
  await expect(asked).rejects.toMatchObject({ code: 'question-too-long' });
  expect(await visitor.conversations()).toEqual(before);
});

test('an engine answers like a model: from documents, with what it cites', async ({ visitor }) => {
  const client = await clientOf(visitor);
  await uploadDocuments(visitor, DOCUMENTS);
  const question = `How is the search index rebuilt? ${newQuestion('documents').text}`;
  const completion = await client.chat.completions.create({
    ...{ model: 'nalar-documents', messages: [{ role: 'user', content: question }] },
  });
  expect(completion.choices[0]?.message.content).toContain('[1]');
});

test('says what it cannot do, in the form of OpenAI’s errors', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const ask = (more: object) =>
    client.chat.completions.create({
      ...{ model: GEMINI, messages: [{ role: 'user', content: 'Why?' }] },
      ...more,
    });
  await expect(ask({ model: 'none' })).rejects.toMatchObject({ status: 422, code: 'unknown-model' });
  const elsewhere = await visitor.send('POST', '/v1/embeddings', { model: 'none', input: 'x' });
  expect([elsewhere.status, (await elsewhere.json()).error.code]).toEqual([404, 'endpoint-not-found']);
  const tools = [{ type: 'function', function: { name: 'x', parameters: {} } }];
  await expect(ask({ tools })).rejects.toMatchObject({ status: 400, code: 'invalid-body' });
  await expect(ask({ n: 2 })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ messages: [] })).rejects.toMatchObject({ status: 400 });
  const failing = newQuestion('rate-limited').text;
  await expect(ask({ messages: [{ role: 'user', content: failing }] })).rejects.toMatchObject({
    code: 'rate-limited',
  });
  const stream = await client.chat.completions.create({
    ...{ model: GEMINI, stream: true, messages: [{ role: 'user', content: newQuestion('cut-text').text }] },
  });
  const read = async () => {
    for await (const _ of stream);
  };
  await expect(read()).rejects.toMatchObject({ code: 'network-cut' });
});

test('ends a stream with its error', async ({ visitor }) => {
  await visitor.ask(newQuestion().text);
  const messages = [{ role: 'user', content: newQuestion('cut-text').text }];
  const asked = await visitor.send('POST', '/v1/chat/completions', { model: GEMINI, stream: true, messages });
  const last = (await asked.text()).trim().split('\n\n').at(-1) ?? '';
  expect(JSON.parse(last.replace('data: ', ''))).toMatchObject({ error: { code: 'network-cut' } });
});

test.each([
  ['/v1/chat/completions', 'chat:run'],
  ['/api/agent/stream', 'agent:run'],
] as const)('%s stops with the token that asked, and says so', async (path, scope) => {
  const app = await sharedApp();
  const { visitor, token } = await withToken(app, [scope]);
  const { text: question, mark } = newQuestion(
    path.startsWith('/v1') ? 'thoughts {gate}' : 'documents {gate}',
  );
  const body = path.startsWith('/v1')
    ? { model: GEMINI, stream: true, messages: [{ role: 'user', content: question }] }
    : { question };
  const stream = await app.visitor().fetch(path, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  await gemini.answer(mark);
  const [{ tokenId }] = await (await visitor.fetch('/api/account/tokens')).json();
  await visitor.fetch(`/api/account/tokens/${tokenId}`, { method: 'DELETE' });
  const last = (await stream.text()).trim().split('data: ').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ error: { code: 'invalid-token' } });
  await expect.poll(async () => (await gemini.answers(mark))[0]?.outcome).toBe('closed-by-client');
});

test('stops when the client goes away', async ({ visitor }) => {
  const client = await clientOf(visitor);
  const { text, mark } = newQuestion('thoughts {gate}');
  const stream = await client.chat.completions.create({
    ...{ model: GEMINI, stream: true, messages: [{ role: 'user', content: text }] },
  });
  const reading = (async () => {
    for await (const _ of stream);
  })();
  await gemini.answer(mark);
  stream.controller.abort();
  await reading;
  await expect.poll(async () => (await gemini.answers(mark))[0]?.outcome).toBe('closed-by-client');
});

test('the AI SDK’s provider for such servers reads text and reasoning', async ({ visitor }) => {
  await visitor.ask(newQuestion().text);
  const nalar = createOpenAICompatible({
    ...{ name: 'nalar', baseURL: 'http://nalar.test/v1', fetch: fetchAs(visitor) },
  });
  const model = nalar(GEMINI);
  const streamed = streamText({ model, prompt: newQuestion().text });
  expect(await streamed.text).not.toBe('');
  expect(await streamed.reasoningText).not.toBe('');
  const whole = await generateText({ model, prompt: newQuestion().text });
  expect(whole.text).not.toBe('');
  expect(whole.reasoningText).not.toBe('');
});
