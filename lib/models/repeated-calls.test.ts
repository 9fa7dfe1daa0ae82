import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import { createProviderFetch } from './provider-fetch';
import { tellingRepeats } from './repeated-calls';
import { mergingEvents } from './response/merge-events';
import { DEFAULT_RESPONSE_LIMITS } from './response/response-limits';

it('tells of each attempt after the first, to the call that it belongs to', async () => {
  const statuses = [503, 503, 200, 200];
  const fetch = createProviderFetch({
    fetch: async () => new Response('body', { status: statuses.shift() ?? 200 }),
    wait: async () => {},
    responseTimeoutMs: 1_000,
    retryDelaysMs: [1, 1],
    reading: { limits: DEFAULT_RESPONSE_LIMITS, transform: () => mergingEvents(() => null) },
  });
  const languageModel = new MockLanguageModelV4({
    doStream: async () => {
      await fetch('x:');
      return { stream: new ReadableStream() };
    },
  });
  const model = {
    entry: {
      ...{ modelId: 'model', label: 'Model', providerLabel: 'Provider', contextTokens: 1_000 },
      ...{ reasoning: 'none' as const, fidelity: 'raw' as const },
      ...{ tools: false, webSearch: false, offline: false },
    },
    languageModel,
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: () => ({ code: 'provider-error' as const, detail: '' }),
    readFinish: () => null,
  };
  let repeats = 0;
  const told = tellingRepeats(model, () => {
    repeats += 1;
  }).languageModel;
  await told.doStream({ prompt: [] });
  expect(repeats).toBe(2);
  await told.doStream({ prompt: [] });
  expect(repeats).toBe(2);
});
