import { connect as connectTo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSearxng, startFakeSearxng } from '@/e2e/support/fake-searxng';
import { articlePage, type FakeSites, startFakeSites } from '@/e2e/support/fake-sites';
import type { Connect } from '@/lib/fetching/guarded/connect-socket';
import { createGuardedFetcher } from '@/lib/fetching/guarded/guarded-fetcher';
import type { GatherWish } from '@/lib/pipelines/turn/research-port';
import { createSearxngSearch } from '@/lib/search/searxng/searxng-search';
import type { WebHit, WebSearch } from '@/lib/search/web-search';
import { randomIds } from '@/lib/shared/ids';
import { err, ok } from '@/lib/shared/result';
import { DEFAULT_SOURCE_TIERS } from '@/lib/sources/default/default-source-tiers';
import { indexSourceTiers } from '@/lib/sources/index-source-tiers';
import { documentPolicy } from '../../documents/document-policy';
import { ResearchPages } from '../../documents/research-pages';
import { createDocumentSearch } from '../../documents/search-documents';
import {
  LibraryFixture,
  parsingReader,
  type TestProcess,
  uploadOf,
} from '../../documents/testing/library-fixture';
import { SourceGathering } from './gather-sources';
import type { SearchEngine } from './search-engine';

const HOUR_MS = 3_600_000;
const tiers = { version: 3, index: indexSourceTiers(DEFAULT_SOURCE_TIERS) };
const { signal } = new AbortController();
let searxng: FakeSearxng;
let sites: FakeSites;
let library: LibraryFixture;
let process: TestProcess;

beforeAll(async () => {
  [searxng, sites] = await Promise.all([startFakeSearxng(), startFakeSites()]);
});
beforeEach(async () => {
  searxng.mood = 'fine';
  searxng.results = [];
  sites.pages.clear();
  sites.asked.length = 0;
  library = await LibraryFixture.open();
  process = library.process({ reader: parsingReader });
  return () => library.close();
});
afterAll(() => Promise.all([searxng.close(), sites.close()]));

/** Every address of the public web leads to the fake sites. */
const connect: Connect = (_target, aborted) =>
  new Promise((resolve, reject) => {
    const socket = connectTo({ port: sites.port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(ok(socket)));
    socket.on('error', () => resolve(err({ code: 'host-unreachable' })));
    aborted.addEventListener('abort', () => reject(aborted.reason));
  });

/** What one run of Ana's gathers with. */
function run({
  engines = [],
  timeoutMs = 5_000,
  knobs = {},
}: {
  readonly engines?: readonly SearchEngine[];
  readonly timeoutMs?: number;
  readonly knobs?: Record<string, number>;
} = {}) {
  const { documents } = library.store;
  const clock = () => library.now;
  const gathering = new SourceGathering(
    {
      ...{ search: createDocumentSearch(library.store), documents, log: { error: () => {} } },
      pages: new ResearchPages({
        fetcher: createGuardedFetcher({ connect, resolve: async () => ['93.184.215.14'] }),
        ...{ documents, blobs: library.blobs, indexer: process.indexer, clock, ids: randomIds },
        remove: (key) => process.documents.removeOne(key),
        readPolicy: async () => documentPolicy(knobs),
      }),
      engines: async () => [
        {
          origin: 'searxng',
          search: createSearxngSearch({ baseUrl: searxng.baseUrl, timeoutMs, clock }),
        },
        ...engines,
      ],
      pagesAtOnce: async () => 3,
    },
    { ownerId: () => 'ana', chosen: { documents: [], folders: [] }, locale: 'en', tiers },
  );
  return (query: string, wish: Partial<GatherWish> = {}, stop = signal) =>
    gathering.gather(
      [query],
      {
        ...{ mode: 'discovery', range: null },
        limits: { sources: 6, passagesPerSource: 2, timeMs: 20_000 },
        ...wish,
      },
      stop,
    );
}

const FILLER =
  'The market opened at six, and traders spoke of the weather, of roads and of the coming harvest.';
/** A page of a site with words of its own, which the search engine names. */
function publish(address: string, title: string, words: string, more: { date?: string; site?: string } = {}) {
  const own = Array.from({ length: 6 }, (_, at) => `${FILLER} Stall ${at} of ${address} sold ${title}.`);
  sites.pages.set(address, articlePage({ title, paragraphs: [words, ...own], ...more }));
  searxng.results = [...searxng.results, { url: `https://${address}`, title }];
}
const urls = (sources: readonly { readonly url: string | null }[]): (string | null)[] =>
  sources.map(({ url }) => url);
const reasons = (dropped: readonly { readonly url: string | null; readonly reason: string }[]) =>
  dropped.map(({ url, reason }) => [url, reason]);

describe('sources of the web', () => {
  it('are pages that are kept as documents of the person, with what they say of themselves', async () => {
    publish('www.kompas.com/beras', 'Rice prices rise', 'Rice prices rose by three percent.', {
      ...{ date: '2026-03-01', site: 'Kompas' },
    });
    const { sources, searches, problems } = await run()('rice prices');
    expect(problems).toEqual([]);
    expect(searches.map(({ origin, hits }) => [origin, hits])).toEqual([
      ['documents', 0],
      ['searxng', 1],
    ]);
    expect(sources).toMatchObject([
      {
        ...{ title: 'Rice prices rise', site: 'Kompas', url: 'https://www.kompas.com/beras' },
        ...{ date: '2026-03-01', isPage: true, origins: ['searxng'], copies: [] },
      },
    ]);
    expect(sources[0]?.passages[0]?.text).toContain('Rice prices rose by three percent.');
    const { items } = await library.store.documents.list({ ownerId: 'ana', origin: 'research', limit: 5 });
    expect(items.map(({ documentId, state }) => [documentId, state])).toEqual([
      [sources[0]?.documentId, 'indexed'],
    ]);
  });

  it('are used again while they are fresh, whatever follows people around in their address', async () => {
    publish('www.kompas.com/beras', 'Rice prices rise', 'Rice prices rose by three percent.');
    const first = await run()('rice prices');
    searxng.results = [{ url: 'https://www.kompas.com/beras?utm_source=x#top', title: 'Rice' }];
    const second = await run()('rice prices');
    expect(second.sources[0]?.documentId).toBe(first.sources[0]?.documentId);
    expect(sites.asked).toHaveLength(1);
    library.now += 25 * HOUR_MS;
    const third = await run()('rice prices');
    expect(sites.asked).toHaveLength(2);
    expect(third.sources[0]?.documentId).toBe(first.sources[0]?.documentId);
    sites.pages.clear();
    library.now += 25 * HOUR_MS;
    expect((await run()('rice prices')).sources).toHaveLength(1);
  });

  it('are in strict mode only those of the first tiers, the others are not even fetched', async () => {
    publish('www.kompas.com/a', 'Rice prices', 'Rice prices rose.');
    publish('kompas.com.evil.example.org/b', 'Rice prices', 'Rice prices fell.');
    publish('www.kompasiana.com/c', 'Rice prices', 'Rice prices doubled.');
    const { sources, dropped } = await run()('rice prices', { mode: 'strict' });
    expect(urls(sources)).toEqual(['https://www.kompas.com/a']);
    expect(reasons(dropped)).toEqual([
      ['https://kompas.com.evil.example.org/b', 'tier'],
      ['https://www.kompasiana.com/c', 'tier'],
    ]);
    expect(sites.asked).toEqual(['www.kompas.com/a']);
  });

  it('count as what they are where an address leads elsewhere', async () => {
    publish('www.kompasiana.com/c', 'Rice prices', 'Rice prices doubled.');
    sites.pages.set('www.kompas.com/go', {
      ...{ status: 302, headers: { location: 'https://www.kompasiana.com/c' } },
    });
    searxng.results = [{ url: 'https://www.kompas.com/go', title: 'Rice prices' }];
    const { sources, dropped } = await run()('rice prices', { mode: 'strict' });
    expect(sources).toEqual([]);
    expect(reasons(dropped)).toEqual([['https://www.kompasiana.com/c', 'tier']]);
  });

  it('are each text once, of the most trusted site', async () => {
    const words = Array.from({ length: 12 }, (_, at) => `Rice prices of market ${at} rose by ${at * 3}.`);
    const text = { title: 'Rice prices', paragraphs: words };
    sites.pages.set('blog.example.org/copy', articlePage({ ...text, paragraphs: [...words, 'Share this.'] }));
    sites.pages.set('www.antaranews.com/a', articlePage(text));
    searxng.results = ['https://blog.example.org/copy', 'https://www.antaranews.com/a'].map((url) => ({
      ...{ url, title: 'Rice prices' },
    }));
    const { sources, dropped } = await run()('rice prices');
    expect(urls(sources)).toEqual(['https://www.antaranews.com/a']);
    expect(sources[0]?.copies).toEqual(['https://blog.example.org/copy']);
    expect(reasons(dropped)).toEqual([['https://blog.example.org/copy', 'copy']]);
  });

  it('are each page once, also where it stands in other words at another address of its site', async () => {
    const sentence = (at: number) =>
      `Rice prices of market ${at} rose by ${at * 3} percent in the last week.`;
    const words = Array.from({ length: 12 }, (_, at) => sentence(at));
    const others = Array.from({ length: 6 }, (_, at) => `${FILLER} Read on about ${at}.`);
    const own = articlePage({ title: 'Rice prices', paragraphs: words });
    const short = articlePage({ title: 'Rice prices', paragraphs: [...words.slice(0, 9), ...others] });
    const naming = (page: typeof own, url: string) => ({
      ...page,
      body: page.body?.replace('<head>', `<head><link rel="canonical" href="${url}">`) ?? '',
    });
    sites.pages.set('amp.news.example.org/a', naming(short, 'https://news.example.org/a'));
    sites.pages.set('news.example.org/a', own);
    sites.pages.set('other.example.com/a', naming(short, 'https://news.example.org/a'));
    searxng.results = ['amp.news.example.org/a', 'news.example.org/a'].map((at) => ({
      ...{ url: `https://${at}`, title: 'Rice prices' },
    }));
    const { sources } = await run()('rice prices');
    expect(urls(sources)).toEqual(['https://news.example.org/a']);
    expect(sources[0]?.copies).toEqual(['https://amp.news.example.org/a']);
    // Nobody can say so of somebody else's page.
    searxng.results = ['other.example.com/a', 'news.example.org/a'].map((at) => ({
      ...{ url: `https://${at}`, title: 'Rice prices' },
    }));
    expect(urls((await run()('rice prices')).sources)).toHaveLength(2);
  });

  it('are told of copies that the run comes upon later, too', async () => {
    const words = Array.from({ length: 12 }, (_, at) => `Rice prices of market ${at} rose by ${at * 3}.`);
    const text = { title: 'Rice prices', paragraphs: words };
    for (const at of ['www.antaranews.com/a', 'blog.example.org/copy'])
      sites.pages.set(at, articlePage(text));
    searxng.results = [{ url: 'https://www.antaranews.com/a', title: 'Rice prices' }];
    const search = run();
    const { sources } = await search('rice prices');
    searxng.results = [{ url: 'https://blog.example.org/copy', title: 'Rice prices' }];
    expect((await search('prices of rice')).sources).toEqual([]);
    expect(sources[0]?.copies).toEqual(['https://blog.example.org/copy']);
  });

  it('are of the days that are asked for, or of none that is known', async () => {
    publish('a.example.org/old', 'Rice prices', 'Rice prices rose.', { date: '2024-01-01' });
    publish('b.example.org/new', 'Rice prices', 'Rice prices fell.', { date: '2026-02-02' });
    publish('c.example.org/undated', 'Rice prices', 'Rice prices stayed.');
    searxng.results = [
      ...searxng.results,
      { url: 'https://d.example.org/', title: 'Rice', publishedDate: '2020-01-01T00:00:00' },
    ];
    const { sources, dropped } = await run()('rice prices', { range: { from: '2026-01-01', to: null } });
    expect(urls(sources)).toEqual(['https://b.example.org/new', 'https://c.example.org/undated']);
    expect(reasons(dropped)).toEqual([
      ['https://d.example.org/', 'out-of-range'],
      ['https://a.example.org/old', 'out-of-range'],
    ]);
    expect(sites.asked).not.toContain('d.example.org/');
  });

  it('are as many as are wanted: pages that cannot be had give way to the next ones', async () => {
    for (const name of ['one', 'two', 'three'])
      publish(`${name}.example.org/`, `Rice ${name}`, `Rice prices of ${name} rose.`);
    sites.pages.set('one.example.org/', { status: 500 });
    const limits = { sources: 1, passagesPerSource: 1, timeMs: 20_000 };
    const { sources, dropped } = await run()('rice prices', { limits });
    expect(urls(sources)).toEqual(['https://two.example.org/']);
    expect(reasons(dropped)).toContainEqual(['https://one.example.org/', 'not-fetched']);
  });

  it('are not those without a word of what is searched, nor what nobody can read', async () => {
    publish('a.example.org/', 'Page not found', 'Nothing to see.');
    sites.pages.set('b.example.org/', { body: '' });
    sites.pages.set('c.example.org/', { headers: { 'content-type': 'image/png' }, body: 'x' });
    searxng.results = [...searxng.results, ...['b', 'c'].map((name) => ({ ...page(name), title: name }))];
    const { sources, dropped } = await run()('durian export');
    expect(sources).toEqual([]);
    expect(reasons(dropped).sort()).toEqual([
      ['https://a.example.org/', 'nothing-found'],
      ['https://b.example.org/', 'unreadable'],
      ['https://c.example.org/', 'not-fetched'],
    ]);
    const { items } = await library.store.documents.list({ ownerId: 'ana', origin: 'research', limit: 5 });
    expect(items.map(({ address }) => address)).toEqual(['https://a.example.org/']);
  });

  it('stand beside documents of the person, and beside what another engine finds', async () => {
    const taken = await process.uploads.take(uploadOf('Rice prices of our shop rose in May.\n'));
    if (!taken.ok) throw new Error(taken.error.code);
    await process.indexer.idle();
    publish('a.example.org/', 'Rice prices', 'Rice prices rose.');
    const hit: WebHit = { ...page('a'), isRedirect: false, title: 'A', snippet: '', date: null };
    const other: WebSearch = { search: async () => ok([hit]) };
    const { sources } = await run({ engines: [{ origin: 'google', search: other }] })('rice prices');
    expect(sources.map(({ isPage, origins }) => [isPage, origins])).toEqual([
      [true, ['searxng', 'google']],
      [false, ['documents']],
    ]);
  });

  it('are fewer where there is no room for pages any more, which is said', async () => {
    publish('a.example.org/', 'Rice prices', 'Rice prices rose.');
    const { sources, dropped, problems } = await run({ knobs: { 'search.mostPages': 10 } })('rice prices');
    expect([sources.length, dropped, problems]).toEqual([1, [], []]);
    const full = run({ knobs: { 'search.mostMegabytes': 1 } });
    const added = await library.store.documents.add(
      {
        ...{ documentId: randomIds('document'), ownerId: 'ana', name: 'x', fileName: 'x', folder: null },
        ...{ mediaType: '', bytes: 1024 * 1024, hash: 'x', blobId: 'x', quoteSalt: '', createdAt: 1 },
        ...{ address: 'https://x.example.org/', fetchedAt: 1 },
      },
      { mostDocuments: 100, mostBytes: 10_000_000 },
    );
    expect(added.outcome).toBe('added');
    publish('b.example.org/', 'Rice prices', 'Rice prices rose.');
    const found = await full('rice prices');
    expect(found.problems).toEqual([{ origin: 'pages', code: 'pages-full' }]);
    expect(reasons(found.dropped)).toEqual([['https://b.example.org/', 'no-room']]);
  });
});

describe('what does not answer', () => {
  it('is a problem of the search, in words for people, while documents are still found', async () => {
    searxng.mood = 'json-off';
    const { sources, searches, problems } = await run()('rice prices');
    expect(sources).toEqual([]);
    // Nothing was found there, since nobody has looked.
    expect(searches.map(({ origin }) => origin)).toEqual(['documents']);
    expect(problems).toMatchObject([
      {
        origin: 'searxng',
        code: 'search-json-off',
        status: 403,
        words: expect.stringContaining('settings.yml'),
      },
    ]);
  });

  it('is not waited for longer than there is time', async () => {
    publish('a.example.org/', 'Rice prices', 'Rice prices rose.');
    publish('b.example.org/', 'Rice prices', 'Rice prices fell.');
    sites.pages.set('a.example.org/', { hangs: true });
    const limits = { sources: 2, passagesPerSource: 1, timeMs: 1_500 };
    const { sources, dropped, problems } = await run()('rice prices', { limits });
    expect(urls(sources)).toEqual(['https://b.example.org/']);
    expect(reasons(dropped)).toEqual([['https://a.example.org/', 'not-fetched']]);
    expect(problems).toEqual([{ origin: 'pages', code: 'pages-too-slow' }]);
  });

  it('ends with the turn', async () => {
    publish('a.example.org/', 'Rice prices', 'Rice prices rose.');
    sites.pages.set('a.example.org/', { hangs: true });
    const stopping = new AbortController();
    const gathered = run()('rice prices', {}, stopping.signal);
    await expect.poll(() => sites.asked).toEqual(['a.example.org/']);
    stopping.abort(new Error('stopped'));
    await expect(gathered).rejects.toThrow('stopped');
  });
});

const page = (name: string): { readonly url: string } => ({ url: `https://${name}.example.org/` });
