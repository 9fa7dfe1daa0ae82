import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { GatherWish } from '@/lib/pipelines/turn/research-port';
import { ok } from '@/lib/shared/result';
import { DEFAULT_SOURCE_TIERS } from '@/lib/sources/default/default-source-tiers';
import { indexSourceTiers } from '@/lib/sources/index-source-tiers';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { createDocumentSearch } from '../../documents/search-documents';
import { type GatheringDependencies, SourceGathering } from './gather-sources';

const directory = await mkdtemp(join(tmpdir(), 'nalar-gather-'));
const store = await openSqliteStore({ filePath: join(directory, 'nalar.db') });
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

/** A document of ana's whose passages say this. */
async function keep(
  name: string,
  texts: readonly string[],
  more: { address?: string } = {},
): Promise<string> {
  const added = await store.documents.add({ ...documentNamed(name), ...more }, ROOM);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const { documentId } = added.document;
  await index(store, added.document, texts.join('\n'), chunksOf(name, texts));
  return documentId;
}
const pump = await keep('pump', [
  'Updated 2026-03-01. The pump ran dry.',
  'The pump is guaranteed. Pump, pump.',
]);
const boat = await keep('boat', ['Updated 2024-05-06. The boat has a pump.'], {
  address: 'https://boat.example/a',
});

const { signal } = new AbortController();
const PORTS: GatheringDependencies = {
  ...{ search: createDocumentSearch(store), documents: store.documents },
  pages: {
    keep: () => Promise.reject(new Error('nothing is fetched here')),
    addressOf: async ({ address }) => address,
  },
  engines: async () => [],
  pagesAtOnce: async () => 1,
  log: { error: () => {} },
};
const gather = (
  queries: readonly string[],
  wish: Partial<GatherWish> = {},
  { ports = PORTS, chosen = [] as string[], stop = signal, ownerId = 'ana' } = {},
) =>
  new SourceGathering(ports, {
    ...{ ownerId: () => ownerId, chosen: { documents: chosen, folders: [] }, locale: 'en' },
    tiers: { version: 0, index: indexSourceTiers(DEFAULT_SOURCE_TIERS) },
  }).gather(
    queries,
    {
      ...{ mode: 'discovery', range: null },
      limits: { sources: 10, passagesPerSource: 3, timeMs: 10_000 },
      ...wish,
    },
    stop,
  );

describe('sources of a person', () => {
  it('are their documents, each once for all queries, with its passages and what is known of it', async () => {
    const { sources, searches, problems } = await gather(['pump', 'the boat']);
    expect(problems).toMatchObject([{ origin: 'searxng', code: 'search-unset' }]);
    expect(searches.map(({ query, hits }) => [query, hits])).toEqual([
      ['pump', 3],
      ['the boat', 1],
    ]);
    expect(sources.map(({ documentId }) => documentId).sort()).toEqual([pump, boat].sort());
    expect(sources.find(({ documentId }) => documentId === boat)).toMatchObject({
      ...{ url: 'https://boat.example/a', date: '2024-05-06', isPage: false, origins: ['documents'] },
      passages: [{ text: 'Updated 2024-05-06. The boat has a pump.' }],
    });
    expect(sources.find(({ documentId }) => documentId === pump)?.passages).toHaveLength(2);
  });

  it('are those that were chosen, as many as are wanted, and nobody else’s', async () => {
    const ids = async (...asked: Parameters<typeof gather>) =>
      (await gather(...asked)).sources.map(({ documentId }) => documentId);
    expect(await ids(['pump'], {}, { chosen: [boat] })).toEqual([boat]);
    expect(await ids(['pump'], {}, { ownerId: 'budi' })).toEqual([]);
    const limits = { sources: 1, passagesPerSource: 1, timeMs: 10_000 };
    expect(await ids(['pump'], { limits })).toHaveLength(1);
  });

  it('are trusted as who publishes them is, as their person says; an address says it by itself', async () => {
    const strict = async () => (await gather(['pump'], { mode: 'strict' })).sources;
    expect(await strict()).toEqual([]);
    await store.documents.change({ ownerId: 'ana', documentId: pump, publisher: 'bps.go.id' });
    await store.documents.change({ ownerId: 'ana', documentId: boat, publisher: 'bps.go.id' });
    expect(await strict()).toMatchObject([{ documentId: pump, site: 'bps.go.id', url: null }]);
    await store.documents.change({ ownerId: 'ana', documentId: pump, publisher: null });
    expect(await strict()).toEqual([]);
  });

  it('fit a question of many words by a few of them, and not by one', async () => {
    const aside =
      'I have been wondering about harbours, ships, captains, cargo, ropes, sails, storms and maps.';
    const found = async (question: string) =>
      (await gather([`${aside} ${question}`])).sources.map(({ documentId }) => documentId);
    expect(await found('Was the pump updated when it ran dry?')).toEqual([pump]);
    expect(await found('Was the pump painted?')).toEqual([]);
  });

  it('are of the days that are asked for', async () => {
    const { sources, dropped } = await gather(['pump'], { range: { from: '2026-01-01', to: null } });
    expect(sources.map(({ documentId }) => documentId)).toEqual([pump]);
    expect(dropped).toMatchObject([{ url: 'https://boat.example/a', reason: 'out-of-range' }]);
  });

  it('are none where the search fails or takes too long, which is said', async () => {
    const broken = { ...PORTS, search: { search: () => Promise.reject(new Error('broken')) } };
    const failed = await gather(['pump'], {}, { ports: broken });
    expect(failed).toMatchObject({
      sources: [],
      problems: [{ origin: 'documents', code: 'search-failed' }, { code: 'search-unset' }],
    });
    const hanging = { ...PORTS, search: { search: () => new Promise<never>(() => {}) } };
    const limits = { sources: 1, passagesPerSource: 1, timeMs: 5 };
    const late = await gather(['pump'], { limits }, { ports: hanging });
    expect(late.problems).toContainEqual({ origin: 'documents', code: 'search-too-slow' });
  });

  it('are searched for beside the web, where each query is searched for beside the others', async () => {
    const begun: string[] = [];
    let goOn = (): void => {};
    const allBegun = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // None of them answers before all have begun: one after the other, they would wait for ever.
    const begin = (name: string): Promise<void> => {
      begun.push(name);
      if (begun.length === 4) goOn();
      return allBegun;
    };
    const ports: GatheringDependencies = {
      ...PORTS,
      search: { search: (asked) => begin('documents').then(() => PORTS.search.search(asked)) },
      engines: async () => [
        { origin: 'searxng', search: { search: (query) => begin(query).then(() => ok([])) } },
      ],
    };
    const { problems, searches } = await gather(['pump', 'boat', 'mill'], {}, { ports });
    expect(problems).toEqual([]);
    expect(begun.slice(0, 4).toSorted()).toEqual(['boat', 'documents', 'mill', 'pump']);
    expect(searches).toHaveLength(6);
  });

  it('are not waited for once the turn is stopped', async () => {
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    await expect(gather(['pump'], {}, { stop: stopped.signal })).rejects.toThrow('stopped');
  });
});
