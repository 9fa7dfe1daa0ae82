import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import type { BenchSuite } from '../bench-suite';
import { quantile } from '../quantile';
import { growTraces } from '../store/grow-traces';
import { beginTurn, keepTurn } from '../store/kept-turn';

const APPENDS = 1_000;
const CHUNKS_PER_APPEND = 6;
const RUNNING_TURNS = 50;
const READS = 1_000;
const SIZES = { '1k': 1_000, '100k': 100_000 } as const;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** What 50 running turns send in 100 ms, in one write, again and again; then their logs are read back. */
async function measureChunkLog(store: Store) {
  const turns = await Promise.all(
    Array.from({ length: RUNNING_TURNS }, (_, index) => beginTurn(store, `running${index}`)),
  );
  const chunk = JSON.stringify({ type: 'text-delta', id: 'text-1', delta: 'seventeen letters' });
  const chunks = Array.from({ length: CHUNKS_PER_APPEND }, () => chunk);
  const appends: number[] = [];
  for (let round = 0; round < APPENDS / 10; round += 1) {
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
async function measureReopening(store: Store, traceIds: readonly string[]): Promise<number[]> {
  const durations: number[] = [];
  for (let read = 0; read < READS; read += 1) {
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
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
    const filePath = join(folder, 'nalar.db');
    const store = await openSqliteStore({ filePath });
    try {
      const { appends, resumes } = await measureChunkLog(store);
      const kept = await keepTurn(store, 'kept');
      const figures: Record<string, number> = {
        appendP50Ms: quantile(appends, 0.5),
        appendP99Ms: quantile(appends, 0.99),
        resumeP50Ms: quantile(resumes, 0.5),
        resumeP99Ms: quantile(resumes, 0.99),
      };
      let traceIds: readonly string[] = [];
      for (const [name, size] of Object.entries(SIZES)) {
        traceIds = await growTraces(filePath, kept, size);
        const reopenings = await measureReopening(store, traceIds);
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
