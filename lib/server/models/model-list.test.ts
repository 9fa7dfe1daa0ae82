import { expect, it } from 'vitest';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { adminModelOption, modelList } from './model-list';

const host = 'models.internal.example:8080';
const models = createModelRegistry([
  createOpenAiCompatibleProvider({
    baseUrl: `http://${host}/v1`,
    models: [{ name: 'qwen3', reasoning: 'think', contextTokens: 8_000 }],
    responseTimeoutMs: 1_000,
    retryDelaysMs: [],
  }),
]);

it('tells where a provider is to admins only', () => {
  const everybody = modelList(models, { defaultModelId: null, allowedModelIds: null });
  expect(everybody.models).toHaveLength(1);
  expect(JSON.stringify(everybody)).not.toContain('internal.example');
  expect(models.list().map(adminModelOption)).toMatchObject([{ providerHost: host }]);
});
