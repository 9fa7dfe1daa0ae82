import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import { createProviderFetch } from '@/lib/models/provider-fetch';
import { mergingEvents } from '@/lib/models/response/merge-events';
import { DEFAULT_RESPONSE_LIMITS } from '@/lib/models/response/response-limits';
import { meteredModel } from '@/lib/pipelines/turn/metered-model';

it('asks the call that it belongs to before each attempt after the first, and fails where it may not be made', async () => {
  const statuses = [503, 503, 200, 200, 503, 503, 200];
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
  let repeats = 0;
  const told = meteredModel({ languageModel }, () => {
    repeats += 1;
    return repeats <= 3;
  });
  await told.doStream({ prompt: [] });
  expect(repeats).toBe(2);
  await told.doStream({ prompt: [] });
  expect(repeats).toBe(2);
  await told.doStream({ prompt: [] });
  expect([repeats, statuses]).toEqual([4, [200]]);
});
