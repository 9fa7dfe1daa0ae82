import { expect, it } from 'vitest';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { adminModelOption, knownModels, modelList } from './model-list';

const host = 'models.internal.example:8080';
const models = createModelRegistry(() => [
  createOpenAiCompatibleProvider({
    baseUrl: `http://${host}/v1`,
    models: [{ name: 'qwen3', reasoning: 'think', contextTokens: 8_000 }],
    responseTimeoutMs: 1_000,
    retryDelaysMs: [],
  }),
]);

it('tells where a provider is to admins only', () => {
  const everybody = modelList(models, {
    defaultModelId: null,
    defaultThinking: 'auto',
    addedModelIds: [],
    allowedModelIds: null,
    enabledTools: null,
  });
  expect(everybody.models).toHaveLength(1);
  expect(JSON.stringify(everybody)).not.toContain('internal.example');
  expect(models.list().map(adminModelOption)).toMatchObject([{ providerHost: host }]);
});

it('offers what admins have added, before what is built in, where its provider is set up', () => {
  const keyed = { apiKey: 'k', responseTimeoutMs: 1_000, retryDelaysMs: [] };
  const registry = createModelRegistry(() => [
    createAnthropicProvider(keyed),
    createDemoProvider({ chunkDelayMs: 0 }),
  ]);
  const addedModelIds = ['anthropic:claude-next', 'openai:gpt-next', 'anthropic:claude-sonnet-5-5'];
  const ids = knownModels(registry, { addedModelIds }).map(({ modelId }) => modelId);
  expect(ids.slice(-2)).toEqual(['anthropic:claude-next', 'demo:conversations']);
  expect(ids.filter((modelId) => modelId === 'anthropic:claude-sonnet-5-5')).toHaveLength(1);
  expect(ids).not.toContain('openai:gpt-next');
});
