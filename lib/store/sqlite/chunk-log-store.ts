import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChunkLogStore } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, turnChunks, turns } from './tables';

const chunksSchema = z.array(z.string());

/** The chunk log in SQLite: a row holds one batch. */
export function createChunkLogStore(
  { orm, read, write }: SqliteDatabase,
  report: ReportStoreProblem,
): ChunkLogStore {
  return {
    async append(batches) {
      if (batches.length === 0) return;
      // One statement whatever the number of turns; the batches travel as one JSON value.
      await write([
        orm.run(sql`INSERT OR IGNORE INTO turn_chunks (turn_id, first_sequence, last_sequence, chunks)
          SELECT value ->> 'turnId', value ->> 'firstSequence',
            (value ->> 'firstSequence') + json_array_length(value, '$.chunks') - 1, value -> 'chunks'
          FROM json_each(${JSON.stringify(batches)})
          WHERE EXISTS (SELECT 1 FROM turns WHERE turn_id = value ->> 'turnId' AND status = 'running')`),
      ]);
    },

    async read({ ownerId, turnId, after, limit }) {
      const rows = await read(
        orm
          .select({ firstSequence: turnChunks.firstSequence, chunks: turnChunks.chunks })
          .from(turnChunks)
          .innerJoin(turns, eq(turns.turnId, turnChunks.turnId))
          .innerJoin(conversations, eq(conversations.conversationId, turns.conversationId))
          .where(
            and(
              eq(turnChunks.turnId, turnId),
              gt(turnChunks.lastSequence, after),
              eq(conversations.ownerId, ownerId),
            ),
          )
          .orderBy(asc(turnChunks.firstSequence))
          .limit(limit),
      );
      return rows.flatMap(({ firstSequence, chunks }) => {
        const parsed = chunksSchema.safeParse(parseStoredJson(chunks));
        if (parsed.success) return [{ turnId, firstSequence, chunks: parsed.data }];
        report({ code: 'unreadable-chunks', id: turnId });
        return [];
      });
    },
  };
}
