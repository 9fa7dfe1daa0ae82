import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeSearxng, type FakeSearxngMood, startFakeSearxng } from '@/e2e/support/fake-searxng';
import { SEARCH_PROBLEMS, tellSearchProblem } from '../search-problem';
import type { SearchOptions } from '../web-search';
import { createSearxngSearch, type SearxngOptions } from './searxng-search';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const OPTIONS: SearchOptions = { limit: 10, range: null, locale: 'id' };
const RICE = {
  url: 'https://www.antaranews.com/berita/1/harga-beras?utm_source=x',
  title: 'Harga <b>beras</b> &amp; jagung',
  content: 'Naik 3 persen\n sejak\u200b Oktober',
  publishedDate: '2026-11-20T07:30:00',
};
let searxng: FakeSearxng;

beforeAll(async () => {
  searxng = await startFakeSearxng();
});
beforeEach(() => {
  searxng.results = [RICE];
  searxng.mood = 'fine';
});
afterAll(() => searxng.close());

const search = (options: Partial<SearchOptions> = {}, set: Partial<SearxngOptions> = {}) =>
  createSearxngSearch({ baseUrl: searxng.baseUrl, timeoutMs: 5_000, clock: () => NOW, ...set }).search(
    'harga beras',
    { ...OPTIONS, ...options },
    new AbortController().signal,
  );

it('gives what the engines found, as people would read it', async () => {
  expect(await search()).toEqual({
    ok: true,
    value: [
      {
        ...{ url: RICE.url, isRedirect: false, title: 'Harga beras & jagung' },
        ...{ snippet: 'Naik 3 persen sejak Oktober', date: '2026-11-20' },
      },
    ],
  });
  const asked = searxng.asked.at(-1);
  expect(Object.fromEntries(asked ?? [])).toEqual({
    ...{ q: 'harga beras', format: 'json', language: 'id', safesearch: '1' },
  });
});

it.each([
  ['2026-11-23', 'day'],
  ['2026-11-17', 'week'],
  ['2026-10-30', 'month'],
  ['2026-01-01', 'year'],
  ['2024-01-01', null],
])('asks for what is not older than %s with the span %s', async (from, span) => {
  await search({ range: { from, to: null } });
  expect(searxng.asked.at(-1)?.get('time_range')).toBe(span);
});

it('keeps to the folder in which it is served', async () => {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(String(input));
    return Response.json({ results: [], unresponsive_engines: [] });
  };
  expect(await search({}, { baseUrl: 'http://searxng.lan:8080/find', fetch })).toEqual({
    ok: true,
    value: [],
  });
  expect(urls[0]).toMatch(/^http:\/\/searxng\.lan:8080\/find\/search\?q=/);
});

it('takes no more than is wanted, each page once, and nothing that is no page', async () => {
  searxng.results = [
    RICE,
    { ...RICE, title: 'Once more' },
    { url: 'javascript:alert(1)', title: 'Script' },
    { url: 'https://user:secret@example.com/', title: 'Somebody' },
    { url: `https://example.com/${'a'.repeat(3_000)}`, title: 'Long' },
    { url: 'https://example.com/2', title: '', publishedDate: 'yesterday' },
    { url: 'https://example.com/3', title: 'Third' },
  ];
  const found = await search({ limit: 2 });
  expect(found.ok && found.value.map(({ url, title, date }) => [url, title, date])).toEqual([
    [RICE.url, 'Harga beras & jagung', '2026-11-20'],
    ['https://example.com/2', 'example.com', null],
  ]);
});

it.each<[FakeSearxngMood, object]>([
  ['json-off', { code: 'search-json-off', status: 403 }],
  ['page', { code: 'search-json-off', status: 200 }],
  ['busy', { code: 'search-busy', status: 429, retryAfterMs: 7_000 }],
  ['failing', { code: 'search-failed', status: 500 }],
  ['redirecting', { code: 'search-redirected', status: 302 }],
  ['silent-engines', { code: 'search-engines-silent' }],
  ['endless', { code: 'search-too-large' }],
  ['broken-json', { code: 'search-unreadable' }],
  ['other-json', { code: 'search-unreadable' }],
])('says what is wrong where SearXNG is %s', async (mood, error) => {
  searxng.mood = mood;
  expect(await search()).toEqual({ ok: false, error });
});

it('says that nothing of results can be read where each of them is something else', async () => {
  const fetch = async () => Response.json({ results: [7, { url: { toString: 1 } }, null] });
  expect(await search({}, { fetch })).toEqual({ ok: false, error: { code: 'search-unreadable' } });
});

it('waits as long as it may', async () => {
  searxng.mood = 'mute';
  const late = new AbortController();
  const asked = search({}, { after: () => late.signal });
  late.abort(new DOMException('late', 'TimeoutError'));
  expect(await asked).toEqual({ ok: false, error: { code: 'search-too-slow' } });
});

it('says that nobody is there', async () => {
  const gone = await startFakeSearxng();
  await gone.close();
  expect(await search({}, { baseUrl: gone.baseUrl })).toEqual({
    ok: false,
    error: { code: 'search-unreachable' },
  });
});

it('is stopped with whoever asks', async () => {
  searxng.mood = 'mute';
  const stop = new AbortController();
  const search = createSearxngSearch({ baseUrl: searxng.baseUrl, timeoutMs: 5_000, clock: () => NOW });
  const asked = search.search('harga beras', OPTIONS, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
});

it('tells each problem in both languages', () => {
  const sentences = SEARCH_PROBLEMS.flatMap((code) =>
    (['en', 'id'] as const).map((locale) => tellSearchProblem({ code }, locale)),
  );
  expect(new Set(sentences).size).toBe(2 * SEARCH_PROBLEMS.length);
});
