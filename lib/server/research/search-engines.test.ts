import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSearxng, startFakeSearxng } from '@/e2e/support/fake-searxng';
import { settingCatalog } from '@/lib/config/admin-config';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import { createOpenAiProvider } from '@/lib/models/openai/openai-provider';
import { createModelRegistry } from '@/lib/models/registry';
import { checkSearch } from '@/lib/server/admin/admin-services';
import { SearchEngines } from './search-engines';

let searxng: FakeSearxng;
beforeAll(async () => {
  searxng = await startFakeSearxng();
});
afterAll(() => searxng.close());

const { defaults } = settingCatalog();
const gemini = createGoogleProvider({
  ...{ apiKey: 'key', baseUrl: undefined, responseTimeoutMs: 1_000, retryDelaysMs: [] },
});
function engines({
  url = undefined as string | undefined,
  providers = [gemini, createDemoProvider({ chunkDelayMs: 0 })],
  settings = {},
} = {}) {
  return new SearchEngines({
    environment: { SEARXNG_URL: url },
    models: createModelRegistry(() => providers),
    readConfig: async () => ({ ...defaults, ...settings }),
    clock: () => 0,
  });
}
const names = async (set: SearchEngines, modelId: string | null) =>
  (await set.ofModel(modelId)).map(({ origin }) => origin);
const states = async (set: SearchEngines) => (await set.views()).map(({ state }) => state);

describe('what the web is searched with', () => {
  it('is Gemini for what Gemini answers, and for nobody else', async () => {
    const [entry] = gemini.entries();
    if (!entry) throw new Error('no model');
    const set = engines({ url: 'http://searx.local' });
    expect(await names(set, entry.modelId)).toEqual(['searxng', 'google']);
    expect(await names(set, 'demo:conversations')).toEqual(['searxng']);
    expect(await states(set)).toEqual(['ready', 'ready', 'unset', 'unset']);
  });

  it('is Claude or a model of OpenAI for what it answers itself', async () => {
    const keyed = { apiKey: 'key', baseUrl: undefined, responseTimeoutMs: 1_000, retryDelaysMs: [] };
    const set = engines({ providers: [createAnthropicProvider(keyed), createOpenAiProvider(keyed)] });
    expect(await names(set, 'anthropic:claude-sonnet-5-5')).toEqual(['anthropic']);
    expect(await names(set, 'openai:gpt-6.2-sol')).toEqual(['openai']);
    expect(await names(set, 'demo:conversations')).toEqual([]);
    expect(await states(set)).toEqual(['unset', 'unset', 'ready', 'ready']);
  });

  it('is what admins let', async () => {
    const off = engines({ settings: { 'search.google': false } });
    expect([await names(off, null), await states(off)]).toEqual([[], ['unset', 'off', 'unset', 'unset']]);
    const forbidden = engines({ settings: { allowedModelIds: ['demo:conversations'] } });
    expect([await names(forbidden, null), await states(forbidden)]).toEqual([
      [],
      ['unset', 'unset', 'unset', 'unset'],
    ]);
  });
});

describe('the test of a search engine', () => {
  const check = (set: SearchEngines) => checkSearch(set, 'searxng', 'en', () => 0);

  it('says whether it answers, and if not, what to do', async () => {
    searxng.results = [{ url: 'https://example.com/', title: 'A page' }];
    const set = engines({ url: searxng.baseUrl });
    expect(await check(set)).toEqual({ ok: true, hits: 1, latencyMs: 0 });
    searxng.mood = 'json-off';
    expect(await check(set)).toMatchObject({ ok: false, sentence: expect.stringContaining('settings.yml') });
    expect(await check(engines())).toBeNull();
  });
});
