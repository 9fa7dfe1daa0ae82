import { generateText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeGemini, startFakeGemini } from '@/e2e/support/fake-gemini';
import type { ChatModel } from '../model-provider';
import { playCall } from '../testing/play-call';
import { providerFailureCases } from '../testing/provider-failure-cases';
import { createGoogleProvider } from './google-provider';

const KEY = ['AI', 'za', 'FakeKeyForTests0123456789abc'].join('');
let gemini: FakeGemini;
let model: ChatModel;

beforeAll(async () => {
  gemini = await startFakeGemini();
  model = modelAt(gemini.baseUrl);
});
beforeEach(() => gemini.reset());
afterAll(() => gemini.close());

function modelAt(
  baseUrl: string,
  responseTimeoutMs = 5_000,
  retryDelaysMs: readonly number[] = [],
): ChatModel {
  const provider = createGoogleProvider({ apiKey: KEY, baseUrl, responseTimeoutMs, retryDelaysMs });
  const found = provider.chatModel('gemini-3.8-flash');
  if (found === null) throw new Error('no model');
  return found;
}

const ANSWER = { kind: 'answer', webSearch: false, locale: 'en' } as const;
const ask = (text: string) => ({ messages: [{ role: 'user' as const, content: text }] });
const bodyOf = (index: number) => JSON.stringify(gemini.log.all()[index]?.body);

describe('Gemini over the wire', () => {
  it('streams thoughts before the answer', async () => {
    const call = await playCall(model, ask('Why do tides follow the moon?'));
    expect(call.failure).toBeNull();
    expect(call.reasoning.join('')).toContain('tides follow the moon');
    expect(call.text).toContain('## About');
    expect(call.finishReason).toBe('stop');
    expect(call.reasoningTokens).toBeGreaterThan(0);
  });

  it('asks for thoughts in answers and for the least thinking in titles', async () => {
    await playCall(model, ask('Hello there'));
    expect(bodyOf(0)).toContain('"includeThoughts":true');
    const settings = model.settings({ kind: 'title', webSearch: false, locale: 'en' });
    const { text } = await generateText({
      model: model.languageModel,
      prompt: 'Tides and moons',
      providerOptions: structuredClone(settings.providerOptions),
    });
    expect(text).toBe('About Tides and moons');
    expect(bodyOf(1)).toContain('"thinkingConfig":{"includeThoughts":false,"thinkingLevel":"low"}');
  });

  it.each([
    ['gemini-3.8-flash', 'high', { thinkingLevel: 'high', includeThoughts: true }],
    ['gemini-3.8-flash', 'off', { thinkingLevel: 'low', includeThoughts: true }],
    ['gemini-2.5-flash-lite', 'low', { thinkingBudget: 1_024, includeThoughts: true }],
    ['gemini-2.5-flash-lite', 'off', { thinkingBudget: 0, includeThoughts: false }],
  ] as const)('asks %s to think %s', (name, thinking, thinkingConfig) => {
    const provider = createGoogleProvider({ apiKey: KEY, responseTimeoutMs: 1, retryDelaysMs: [] });
    const settings = provider.chatModel(name)?.settings({ ...ANSWER, thinking });
    expect(settings?.providerOptions).toEqual({ google: { thinkingConfig } });
  });

  it('searches with the google_search tool and yields titled sources', async () => {
    const call = await playCall(model, {
      ...ask('[scenario:search] solar power'),
      purpose: { webSearch: true },
    });
    expect(bodyOf(0)).toContain('"tools":[{"googleSearch":{}}]');
    expect(call.sources).toHaveLength(3);
    expect(new Set(call.sources.map(({ url }) => new URL(url).hostname)).size).toBe(3);
    expect(call.sources.every(({ title }) => (title ?? '') !== '')).toBe(true);
  });

  it('sends no tools without web search', async () => {
    await playCall(model, ask('Hello'));
    expect(bodyOf(0)).not.toContain('googleSearch');
  });

  it('yields tool calls', async () => {
    const lookUp = tool({ description: 'Looks a word up', inputSchema: z.object({ word: z.string() }) });
    const call = await playCall(model, {
      ...ask('[scenario:tools] Look up tide'),
      tools: { look_up: lookUp },
    });
    expect(call.toolCalls).toEqual(['look_up {"word":"Look up tide"}']);
    expect(call.failure).toBeNull();
  });

  providerFailureCases({
    hungUp: () => gemini.log.waitFor(({ outcome }) => outcome === 'closed-by-client'),
    model: () => model,
    key: KEY,
    nothingSaid: { quota: 'rate-limited', 'max-tokens-thinking': 'output-limit-reached' },
    someSaid: {
      recitation: 'safety-block',
      'error-outside': 'provider-unavailable',
      'odd-finish': 'provider-error',
    },
    waits: { 'rate-limited': 21_000, quota: 34_000 },
  });

  it('takes an answer cut at its longest as an answer', async () => {
    const call = await playCall(model, ask('Question [scenario:max-tokens]'));
    expect(call.failure).toBeNull();
    expect(call.finishReason).toBe('length');
  });

  it('ends a response of which nothing comes', async () => {
    const timeout = { firstChunkMs: 400 };
    const call = await playCall(model, { ...ask('Question [scenario:stall-first]'), timeout });
    expect(call.failure?.code).toBe('first-chunk-timeout');
    await gemini.log.waitFor(({ outcome }) => outcome === 'closed-by-client');
  });

  it('ends a request that gets no headers', async () => {
    const call = await playCall(modelAt(gemini.baseUrl, 40), ask('Question [scenario:stall-silent]'));
    expect(call.failure?.code).toBe('first-chunk-timeout');
    await gemini.log.waitFor(({ outcome }) => outcome === 'closed-by-client');
  });

  it('tries again after a 5xx before anything was shown, so that no thought comes twice', async () => {
    gemini.script({ scenario: 'overloaded' });
    const call = await playCall(modelAt(gemini.baseUrl, 5_000, [1]), ask('Question about rivers'));
    expect(call.failure).toBeNull();
    expect(gemini.log.all().map(({ scenario }) => scenario)).toEqual(['overloaded', 'thoughts']);
    expect(call.reasoning.join('').match(/The user wants to know/g)).toHaveLength(1);
  });

  it('does not try again after a cut in mid-stream', async () => {
    await playCall(modelAt(gemini.baseUrl, 5_000, [1]), ask('Question [scenario:cut-thought]'));
    expect(gemini.log.all()).toHaveLength(1);
  });

  it('is made without complaint from a bad address, and says so when called', async () => {
    const closed = await startFakeGemini();
    await closed.close();
    const call = await playCall(modelAt(closed.baseUrl), ask('Question'));
    expect(call.failure?.code).toBe('provider-unavailable');
    const malformed = await playCall(modelAt('not an address'), ask('Question'));
    expect(malformed.failure?.code).toBe('provider-unavailable');
  });

  it('knows its own models', () => {
    const provider = createGoogleProvider({ apiKey: KEY, responseTimeoutMs: 1, retryDelaysMs: [] });
    expect(provider.entries().every(({ modelId }) => modelId.startsWith('google:'))).toBe(true);
  });
});

describe('Recorded shapes that the SSE parser alone would lose', () => {
  it('reads a last event without its blank line', async () => {
    gemini.replay(
      'data: {"candidates":[{"content":{"parts":[{"text":"All said."}]},"finishReason":"STOP"}]}',
      'raw-sse',
    );
    const call = await playCall(model, ask('Question'));
    expect(call).toMatchObject({ text: 'All said.', finishReason: 'stop', failure: null });
  });

  it('answers a recorded error with its status', async () => {
    gemini.replay('{"error":{"code":404,"message":"models/x is not found","status":"NOT_FOUND"}}', 'raw-sse');
    const call = await playCall(model, ask('Question'));
    expect(call.failure?.code).toBe('model-not-found');
  });

  it('plays JSON lines as events', async () => {
    gemini.replay(
      '{"candidates":[{"content":{"parts":[{"text":"One "}]}}]}\n{"candidates":[{"content":{"parts":[{"text":"two"}]},"finishReason":"STOP"}]}\n',
      'json-lines',
    );
    expect(await playCall(model, ask('Question'))).toMatchObject({ text: 'One two', failure: null });
  });
});
