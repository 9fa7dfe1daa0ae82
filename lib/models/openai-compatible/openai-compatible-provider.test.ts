import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOpenAiCompatible, startFakeOpenAiCompatible } from '@/e2e/support/fake-openai-compatible';
import type { ChatModel, ReasoningSupport } from '../model-provider';
import { imageQuestion } from '../testing/image-question';
import { playCall } from '../testing/play-call';
import { providerFailureCases } from '../testing/provider-failure-cases';
import { createOpenAiCompatibleProvider } from './openai-compatible-provider';

const KEY = ['sk', '-local-', 'fake0123456789'].join('');
let server: FakeOpenAiCompatible;

beforeAll(async () => {
  server = await startFakeOpenAiCompatible();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

function modelNamed(
  name: string,
  reasoning: ReasoningSupport,
  apiKey?: string,
  baseUrl = server.baseUrl,
): ChatModel {
  const found = createOpenAiCompatibleProvider({
    baseUrl,
    apiKey,
    models: [{ name, reasoning, contextTokens: 8_192 }],
    responseTimeoutMs: 5_000,
    retryDelaysMs: [],
  }).chatModel(name);
  if (found === null) throw new Error('no model');
  return found;
}

const ask = (text: string) => ({ messages: [{ role: 'user' as const, content: text }] });

it.each([
  ['http://127.0.0.1:8080', undefined, 1],
  ['http://ollama:11434', undefined, 1],
  ['http://192.168.1.7:8000/v1', 16, 16],
  ['https://api.example.com/v1', undefined, undefined],
  ['https://api.example.com/v1', 4, 4],
])('a server at %s with %j slots is given %j calls at a time', (baseUrl, slots, expected) => {
  const provider = createOpenAiCompatibleProvider({
    ...{ baseUrl, slots, responseTimeoutMs: 5_000, retryDelaysMs: [] },
    models: [{ name: 'one', reasoning: 'none', contextTokens: 8_192 }],
  });
  expect(provider.entries()[0]?.slots).toBe(expected);
});

describe('An OpenAI-compatible server over the wire', () => {
  it.each([
    ['native-model', 'the field reasoning_content'],
    ['gpt-oss:20b', 'the field reasoning'],
    ['native-beside-empty', 'the field reasoning beside an empty reasoning_content'],
  ])('reads the reasoning of %s from %s', async (name) => {
    const call = await playCall(modelNamed(name, 'native'), ask('Why is the sky blue?'));
    expect(call.failure).toBeNull();
    expect(call.reasoning.join('')).toContain('The user wants to know');
    expect(call.text).toMatch(/^## About/);
  });

  it.each([
    ['qwen3:8b', 'think', '<think>', '</think>'],
    ['llama3.2', 'tagged', '<thinking>', '</answer>'],
  ] as const)('leaves the tags of %s in the text', async (name, reasoning, opening, closing) => {
    const call = await playCall(modelNamed(name, reasoning), ask('Why is the sky blue?'));
    expect(call.reasoning).toEqual([]);
    expect(call.text.startsWith(opening)).toBe(true);
    expect(call.text).toContain(closing);
  });

  it('plays tags cut into three characters to the same text', async () => {
    const model = modelNamed('llama3.2', 'tagged');
    const whole = await playCall(model, ask('Tides [scenario:thoughts]'));
    const split = await playCall(model, ask('Tides [scenario:tags-split]'));
    expect(split.text).toBe(whole.text);
    expect(server.log.all()[1]?.chunksWritten).toBeGreaterThan(100);
  });

  it('yields the pages that a server names that searches by itself, each once', async () => {
    const chunk = (rest: object) =>
      `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {} }], ...rest })}\n\n`;
    server.script({
      name: 'searching',
      steps: [
        { kind: 'text', text: 'Rice costs more.' },
        { kind: 'sources', queries: [], sources: [{ url: 'https://a.example/rice', title: 'Rice' }] },
        { kind: 'raw', body: chunk({ citations: ['https://a.example/rice', 'https://b.example/'] }) },
        { kind: 'raw', body: chunk({ search_results: [{ url: 'https://c.example/', title: 'Corn' }] }) },
        { kind: 'raw', body: chunk({ citations: 7, search_results: [{ title: 'No address' }] }) },
        { kind: 'finish', reason: 'stop' },
      ],
    });
    const call = await playCall(modelNamed('native-model', 'native'), ask('What does rice cost?'));
    expect(call).toMatchObject({ failure: null, text: 'Rice costs more.' });
    expect(call.sources).toEqual([
      { url: 'https://a.example/rice', title: 'Rice' },
      { url: 'https://b.example/', title: undefined },
      { url: 'https://c.example/', title: 'Corn' },
    ]);
  });

  it('sends an image before the words about it', async () => {
    const { messages, image } = imageQuestion('What is this?');
    const call = await playCall(modelNamed('qwen3-vl:8b', 'native'), { messages });
    expect(call.failure).toBeNull();
    expect(server.log.all()[0]?.body).toMatchObject({
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: `data:image/png;base64,${image}` } },
            { type: 'text', text: 'What is this?' },
          ],
        },
      ],
    });
  });

  it('sends a key only when it has one', async () => {
    await playCall(modelNamed('llama3.2', 'tagged'), ask('Hello'));
    await playCall(modelNamed('llama3.2', 'tagged', KEY), ask('Hello'));
    expect(server.log.all().map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      `Bearer ${KEY}`,
    ]);
  });

  it('adds the version to an address without a path', async () => {
    await playCall(modelNamed('llama3.2', 'tagged', undefined, server.origin), ask('Hello'));
    expect(server.log.all()[0]?.path).toBe('/v1/chat/completions');
  });

  providerFailureCases({
    hungUp: () => server.log.waitFor(({ outcome }) => outcome === 'closed-by-client'),
    model: () => modelNamed('native-model', 'native', KEY),
    key: KEY,
    nothingSaid: { unauthorized: 'no-key' },
    waits: { 'rate-limited': 21_000 },
  });

  it('takes a finish reason it does not know as an end', async () => {
    const call = await playCall(
      modelNamed('native-model', 'native'),
      ask('Question [scenario:odd-finish reason=eos]'),
    );
    expect(call.failure).toBeNull();
  });

  it.each([
    ['a page', 200, 'text/html', '<p>Sign in</p>', 'not-a-model-server'],
    ['a firewall’s page', 403, 'text/html; charset=utf-8', '<p>Denied</p>', 'not-a-model-server'],
    ['a page of a server that is busy', 502, 'text/html', '<p>Bad gateway</p>', 'provider-unavailable'],
    ['another API', 200, 'application/json', '{"status":"ok"}', 'not-a-model-server'],
    ['an error that is well', 200, 'application/json', '{"error":{"message":"No","code":402}}', 'no-credit'],
    ['no text', 200, 'text/event-stream', 'data: [DONE]\n\n', 'empty-answer'],
  ])('says what is wrong where %s answers', async (name, status, type, body, code) => {
    server.script({ name, steps: [], response: { status, headers: { 'content-type': type }, body } });
    const call = await playCall(modelNamed('llama3.2', 'none'), ask('Hello'));
    expect(call.failure?.code).toBe(code);
  });

  it('reads a whole answer where a stream was asked for', async () => {
    const body = JSON.stringify({
      choices: [{ message: { content: 'Tides.', reasoning: 'The moon.' } }],
      usage: { prompt_tokens: '3' },
    });
    server.script({ name: 'json', steps: [], response: { status: 200, body } });
    const call = await playCall(modelNamed('native-model', 'native'), ask('Hello'));
    expect(call).toMatchObject({ text: 'Tides.', reasoning: ['The moon.'], failure: null });
  });

  it('is made without complaint from a malformed address, and says so when called', async () => {
    const call = await playCall(modelNamed('llama3.2', 'tagged', undefined, 'not an address'), ask('Hello'));
    expect(call.failure?.code).toBe('provider-unavailable');
  });

  it('asks a gpt-oss model for little reasoning in titles, and no other model', () => {
    const title = { kind: 'title', webSearch: false, locale: 'en' } as const;
    expect(modelNamed('gpt-oss:20b', 'native').settings(title).providerOptions).toEqual({
      openaiCompatible: { reasoningEffort: 'low' },
    });
    expect(modelNamed('llama3.2', 'tagged').settings(title).providerOptions).toEqual({
      openaiCompatible: {},
    });
  });
});
