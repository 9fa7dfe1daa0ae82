import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/config/env';
import type { LocalServer } from '@/lib/models/local-servers/local-server';
import { OLLAMA } from '@/lib/models/local-servers/ollama';
import { createModels } from './create-models';
import { LocalModels } from './local-models';

const server = (...names: string[]): LocalServer => ({
  kind: OLLAMA,
  origin: 'http://127.0.0.1:11434',
  models: names.map((name) => ({ name, reasoning: 'tagged', contextTokens: 4_096 })),
});

/** Local models over a machine that runs these servers at the time. */
function localModels(servers: () => readonly LocalServer[]) {
  let now = 0;
  let looks = 0;
  const find = async (): Promise<readonly LocalServer[]> => {
    looks += 1;
    return servers();
  };
  const local = new LocalModels({ find, clock: () => now });
  const models = createModels(readEnvironment({}), local.providers);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { ...{ local, models, look: () => local.look(), pass }, looks: () => looks };
}

it('offers what was found before the demo, and says that it was found', async () => {
  const { local, models } = localModels(() => [server('qwen3:8b', 'a/b:c@d')]);
  await local.look();
  const [first, second, last] = models.list();
  expect(first).toMatchObject({
    modelId: 'ollama:qwen3:8b',
    providerLabel: 'Ollama',
    isFound: true,
    isLocal: true,
  });
  expect(second?.modelId).toBe('ollama:a/b:c@d');
  expect(last?.isDemo).toBe(true);
  expect(models.find('ollama:a/b:c@d')?.entry.label).toBe('a/b:c@d');
  expect(local.found()).toEqual([{ label: 'Ollama', modelNames: ['qwen3:8b', 'a/b:c@d'] }]);
});

it('lists no model of a server that is away, and calls it all the same', async () => {
  let running = [server('qwen3:8b')];
  const { models, look } = localModels(() => running);
  await look();
  running = [];
  await look();
  expect(models.list().map(({ isDemo }) => isDemo)).toEqual([true]);
  expect(models.find('ollama:qwen3:8b')?.entry.contextTokens).toBe(4_096);
});

it('waits for a look while nothing is found, and later looks by itself now and then', async () => {
  let running: readonly LocalServer[] = [];
  const { local, models, looks, pass } = localModels(() => running);
  const names = () => models.list().flatMap(({ label, isDemo }) => (isDemo ? [] : [label]));
  await local.settled();
  await local.settled();
  expect(looks()).toBe(1);
  running = [server('qwen3:8b')];
  pass(2_000);
  await local.settled();
  expect(names()).toEqual(['qwen3:8b']);
  running = [server('llama3.2')];
  pass(29_000);
  await local.settled();
  expect(looks()).toBe(2);
  pass(1_000);
  await local.settled();
  await Promise.all([local.look(), local.look()]);
  expect(looks()).toBe(3);
  expect(names()).toEqual(['llama3.2']);
});

it('keeps a model as it is while its server is the same, and takes what is new of it', async () => {
  let running = [server('qwen3:8b')];
  const { models, look } = localModels(() => running);
  await look();
  models.find('ollama:qwen3:8b')?.shapes?.refuse();
  await look();
  expect(models.find('ollama:qwen3:8b')?.shapes?.areTaken()).toBe(false);
  running = [server('qwen3:8b', 'llama3.2')];
  await look();
  expect(models.list().map(({ label }) => label)).toContain('llama3.2');
});

it('looks for nothing where that is off', async () => {
  const local = LocalModels.of(readEnvironment({ NALAR_DISCOVER: 'off' }));
  await local.look();
  expect([local.isOn, local.found()]).toEqual([false, []]);
});
