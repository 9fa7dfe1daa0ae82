import { expect, it } from 'vitest';
import { settingCatalog } from '@/lib/config/admin-config';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import type { ModelEntry } from '@/lib/models/model-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { adminModelOption, knownModels, modelList } from './model-list';

const host = 'models.internal.example:8080';
const EVERYTHING = settingCatalog().defaults;
const models = createModelRegistry(() => [
  createOpenAiCompatibleProvider({
    baseUrl: `http://${host}/v1`,
    models: [{ name: 'qwen3', reasoning: 'think', contextTokens: 8_000 }],
    responseTimeoutMs: 1_000,
    retryDelaysMs: [],
  }),
]);

it('tells models of one name apart by whose they are, and else by their ids', () => {
  const entry = (providerId: string, providerLabel: string, label: string): ModelEntry => ({
    ...{ modelId: `${providerId}:m`, label, providerLabel, reasoning: 'none', fidelity: 'none' },
    ...{ tools: false, webSearch: false, isDemo: false, contextTokens: 8_000 },
  });
  const entries = [
    ...[entry('a', 'Ours', 'qwen3'), entry('b', 'Theirs', 'qwen3'), entry('c', 'Ours', 'phi')],
    ...[entry('d', 'Both', 'glm'), entry('d-2', 'Both', 'glm')],
  ];
  const labels = modelList(
    { list: () => entries, find: () => null, defaultModelId: () => 'a:m' },
    EVERYTHING,
  ).models.map(({ label }) => label);
  expect(labels).toEqual(['qwen3 · Ours', 'qwen3 · Theirs', 'phi', 'glm · d', 'glm · d-2']);
});

it('tells where a provider is to admins only', () => {
  const everybody = modelList(models, EVERYTHING);
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
