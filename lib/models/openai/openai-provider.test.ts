import { generateText, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeOpenAi, startFakeOpenAi } from '@/e2e/support/fake-openai';
import type { ChatModel } from '../model-provider';
import { imageQuestion } from '../testing/image-question';
import { playCall } from '../testing/play-call';
import { providerFailureCases } from '../testing/provider-failure-cases';
import { createOpenAiProvider } from './openai-provider';

const KEY = ['sk-proj', '-FakeKeyForTests', '0123456789abc'].join('');
const TITLE = { kind: 'title', webSearch: false, locale: 'en' } as const;
let server: FakeOpenAi;
let model: ChatModel;

beforeAll(async () => {
  server = await startFakeOpenAi();
  model = modelAt(server.baseUrl);
});
beforeEach(() => server.reset());
afterAll(() => server.close());

function modelAt(
  baseUrl: string,
  { retryDelaysMs = [], name = 'gpt-6.2-sol' }: { retryDelaysMs?: readonly number[]; name?: string } = {},
): ChatModel {
  const provider = createOpenAiProvider({ apiKey: KEY, baseUrl, responseTimeoutMs: 5_000, retryDelaysMs });
  const found = provider.chatModel(name);
  if (found === null) throw new Error('no model');
  return found;
}

const ask = (text: string) => ({ messages: [{ role: 'user' as const, content: text }] });
const bodyOf = (index: number) => server.log.all()[index]?.body;
const rawEvent = (type: string, rest: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: 1, ...rest })}\n\n`;

describe("OpenAI's Responses API over the wire", () => {
  it('streams a summary of the reasoning before the answer, and has nothing kept there', async () => {
    const call = await playCall(model, ask('Why do tides follow the moon?'));
    expect(call.failure).toBeNull();
    expect(call.reasoning.join('')).toContain('tides follow the moon');
    expect(call.text).toContain('## About');
    expect(call.finishReason).toBe('stop');
    expect(call.reasoningTokens).toBeGreaterThan(0);
    expect(server.log.all()[0]).toMatchObject({
      path: '/v1/responses',
      headers: { authorization: `Bearer ${KEY}` },
    });
    expect(bodyOf(0)).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
  });

  it('keeps the parts of a summary apart', async () => {
    const call = await playCall(model, ask('Plan a weekend [scenario:headings]'));
    expect(call.failure).toBeNull();
    expect(call.reasoning.filter((text) => text.startsWith('**'))).toHaveLength(5);
  });

  it.each([
    ['gpt-6.2-sol', 'auto', { reasoning: { summary: 'auto' } }],
    ['gpt-6.2-sol', 'high', { reasoning: { effort: 'high', summary: 'auto' } }],
    ['gpt-6.2-sol', 'off', { reasoning: { effort: 'low', summary: 'auto' } }],
    ['gpt-6-luna', 'off', { reasoning: { effort: 'none' } }],
  ] as const)('asks %s to think %s', async (name, thinking, body) => {
    const call = await playCall(modelAt(server.baseUrl, { name }), {
      ...ask('Hello'),
      purpose: { thinking },
    });
    expect(call.failure).toBeNull();
    expect(bodyOf(0)).toMatchObject(body);
    expect(call.reasoning.length > 0).toBe('summary' in body.reasoning);
  });

  it('asks for the least thinking in titles', async () => {
    const { text } = await generateText({
      model: model.languageModel,
      prompt: 'Tides and moons',
      providerOptions: structuredClone(model.settings(TITLE).providerOptions),
    });
    expect(text).toBe('About Tides and moons');
    expect(bodyOf(0)).toMatchObject({ reasoning: { effort: 'low' } });
  });

  it('sends an image before the words about it', async () => {
    const { messages, image } = imageQuestion('What is this?');
    const call = await playCall(model, { messages });
    expect(call.failure).toBeNull();
    expect(bodyOf(0)).toMatchObject({
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_image', image_url: `data:image/png;base64,${image}` },
            { type: 'input_text', text: 'What is this?' },
          ],
        },
      ],
    });
  });

  it('gives encrypted reasoning back as it came while tools are called, and what is hidden, too', async () => {
    server.script({
      name: 'first',
      steps: [
        { kind: 'hidden-thought', data: '' },
        { kind: 'thought', text: '**Looking it up**\n\nI look “tide” up — ' },
        { kind: 'thought', text: '**Enough**\n\nThat is enough.' },
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
    // The fake takes back only what it has encrypted.
    expect(await result.text).toContain('## About');
    expect(bodyOf(1)).toMatchObject({
      input: [
        { role: 'user' },
        { type: 'reasoning', summary: [] },
        { type: 'reasoning', summary: [{ type: 'summary_text' }, { type: 'summary_text' }] },
        { type: 'function_call', name: 'look_up' },
        { type: 'function_call_output' },
      ],
    });
  });

  it('searches the web with its own tool, and yields what the answer cites as titled sources', async () => {
    const pages = [{ url: 'https://a.example/rice', title: 'Rice' }];
    server.script({
      name: 'searching',
      steps: [
        { kind: 'sources', queries: ['rice price'], sources: pages },
        { kind: 'text', text: 'Rice costs more.' },
        { kind: 'sources', queries: [], sources: pages },
        { kind: 'finish', reason: 'stop' },
      ],
    });
    const call = await playCall(model, { ...ask('What does rice cost?'), purpose: { webSearch: true } });
    expect(bodyOf(0)).toMatchObject({ tools: [{ type: 'web_search' }] });
    expect(JSON.stringify(bodyOf(0))).not.toContain('action.sources');
    expect(call).toMatchObject({ failure: null, text: 'Rice costs more.', sources: pages });
    expect(call.toolCalls).toEqual(['web_search {}']);
  });

  it('knows of no search that a model from before there was reasoning has', () => {
    expect(modelAt(server.baseUrl, { name: 'gpt-4-turbo' }).entry.webSearch).toBe(false);
  });

  providerFailureCases({
    hungUp: () => server.log.waitFor(({ outcome }) => outcome === 'closed-by-client'),
    model: () => model,
    key: KEY,
    nothingSaid: { unauthorized: 'no-key', 'max-tokens-thinking': 'output-limit-reached' },
    someSaid: { 'odd-finish': 'provider-error' },
    waits: { 'rate-limited': 21_000 },
  });

  it('reads a response that has failed', async () => {
    const response = { error: { code: 'server_error', message: 'The model failed.' }, status: 'failed' };
    server.script({
      name: 'failed',
      steps: [
        { kind: 'text', text: 'Here is the first part. ' },
        { kind: 'raw', body: rawEvent('response.failed', { response }) },
      ],
    });
    const call = await playCall(model, ask('Question'));
    expect(call).toMatchObject({
      text: 'Here is the first part. ',
      failure: { code: 'provider-unavailable' },
    });
  });

  it('tells a refusal of the model from an answer', async () => {
    const call = await playCall(model, ask('Question [scenario:recitation]'));
    expect(call.failure?.code).toBe('safety-block');
  });

  it('takes an answer cut at its longest as an answer', async () => {
    const call = await playCall(model, ask('Question [scenario:max-tokens]'));
    expect(call).toMatchObject({ failure: null, finishReason: 'length' });
  });

  it('tries again after a 5xx before anything was shown', async () => {
    server.script({ scenario: 'overloaded' });
    const call = await playCall(modelAt(server.baseUrl, { retryDelaysMs: [1] }), ask('Question on rivers'));
    expect(call.failure).toBeNull();
    expect(server.log.all().map(({ scenario }) => scenario)).toEqual(['overloaded', 'thoughts']);
  });
});
