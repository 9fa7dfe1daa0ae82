import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeGemini, startFakeGemini } from '@/e2e/support/fake-gemini';
import type { ScriptStep } from '@/e2e/support/fake-provider/script';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import type { SearchOptions } from '../web-search';
import { createGroundingSearch, type GroundingSearchOptions } from './grounding-search';

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
const OPTIONS: SearchOptions = { limit: 5, range: null, locale: 'en' };
let gemini: FakeGemini;

beforeAll(async () => {
  gemini = await startFakeGemini();
});
beforeEach(() => gemini.reset());
afterAll(() => gemini.close());

function play(...steps: readonly ScriptStep[]): void {
  gemini.script({ name: 'searching', steps: [...steps, { kind: 'finish', reason: 'stop' }] });
}

function search(options: Partial<SearchOptions> = {}, set: Partial<GroundingSearchOptions> = {}) {
  const provider = createGoogleProvider({
    ...{ apiKey: 'key', baseUrl: gemini.baseUrl, responseTimeoutMs: 5_000, retryDelaysMs: [] },
  });
  const model = provider.chatModel('gemini-3.8-flash');
  if (model === null) throw new Error('no model');
  const { signal } = new AbortController();
  return createGroundingSearch({ model, timeoutMs: 5_000, ...set }).search(
    'harga beras',
    { ...OPTIONS, ...options },
    signal,
  );
}

const sources = (...pages: readonly (readonly [url: string, title: string])[]): ScriptStep => ({
  kind: 'sources',
  queries: ['harga beras hari ini'],
  sources: pages.map(([url, title]) => ({ url, title })),
});

it('gives the pages that the model names, and nothing that it says', async () => {
  const usages: unknown[] = [];
  play(
    { kind: 'text', text: 'Rice costs 15,000 rupiah.' },
    sources([REDIRECT, 'kompas.com'], [REDIRECT, 'kompas.com'], ['https://example.com/a', 'A page']),
  );
  expect(await search({}, { onUsage: (usage) => usages.push(usage) })).toEqual({
    ok: true,
    value: [
      { url: REDIRECT, isRedirect: true, title: 'kompas.com', snippet: '', date: null },
      { url: 'https://example.com/a', isRedirect: false, title: 'A page', snippet: '', date: null },
    ],
  });
  expect(usages).toHaveLength(1);
  const body = JSON.stringify(gemini.log.all()[0]?.body);
  expect(body).toContain('"tools":[{"googleSearch":{}}]');
  expect(body).toContain('Search for: harga beras\\nPublished: at any time');
});

it('says from when, in the language of the question', async () => {
  play(sources([REDIRECT, 'kompas.com']));
  await search({ locale: 'id', range: { from: '2026-03-01', to: '2026-04-01' } });
  const body = JSON.stringify(gemini.log.all()[0]?.body);
  expect(body).toContain('Cari: harga beras\\nTerbit: sejak 2026-03-01 sampai 2026-04-01');
});

it('takes as many as are wanted, and none that are no pages', async () => {
  play(
    sources(['javascript:alert(1)', 'x'], ['https://example.com/1', 'One'], ['https://example.com/2', 'Two']),
  );
  const found = await search({ limit: 1 });
  expect(found.ok && found.value.map(({ title }) => title)).toEqual(['One']);
});

it('has found nothing where the model did not search', async () => {
  play({ kind: 'text', text: 'I know that already.' });
  expect(await search()).toEqual({ ok: true, value: [] });
});

it.each([
  ['rate-limited', { code: 'search-busy', retryAfterMs: 21_000 }],
  ['invalid-key', { code: 'search-model-failed' }],
  ['server-error', { code: 'search-model-failed' }],
])('says what is wrong after %s', async (scenario, error) => {
  gemini.script({ scenario });
  const found = await search();
  expect(found).toEqual({ ok: false, error });
});

it('waits as long as it may', async () => {
  gemini.script({ name: 'mute', steps: [], silent: true });
  const late = new AbortController();
  const asked = search({}, { after: () => late.signal });
  late.abort(new DOMException('late', 'TimeoutError'));
  expect(await asked).toEqual({ ok: false, error: { code: 'search-too-slow' } });
});
