import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeAnthropic, startFakeAnthropic } from '@/e2e/support/fake-anthropic';
import { type FakeGemini, startFakeGemini } from '@/e2e/support/fake-gemini';
import { type FakeOpenAi, startFakeOpenAi } from '@/e2e/support/fake-openai';
import { type FakeOpenAiCompatible, startFakeOpenAiCompatible } from '@/e2e/support/fake-openai-compatible';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import type { ModelProvider } from '@/lib/models/model-provider';
import { createOpenAiProvider } from '@/lib/models/openai/openai-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { askModel } from '@/lib/pipelines/turn/ask-model';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { sinkForTest } from '@/lib/pipelines/turn/testing/sink-for-test';
import { contextForTest } from '@/lib/pipelines/turn/testing/turn-for-test';
import type { Prompt } from '@/lib/prompts/prompt';
import { reasoningModel } from './reasoning-model';

const KEY = ['sk', 'FakeKeyForTests0123456789abc'].join('-');
const TEXT = { instructions: 'Plan.', input: '{question}' };
const PROMPT: Prompt<{ question: string }, { steps: string[]; note?: string | undefined }> = {
  name: 'plan',
  version: 1,
  variables: z.strictObject({ question: z.string() }),
  texts: { en: TEXT, id: TEXT },
  output: z.object({ steps: z.array(z.string().max(400)).min(1), note: z.string().min(1).optional() }),
};

let gemini: FakeGemini;
let anthropic: FakeAnthropic;
let openAi: FakeOpenAi;
let compatible: FakeOpenAiCompatible;
beforeAll(async () => {
  [gemini, anthropic, openAi, compatible] = await Promise.all([
    startFakeGemini(),
    startFakeAnthropic(),
    startFakeOpenAi(),
    startFakeOpenAiCompatible(),
  ]);
});
afterAll(() => Promise.all([gemini, anthropic, openAi, compatible].map((server) => server.close())));

/** What is sent where a model is asked for a value. */
async function sentBy(
  create: (waits: { responseTimeoutMs: number; retryDelaysMs: readonly number[] }) => ModelProvider,
  modelName: string,
  log: FakeGemini['log'],
): Promise<unknown> {
  const bare = create({ responseTimeoutMs: 30_000, retryDelaysMs: [] }).chatModel(modelName);
  if (bare === null) throw new Error('no model');
  const model = reasoningModel(bare, { traceMode: 'transparent', knownStart: null, onStart: () => {} });
  const { sink } = sinkForTest();
  sink.start();
  const { signal } = new AbortController();
  const context = contextForTest({ model, clock: Date.now });
  await askModel(context, new StageView(sink), PROMPT, { question: 'How?' }, signal, { attempts: 1 });
  return log.all()[0]?.body;
}

const FIELDS = { steps: { type: 'array', items: { type: 'string' } }, note: expect.anything() };

it('asks each provider for a value in the way that it has for it', async () => {
  const google = await sentBy(
    (waits) => createGoogleProvider({ apiKey: KEY, baseUrl: gemini.baseUrl, ...waits }),
    'gemini-3-flash',
    gemini.log,
  );
  expect(google).toMatchObject({ generationConfig: { responseMimeType: 'application/json' } });
  expect(JSON.stringify(google)).toMatch(/"response(?:Json)?Schema":\{.*"steps"/);

  expect(
    await sentBy(
      (waits) => createAnthropicProvider({ apiKey: KEY, baseUrl: anthropic.baseUrl, ...waits }),
      'claude-sonnet-5-5',
      anthropic.log,
    ),
  ).toMatchObject({ output_config: { format: { type: 'json_schema', schema: { properties: FIELDS } } } });

  expect(
    await sentBy(
      (waits) => createOpenAiProvider({ apiKey: KEY, baseUrl: openAi.baseUrl, ...waits }),
      'gpt-6.1-terra',
      openAi.log,
    ),
  ).toMatchObject({
    text: {
      format: {
        ...{ type: 'json_schema', strict: true },
        // Strict shapes name every field, and no others.
        schema: { properties: FIELDS, required: ['steps', 'note'], additionalProperties: false },
      },
    },
  });

  expect(
    await sentBy(
      (waits) =>
        createOpenAiCompatibleProvider({
          ...{ baseUrl: compatible.baseUrl, models: [], ...waits },
        }),
      'llama3.2',
      compatible.log,
    ),
  ).toMatchObject({
    response_format: {
      type: 'json_schema',
      json_schema: { schema: { properties: { thoughts: { type: 'string' }, ...FIELDS } } },
    },
    max_tokens: expect.any(Number),
  });
});
