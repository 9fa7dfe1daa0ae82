import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settingCatalog } from '@/lib/config/admin-config';
import { readEnvironment } from '@/lib/config/env';
import { createModelRegistry } from '@/lib/models/registry';
import type { ModelProviderRow } from '@/lib/store/model-provider-store';
import { SearchEngines } from '../research/search-engines';
import { OwnProviders } from './own-providers';
import { ProviderKeys } from './provider-keys';

const folder = mkdtempSync(join(tmpdir(), 'nalar-own-providers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = await ProviderKeys.open(readEnvironment({ NALAR_DATA_DIR: folder }));

function provider(providerId: string, changes: Partial<ModelProviderRow> = {}): ModelProviderRow {
  return {
    ...{ providerId, kind: 'google', name: 'Ours', baseUrl: null, createdAt: 1 },
    ...{ sealedKey: keys.seal(providerId, 'a key'), models: '[{"name":"gemini-9","label":"Nine"}]' },
    ...changes,
  };
}

function ownOf(rows: () => readonly ModelProviderRow[]) {
  let now = 0;
  const store = { list: async () => rows(), put: async () => {}, remove: async () => false };
  const own = new OwnProviders({ store, keys, clock: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { own, pass, models: createModelRegistry(own.providers) };
}

it('offers models under the ids and the names of their provider', async () => {
  const { own, models } = ownOf(() => [provider('ours')]);
  await own.read();
  expect(models.list()).toMatchObject([
    { modelId: 'ours:gemini-9', label: 'Nine', providerLabel: 'Ours', webSearch: true },
  ]);
  expect(models.find('ours:gemini-9')?.entry.modelId).toBe('ours:gemini-9');
});

it('searches the web as its kind does', async () => {
  const { own, models } = ownOf(() => [provider('ours')]);
  await own.read();
  const readConfig = async () => settingCatalog().defaults;
  const engines = new SearchEngines({
    environment: { SEARXNG_URL: undefined },
    models,
    readConfig,
    clock: () => 0,
  });
  expect((await engines.ofModel('ours:gemini-9')).map(({ origin }) => origin)).toEqual(['google']);
});

it.each([
  ['without a key', { sealedKey: null }],
  ['with a key of another installation', { sealedKey: 'AAAA' }],
  ['of a kind that is not known', { kind: 'telnet' }],
])('offers nothing %s', async (_, changes) => {
  const { own, models } = ownOf(() => [provider('ours', changes)]);
  await own.read();
  expect(models.list()).toEqual([]);
});

it('sees after a while what another process has changed, and keeps what was learnt of a model until then', async () => {
  let rows = [provider('ours')];
  const { own, models, pass } = ownOf(() => rows);
  await own.read();
  models.find('ours:gemini-9')?.shapes?.refuse();
  await own.read();
  expect(models.find('ours:gemini-9')?.shapes?.areTaken()).toBe(false);
  rows = [];
  pass(9_000);
  await own.settled();
  expect(models.list()).toHaveLength(1);
  pass(1_000);
  await own.settled();
  expect(models.find('ours:gemini-9')).toBeNull();
});
