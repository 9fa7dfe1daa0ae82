import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { createDocumentSearch } from '@/lib/server/documents/search-documents';
import { MIGRATIONS } from '@/lib/store/sqlite/migrations/migrations';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, moreIsBetter, neitherIsBetter } from '../figure-meaning';
import { quantile } from '../quantile';
import { growOwners } from '../store/grow-owners';
import { keepDocument } from '../store/kept-document';
import { madeText, wordMaker } from '../store/made-text';

interface SearchSize {
  /** Of each owner. */
  readonly documents: number;
  readonly chunksPerDocument: number;
  readonly owners: number;
  readonly searches: number;
  readonly indexedDocuments: number;
}

const SIZES: Readonly<Record<BenchSize, SearchSize>> = {
  whole: { documents: 100, chunksPerDocument: 100, owners: 100, searches: 400, indexedDocuments: 20 },
  small: { documents: 4, chunksPerDocument: 50, owners: 5, searches: 20, indexedDocuments: 2 },
};
const OWNER = 'searcher';
const CHUNK_CHARACTERS = 800;
const FEWEST_WORDS = 3;
const MOST_WORDS = 12;

/** The documents of one owner, then copies of them with as many others; what is there from an earlier run stays. */
async function fill(filePath: string, { documents, chunksPerDocument, owners }: SearchSize): Promise<void> {
  const store = await openSqliteStore({ filePath });
  try {
    for (let number = 0; number < documents; number += 1) {
      const documentId = `document${number}`;
      if (await store.documents.get({ ownerId: OWNER, documentId })) continue;
      const word = wordMaker(number);
      const texts = Array.from({ length: chunksPerDocument }, () => madeText(word, CHUNK_CHARACTERS));
      await keepDocument(store, { ownerId: OWNER, documentId, texts });
    }
  } finally {
    await store.close();
  }
  await growOwners(filePath, OWNER, owners);
}

/** How long searches take, milliseconds, with words as frequent as they are in the texts. */
async function measureSearches(store: Store, searches: number): Promise<number[]> {
  const search = createDocumentSearch(store);
  const word = wordMaker(1_000_003);
  const durations: number[] = [];
  for (let number = 0; number < searches; number += 1) {
    const length = FEWEST_WORDS + (number % (MOST_WORDS - FEWEST_WORDS + 1));
    const query = Array.from({ length }, word).join(' ');
    // Searches of people do not follow each other without a turn of the event loop between them.
    await turnOfEventLoop();
    const startedAt = performance.now();
    await search.search({ ownerId: OWNER, query, limit: 10 });
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

/** How much text is indexed in a second, for somebody new. */
async function measureIndexing(
  store: Store,
  { indexedDocuments, chunksPerDocument }: SearchSize,
): Promise<number> {
  const word = wordMaker(2_000_003);
  let characters = 0;
  let elapsedMs = 0;
  for (let number = 0; number < indexedDocuments; number += 1) {
    // Deleted documents keep their ids, also those of an earlier run.
    const key = { ownerId: 'indexer', documentId: randomUUID() };
    const texts = Array.from({ length: chunksPerDocument }, () => madeText(word, CHUNK_CHARACTERS));
    elapsedMs += await keepDocument(store, { ...key, texts });
    characters += texts.reduce((sum, text) => sum + text.length, 0);
    await store.documents.remove({ ...key, at: 0 });
    await store.documentChunks.removeLeft(key);
  }
  return characters / 1_000 / elapsedMs;
}

/** Searching 10,000 chunks of one person among 1,000,000 in the store, and indexing. */
export const searchSuite: BenchSuite = {
  name: 'search',
  subject: 'modules',
  figures: {
    chunks: neitherIsBetter(1_000, 10_000_000),
    ownChunks: neitherIsBetter(100, 100_000),
    p50Ms: lessIsBetter(0.001, 60_000),
    p95Ms: lessIsBetter(0.001, 60_000),
    longestHoldMs: lessIsBetter(0.001, 60_000),
    indexMegabytesPerSecond: moreIsBetter(0.001, 1_000),
    indexLongestHoldMs: lessIsBetter(0.001, 60_000),
  },
  async run(benchSize) {
    const size = SIZES[benchSize];
    const isWhole = benchSize === 'whole';
    // A million chunks take minutes to make: the file stays for the next run, until its tables change.
    const folder = isWhole
      ? join(tmpdir(), `nalar-bench-search-${MIGRATIONS.length}`)
      : mkdtempSync(join(tmpdir(), 'nalar-bench-'));
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    const filePath = join(folder, 'nalar.db');
    await fill(filePath, size);
    const store = await openSqliteStore({ filePath });
    const held = monitorEventLoopDelay({ resolution: 1 });
    const longestHoldMs = () => Math.max(0.001, held.max / 1e6);
    try {
      await measureSearches(store, 5);
      held.enable();
      const durations = await measureSearches(store, size.searches);
      const searching = longestHoldMs();
      held.reset();
      const indexMegabytesPerSecond = await measureIndexing(store, size);
      return {
        chunks: await store.rows.count('documentChunks'),
        ownChunks: size.documents * size.chunksPerDocument,
        p50Ms: quantile(durations, 0.5),
        p95Ms: quantile(durations, 0.95),
        longestHoldMs: searching,
        indexMegabytesPerSecond,
        indexLongestHoldMs: longestHoldMs(),
      };
    } finally {
      held.disable();
      await store.close();
      if (!isWhole) rmSync(folder, { recursive: true, force: true });
    }
  },
};
