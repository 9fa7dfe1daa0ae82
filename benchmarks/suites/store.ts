import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { lessIsBetter } from '../figure-meaning';
import { quantile } from '../quantile';
import { growTraces } from '../store/grow-traces';
import { beginTurn, keepTurn } from '../store/kept-turn';

interface StoreSize {
  readonly appends: number;
  readonly reads: number;
  /** How many traces there are, by what the figures call it. */
  readonly traces: { readonly '1k': number; readonly '100k': number };
}

const SIZES: Readonly<Record<BenchSize, StoreSize>> = {
  whole: { appends: 100, reads: 1_000, traces: { '1k': 1_000, '100k': 100_000 } },
  small: { appends: 5, reads: 50, traces: { '1k': 100, '100k': 1_000 } },
};
const CHUNKS_PER_APPEND = 6;
const RUNNING_TURNS = 50;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** What 50 running turns send in 100 ms, in one write, again and again; then their logs are read back. */
async function measureChunkLog(store: Store, rounds: number) {
  const turns = await Promise.all(
    Array.from({ length: RUNNING_TURNS }, (_, index) => beginTurn(store, `running${index}`)),
  );
  const chunk = JSON.stringify({ type: 'text-delta', id: 'text-1', delta: 'seventeen letters' });
  const chunks = Array.from({ length: CHUNKS_PER_APPEND }, () => chunk);
  const appends: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const firstSequence = 1 + round * CHUNKS_PER_APPEND;
    const batches = turns.map(({ turnId }) => ({ turnId, firstSequence, chunks }));
    appends.push(await timed(() => store.chunks.append(batches)));
  }
  const resumes: number[] = [];
  for (const { ownerId, turnId } of turns)
    resumes.push(await timed(() => store.chunks.read({ ownerId, turnId, after: 0, limit: 10_000 })));
  return { appends, resumes };
}

/** Reads traces as the panel does: the envelope, the thoughts and the conversation's chain. */
async function measureReopening(store: Store, traceIds: readonly string[], reads: number): Promise<number[]> {
  const durations: number[] = [];
  for (let read = 0; read < reads; read += 1) {
    const traceId = traceIds[(read * 7_919) % traceIds.length] ?? '';
    const key = { ownerId: 'bench', traceId };
    durations.push(
      await timed(async () => {
        const trace = await store.traces.get(key);
        if (!trace) throw new Error(`trace ${traceId} has gone`);
        await Promise.all([
          store.traces.thoughts(key),
          store.traces.list({ ownerId: 'bench', conversationId: trace.conversationId }),
        ]);
      }),
    );
  }
  return durations;
}

/** The store's part of a turn: appending what is sent, resuming, and reopening a trace among many. */
export const storeSuite: BenchSuite = {
  name: 'store',
  subject: 'modules',
  figures: {
    appendP50Ms: lessIsBetter(0.001, 60_000),
    appendP99Ms: lessIsBetter(0.001, 60_000),
    resumeP50Ms: lessIsBetter(0.001, 60_000),
    resumeP99Ms: lessIsBetter(0.001, 60_000),
    reopenP50Ms1k: lessIsBetter(0.001, 60_000),
    reopenP99Ms1k: lessIsBetter(0.001, 60_000),
    reopenP50Ms100k: lessIsBetter(0.001, 60_000),
    reopenP99Ms100k: lessIsBetter(0.001, 60_000),
    reopenGrowth: lessIsBetter(0.001, 1_000),
    kilobytesPerTrace: lessIsBetter(1, 1_000),
  },
  async run(size) {
    const { appends: rounds, reads, traces } = SIZES[size];
    const folder = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
    const filePath = join(folder, 'nalar.db');
    const store = await openSqliteStore({ filePath });
    try {
      const { appends, resumes } = await measureChunkLog(store, rounds);
      const kept = await keepTurn(store, 'kept');
      const figures: Record<string, number> = {
        appendP50Ms: quantile(appends, 0.5),
        appendP99Ms: quantile(appends, 0.99),
        resumeP50Ms: quantile(resumes, 0.5),
        resumeP99Ms: quantile(resumes, 0.99),
      };
      let traceIds: readonly string[] = [];
      for (const [name, count] of Object.entries(traces)) {
        traceIds = await growTraces(filePath, kept, count);
        const reopenings = await measureReopening(store, traceIds, reads);
        figures[`reopenP50Ms${name}`] = quantile(reopenings, 0.5);
        figures[`reopenP99Ms${name}`] = quantile(reopenings, 0.99);
      }
      figures.reopenGrowth = (figures.reopenP99Ms100k ?? Number.NaN) / (figures.reopenP99Ms1k ?? Number.NaN);
      figures.kilobytesPerTrace = statSync(filePath).size / 1_000 / traceIds.length;
      return figures;
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
