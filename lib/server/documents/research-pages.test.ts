import { expect, it, vi } from 'vitest';
import { ok } from '@/lib/shared/result';
import type { DocumentRow } from '@/lib/store/document-store';
import { documentPolicy } from './document-policy';
import { ResearchPages } from './research-pages';

const URL_OF_PAGE = 'https://site.example.org/a';
const WALL = '<title>Just a moment...</title><p>Verify you are human</p>';

/** Pages of a web on which everything is a check of browsers, with what is known of the page. */
function setUp(known: readonly DocumentRow[]) {
  const write = vi.fn();
  const pages = new ResearchPages({
    fetcher: {
      fetch: async (url) =>
        ok({ url, bytes: Buffer.from(WALL), mediaType: 'text/html', charset: null, fileName: null }),
    },
    documents: { findPages: async () => [...known], add: vi.fn(), refetched: vi.fn(), get: vi.fn() },
    blobs: { write, read: vi.fn(), remove: vi.fn() },
    indexer: { indexNow: vi.fn() },
    remove: vi.fn(),
    readPolicy: async () => documentPolicy({}),
    clock: () => 1e12,
    ids: () => 'id',
  });
  return { pages, write };
}
const wanted = { ownerId: 'ana', url: URL_OF_PAGE, isRedirect: false, isWanted: () => true };
const { signal } = new AbortController();

it('makes no source of what stands in front of a page', async () => {
  const { pages, write } = setUp([]);
  expect(await pages.keep(wanted, signal)).toEqual({
    ok: false,
    error: { reason: 'no-content', url: URL_OF_PAGE },
  });
  expect(write).not.toHaveBeenCalled();
});

it('keeps to the page that was there before', async () => {
  const kept = { state: 'indexed', fetchedAt: 0 } as DocumentRow;
  expect(await setUp([kept]).pages.keep(wanted, signal)).toEqual(ok(kept));
});
