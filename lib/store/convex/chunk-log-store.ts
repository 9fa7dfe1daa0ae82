import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import { CALL_UNITS } from '@/convex/model/limits';
import type { ChunkBatch, ChunkLogStore } from '../chunk-log-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { ConvexClient } from './convex-client';

const chunksSchema = z.array(z.string());

interface StoredBatch {
  readonly turnId: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly chunks: string;
}

/** The chunk log in Convex: a row holds one batch. */
export function createChunkLogStore(
  { query, mutate }: ConvexClient,
  report: ReportStoreProblem,
): ChunkLogStore {
  function readBatch(turnId: string, { firstSequence, chunks }: Omit<StoredBatch, 'turnId'>): ChunkBatch[] {
    const parsed = chunksSchema.safeParse(parseStoredJson(chunks));
    if (parsed.success) return [{ turnId, firstSequence, chunks: parsed.data }];
    report({ code: 'unreadable-chunks', id: turnId });
    return [];
  }

  return {
    async append(batches) {
      for (const call of calls(batches.map(storedBatch))) await mutate(api.chunks.append, { batches: call });
    },

    async read({ ownerId, turnId, after, limit }) {
      const found: ChunkBatch[] = [];
      for (let last = after, left = limit; left > 0; ) {
        const { batches, more } = await query(api.chunks.read, { ownerId, turnId, after: last, limit: left });
        found.push(...batches.flatMap((batch) => readBatch(turnId, batch)));
        left -= batches.length;
        last = batches.at(-1)?.lastSequence ?? last;
        if (!more) break;
      }
      return found;
    },
  };
}

const storedBatch = ({ turnId, firstSequence, chunks }: ChunkBatch): StoredBatch => ({
  turnId,
  firstSequence,
  lastSequence: firstSequence + chunks.length - 1,
  chunks: JSON.stringify(chunks),
});

/** The batches in as few calls as may carry them: usually one. A repeated call writes nothing twice. */
function calls(batches: readonly StoredBatch[]): StoredBatch[][] {
  const found: StoredBatch[][] = [];
  let units = 0;
  for (const batch of batches) {
    const current = found.at(-1);
    units += batch.chunks.length;
    if (current && units <= CALL_UNITS) current.push(batch);
    else {
      found.push([batch]);
      units = batch.chunks.length;
    }
  }
  return found;
}
