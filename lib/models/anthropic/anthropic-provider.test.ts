import { generateText, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeAnthropic, startFakeAnthropic } from '@/e2e/support/fake-anthropic';
import type { ChatModel } from '../model-provider';
import { imageQuestion } from '../testing/image-question';
import { playCall } from '../testing/play-call';
import { providerFailureCases } from '../testing/provider-failure-cases';
import { createAnthropicProvider } from './anthropic-provider';

const KEY = ['sk-ant', '-api03-', 'FakeKeyForTests0123456789abc'].join('');
const TITLE = { kind: 'title', webSearch: false, locale: 'en' } as const;
let server: FakeAnthropic;
let model: ChatModel;

beforeAll(async () => {
  server = await startFakeAnthropic();
  model = modelAt(server.baseUrl);
});
beforeEach(() => server.reset());
afterAll(() => server.close());

function modelAt(
  baseUrl: string,
  {
    responseTimeoutMs = 5_000,
    retryDelaysMs = [],
    name = 'claude-sonnet-5-5',
  }: { responseTimeoutMs?: number; retryDelaysMs?: readonly number[]; name?: string } = {},
): ChatModel {
  const provider = createAnthropicProvider({ apiKey: KEY, baseUrl, responseTimeoutMs, retryDelaysMs });
  const found = provider.chatModel(name);
  if (found === null) throw new Error('no model');
  return found;
}

const ask = (text: string) => ({ messages: [{ role: 'user' as const, content: text }] });
const bodyOf = (index: number) => server.log.all()[index]?.body;

describe("Anthropic's Messages API over the wire", () => {
  it('streams a summary of the thinking before the answer', async () => {
    const call = await playCall(model, ask('Why do tides follow the moon?'));
    expect(call.failure).toBeNull();
    expect(call.reasoning.join('')).toContain('tides follow the moon');
    expect(call.text).toContain('## About');
    expect(call.finishReason).toBe('stop');
    expect(server.log.all()[0]?.path).toBe('/v1/messages');
    expect(server.log.all()[0]?.headers).toMatchObject({ 'x-api-key': KEY });
  });

  it('adds the version to an address without a path', async () => {
    await playCall(modelAt(server.origin), ask('Hello'));
    expect(server.log.all()[0]?.path).toBe('/v1/messages');
  });

  it.each([
    ['claude-sonnet-5-5', 'auto', { thinking: { type: 'adaptive', display: 'summarized' } }],
    ['claude-sonnet-5-5', 'high', { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } }],
    ['claude-sonnet-5-5', 'off', { thinking: { type: 'adaptive' }, output_config: { effort: 'low' } }],
    ['claude-haiku-5-5', 'off', { thinking: { type: 'disabled' } }],
    ['claude-haiku-4-5', 'low', { thinking: { type: 'enabled', budget_tokens: 2_048 } }],
    ['claude-haiku-4-5', 'off', { thinking: { type: 'disabled' } }],
    ['claude-3-7-sonnet-20250219', 'auto', { thinking: { type: 'enabled', budget_tokens: 8_192 } }],
    ['anthropic/claude-sonnet-5-5', 'auto', { thinking: { type: 'adaptive', display: 'summarized' } }],
    ['gateway/another-model', 'low', { thinking: { type: 'enabled', budget_tokens: 2_048 } }],
  ] as const)('asks %s to think %s', async (name, thinking, body) => {
    await playCall(modelAt(server.baseUrl, { name }), { ...ask('Hello'), purpose: { thinking } });
    expect(bodyOf(0)).toMatchObject(body);
  });

  it.each([
    ['claude-sonnet-5-5', { output_config: { effort: 'low' } }],
    ['claude-haiku-5-5', { thinking: { type: 'disabled' } }],
  ])('asks %s to think as little as it can about a title', async (name, body) => {
    const titled = modelAt(server.baseUrl, { name });
    const { text } = await generateText({
      model: titled.languageModel,
      prompt: 'Tides and moons',
      providerOptions: structuredClone(titled.settings(TITLE).providerOptions),
    });
    expect(text).toBe('About Tides and moons');
    expect(bodyOf(0)).toMatchObject(body);
  });

  it.each(['claude-3-5-haiku-20241022', 'anthropic.claude-3-opus-20240229', 'claude-2.1'])(
    'asks %s, from before there was thinking, for none',
    async (name) => {
      const old = modelAt(server.baseUrl, { name });
      expect(old.entry).toMatchObject({ reasoning: 'none', fidelity: 'none' });
      expect(old.entry.thinking).toBeUndefined();
      for (const thinking of ['auto', 'off', 'high'] as const)
        await playCall(old, { ...ask('Hello'), purpose: { thinking } });
      for (const at of [0, 1, 2]) {
        expect(bodyOf(at)).not.toHaveProperty('thinking');
        expect(bodyOf(at)).not.toHaveProperty('output_config');
      }
    },
  );

  it('sends an image before the words about it', async () => {
    const { messages, image } = imageQuestion('What is this?');
    const call = await playCall(model, { messages });
    expect(call.failure).toBeNull();
    const source = { type: 'base64', media_type: 'image/png', data: image };
    expect(bodyOf(0)).toMatchObject({
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source },
            { type: 'text', text: 'What is this?' },
          ],
        },
      ],
    });
  });

  it('gives signed thinking back as it came while tools are called, and what is hidden, too', async () => {
    server.script({
      name: 'first',
      steps: [
        { kind: 'thought', text: 'I look “tide” up, 1 time — ' },
        { kind: 'thought', text: 'that is enough.\n' },
        { kind: 'hidden-thought', data: 'nobody sees this' },
        { kind: 'text', text: 'One moment. ' },
        { kind: 'tool-call', name: 'look_up', args: { word: 'tide' } },
        { kind: 'finish', reason: 'tool-calls' },
      ],
    });
    const lookUp = tool({
      inputSchema: z.object({ word: z.string() }),
      execute: ({ word }) => `${word}: rise and fall of the sea`,
    });
    const result = streamText({
      model: model.languageModel,
      prompt: 'What is a tide?',
      tools: { look_up: lookUp },
      stopWhen: stepCountIs(2),
      providerOptions: structuredClone(
        model.settings({ kind: 'answer', webSearch: false, locale: 'en' }).providerOptions,
      ),
    });
    expect(await result.text).toContain('## About');
    // The fake takes back only what it has signed.
    expect(JSON.stringify(bodyOf(1))).toContain('I look “tide” up, 1 time — that is enough.\\n');
    expect(bodyOf(1)).toMatchObject({
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking' },
            { type: 'redacted_thinking' },
            { type: 'text' },
            { type: 'tool_use', input: { word: 'tide' } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result' }] },
      ],
    });
  });

  it('searches the web with its own tool, and yields what it found as titled sources', async () => {
    const pages = [
      { url: 'https://a.example/rice', title: 'Rice' },
      { url: 'https://b.example/corn', title: 'Corn' },
    ];
    server.script({
      name: 'searching',
      steps: [
        { kind: 'thought', text: 'I look it up.' },
        { kind: 'sources', queries: ['rice price'], sources: pages },
        { kind: 'text', text: 'Rice costs more.' },
        { kind: 'finish', reason: 'stop' },
      ],
    });
    const call = await playCall(model, { ...ask('What does rice cost?'), purpose: { webSearch: true } });
    expect(bodyOf(0)).toMatchObject({
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5 }],
    });
    expect(call).toMatchObject({ failure: null, text: 'Rice costs more.', sources: pages });
    expect(call.toolCalls).toEqual(['web_search {"query":"rice price"}']);
  });

  it.each(['claude-2.1', 'gateway/another-model'])('knows of no search that %s has', (name) => {
    const other = modelAt(server.baseUrl, { name });
    expect(other.entry.webSearch).toBe(false);
  });

  it('is refused by the fake where a signed block was altered', async () => {
    const call = await playCall(model, {
      messages: [
        { role: 'user', content: 'Hello' },
        {
          role: 'assistant',
          content: [
            {
              type: 'reasoning',
              text: 'Something else.',
              providerOptions: { anthropic: { signature: 'c2ln' } },
            },
            { type: 'text', text: 'Hello.' },
          ],
        },
        { role: 'user', content: 'And now?' },
      ],
    });
    expect(call.failure?.detail).toContain('invalid_request_error');
  });

  providerFailureCases({
    hungUp: () => server.log.waitFor(({ outcome }) => outcome === 'closed-by-client'),
    model: () => model,
    key: KEY,
    nothingSaid: { location: 'wrong-key', 'max-tokens-thinking': 'output-limit-reached' },
    someSaid: { 'odd-finish': 'provider-error' },
    waits: { 'rate-limited': 21_000 },
  });

  it('reads an error that is the whole stream', async () => {
    server.script({ name: 'overloaded', steps: [{ kind: 'error-event', failure: 'overloaded' }] });
    expect((await playCall(model, ask('Question'))).failure?.code).toBe('provider-unavailable');
  });

  it('takes an answer cut at its longest as an answer', async () => {
    const call = await playCall(model, ask('Question [scenario:max-tokens]'));
    expect(call).toMatchObject({ failure: null, finishReason: 'length' });
  });

  it('ends a request that gets no headers', async () => {
    const impatient = modelAt(server.baseUrl, { responseTimeoutMs: 40 });
    const call = await playCall(impatient, ask('Question [scenario:stall-silent]'));
    expect(call.failure?.code).toBe('first-chunk-timeout');
  });

  it('tries again after a 529 before anything was shown', async () => {
    server.script({ scenario: 'overloaded' });
    const call = await playCall(modelAt(server.baseUrl, { retryDelaysMs: [1] }), ask('Question on rivers'));
    expect(call.failure).toBeNull();
    expect(server.log.all().map(({ scenario }) => scenario)).toEqual(['overloaded', 'thoughts']);
  });
});
