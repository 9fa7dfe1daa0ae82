import { newQuestion } from '@/e2e/support/question';
import type { LocalServer } from '@/lib/models/local-servers/local-server';
import { OLLAMA } from '@/lib/models/local-servers/ollama';
import { PROVIDER_ORIGINS } from './support/providers';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const NO_MODELS = {
  GOOGLE_GENERATIVE_AI_API_KEY: '',
  ANTHROPIC_API_KEY: '',
  OPENAI_API_KEY: '',
  OPENAI_COMPATIBLE_BASE_URL: '',
  OPENAI_COMPATIBLE_MODELS: '',
};

test('a server that is started on the machine is found, is the default, and answers', async () => {
  const ollama: LocalServer = {
    kind: OLLAMA,
    origin: PROVIDER_ORIGINS.openAi,
    models: [{ name: 'qwen3:8b', reasoning: 'think', contextTokens: 8_192 }],
  };
  let running: readonly LocalServer[] = [];
  const app = await openTestApp({ environment: NO_MODELS, findServers: async () => running });
  const visitor = app.visitor();
  const before = await (await visitor.fetch('/api/models')).json();
  expect(before.models).toMatchObject([{ isDemo: true }]);
  running = [ollama];
  const after = await (await visitor.send('POST', '/api/models', {})).json();
  expect(after).toMatchObject({ defaultModelId: 'ollama:qwen3:8b' });
  expect(after.models[0]).toMatchObject({ label: 'qwen3:8b', providerLabel: 'Ollama', isFound: true });
  const turn = await visitor.ask(newQuestion().text, {
    modelId: after.defaultModelId,
  });
  expect(turn.status).toBe('completed');
  running = [];
  await visitor.send('POST', '/api/models', {});
  const ask = (modelId: string) => visitor.ask(newQuestion().text, { modelId });
  await expect(ask('ollama:qwen3:8b')).rejects.toThrow('provider-unavailable');
  await expect(ask('ollama:never-there')).rejects.toThrow('unknown-model');
  await app.close();
});
