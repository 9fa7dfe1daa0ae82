import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewStore } from '@/lib/store/review-store';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter, neitherIsBetter } from '../figure-meaning';
import { quantile } from '../quantile';
import { growTraces } from '../store/grow-traces';
import { keepTurn } from '../store/kept-turn';

interface ReviewSize {
  readonly traces: number;
  readonly rounds: number;
  readonly nexts: number;
}

const SIZES: Readonly<Record<BenchSize, ReviewSize>> = {
  whole: { traces: 100_000, rounds: 12, nexts: 100 },
  small: { traces: 2_000, rounds: 2, nexts: 10 },
};
const PAGE = 40;

/** Filters as reviewers set them, some of which let hardly anything or nothing through. */
const FILTERS: readonly ReviewFilters[] = [
  {},
  { verdict: 'none' },
  { verdict: 'sound' },
  { user: 'user123' },
  { model: 'model3' },
  { status: 'failed' },
  { redacted: 'yes' },
  { lowConfidence: 'yes', verdict: 'none' },
  { assignee: 'me' },
  { assignee: 'nobody', model: 'model6' },
  { from: '1970-01-02', to: '1970-01-03' },
  { status: 'failed', redacted: 'yes', lowConfidence: 'yes', model: 'model1' },
  { verdict: 'sound', assignee: 'me', status: 'failed' },
  { pipeline: 'deep', traceMode: 'curated' },
  { mentions: 'me' },
  { order: 'newest' },
  { feedback: 'waiting' },
  { feedback: 'any', model: 'model2' },
  { feedback: 'none', status: 'failed' },
];

/** `compare` and `look` stand in every trace, `year123` in one of a thousand. */
const SEARCHES: readonly ReviewFilters[] = [
  { query: 'compare' },
  { query: 'yea' },
  { query: 'year123' },
  { query: 'compare difference totals' },
  { query: 'year123 compare' },
  { query: 'compare', user: 'user123' },
  { query: 'look', status: 'failed', redacted: 'yes' },
  { query: 'nowhere' },
  { query: 'compare', order: 'newest' },
  { query: 'year123', feedback: 'down' },
  { query: 'compare', feedback: 'waiting' },
];

/** Gives the traces the variety that copies lack. */
async function varyFacts(filePath: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(filePath).href });
  await client.execute(`UPDATE review_traces SET
    owner_id = 'user' || (sequence % 500),
    model_id = 'model' || (sequence % 7),
    status = iif(sequence % 50 = 0, 'failed', 'completed'),
    redaction_count = sequence % 40 = 0,
    low_confidence = sequence % 30 = 0,
    started_at = sequence * 60000,
    verdict = iif(sequence % 10 = 3, 'sound', NULL),
    assignee_id = iif(sequence % 200 = 5, 'rani', NULL)`);
  await client.execute(`INSERT INTO feedback (trace_id, rating, reasons, text, at)
    SELECT trace_id, iif(sequence % 100 = 7, 'down', 'up'), '["incorrect"]', 'The totals are of other years.', 1
    FROM review_traces WHERE sequence % 100 IN (7, 8)`);
  client.close();
}

/** How long pages of the queue take, milliseconds: of all filters the first page, then the one behind it, and so on. */
async function measure(
  review: ReviewStore,
  all: readonly ReviewFilters[],
  rounds: number,
): Promise<number[]> {
  const durations: number[] = [];
  const cursors = new Map<ReviewFilters, string>();
  for (let round = 0; round < rounds; round += 1)
    for (const filters of all) {
      const cursor = cursors.get(filters);
      const startedAt = performance.now();
      const { nextCursor } = await review.queue({
        filters,
        reviewerId: 'rani',
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      });
      durations.push(performance.now() - startedAt);
      if (nextCursor === null) cursors.delete(filters);
      else cursors.set(filters, nextCursor);
    }
  return durations;
}

/** The review queue among 100,000 traces: filters, search, and the way to the next trace. */
export const reviewSuite: BenchSuite = {
  name: 'review',
  subject: 'modules',
  figures: {
    traces: neitherIsBetter(1_000, 1_000_000),
    filterP50Ms: lessIsBetter(0.001, 60_000),
    filterP95Ms: lessIsBetter(0.001, 60_000),
    searchP50Ms: lessIsBetter(0.001, 60_000),
    searchP95Ms: lessIsBetter(0.001, 60_000),
    slowestMs: lessIsBetter(0.001, 60_000),
    nextP95Ms: lessIsBetter(0.001, 60_000),
  },
  async run(benchSize) {
    const size = SIZES[benchSize];
    const folder = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
    const filePath = join(folder, 'nalar.db');
    const store = await openSqliteStore({ filePath });
    try {
      const kept = await keepTurn(store, 'kept');
      const traceIds = await growTraces(filePath, kept, size.traces);
      await varyFacts(filePath);
      const filtering = await measure(store.review, FILTERS, size.rounds);
      const searching = await measure(store.review, SEARCHES, size.rounds);
      const next: number[] = [];
      for (let index = 0; index < size.nexts; index += 1) {
        const after = traceIds[(index * 7_919) % traceIds.length] ?? '';
        const startedAt = performance.now();
        await store.review.nextUnreviewed({ filters: {}, reviewerId: 'rani', after });
        next.push(performance.now() - startedAt);
      }
      return {
        traces: traceIds.length,
        filterP50Ms: quantile(filtering, 0.5),
        filterP95Ms: quantile(filtering, 0.95),
        searchP50Ms: quantile(searching, 0.5),
        searchP95Ms: quantile(searching, 0.95),
        slowestMs: Math.max(...filtering, ...searching),
        nextP95Ms: quantile(next, 0.95),
      };
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
