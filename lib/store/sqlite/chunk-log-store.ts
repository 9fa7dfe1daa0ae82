import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChunkBatch, ChunkLogStore } from '../chunk-log-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { SqliteDatabase } from './sqlite-database';

const chunksSchema = z.array(z.string());
/** So many rows go with one write at most, so that the many of a busy minute do not hold up the others. */
const TRIMMED_AT_ONCE = 5_000;

interface ChunkRow {
  readonly firstSequence: number;
  readonly chunks: string;
}

/** The chunk log in SQLite: a row holds one batch, and names the row before it of its turn. */
export function createChunkLogStore(
  { orm, read, write }: SqliteDatabase,
  report: ReportStoreProblem,
): ChunkLogStore {
  return {
    async append(batches) {
      const [first, ...later] = inRounds(batches).flatMap(appendRound);
      if (first) await write([orm.run(first), ...later.map((statement) => orm.run(statement))]);
    },

    async read({ ownerId, turnId, after, limit }) {
      // From the last row back to the one that is wanted: as many steps as there are rows in between.
      const rows = await read(
        orm.all<ChunkRow>(sql`WITH RECURSIVE chain (row_id, previous_row_id, first_sequence) AS (
            SELECT row_id, previous_row_id, first_sequence
            FROM turn_chunk_heads heads
              CROSS JOIN turns USING (turn_id)
              CROSS JOIN conversations USING (conversation_id)
              CROSS JOIN turn_chunks ON row_id = last_row_id
            WHERE heads.turn_id = ${turnId} AND owner_id = ${ownerId} AND heads.last_sequence > ${after}
            UNION ALL
            SELECT earlier.row_id, earlier.previous_row_id, earlier.first_sequence
            FROM chain CROSS JOIN turn_chunks earlier ON earlier.row_id = chain.previous_row_id
            WHERE chain.first_sequence > ${after} + 1)
          SELECT first_sequence AS firstSequence, chunks FROM turn_chunks
          WHERE row_id IN (SELECT row_id FROM chain ORDER BY row_id LIMIT ${limit})
          ORDER BY row_id`),
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

/** The first batch of every turn, then the second of those that have one, and so on. */
function inRounds(batches: readonly ChunkBatch[]): readonly (readonly ChunkBatch[])[] {
  const rounds: ChunkBatch[][] = [];
  const count = new Map<string, number>();
  for (const batch of batches) {
    const round = count.get(batch.turnId) ?? 0;
    count.set(batch.turnId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), batch];
  }
  return rounds;
}

/**
 * Two statements whatever the number of turns, of which none is there twice; the batches travel as one JSON value.
 * Only running turns have a head, and what a head has counted is not added again.
 */
const appendRound = (batches: readonly ChunkBatch[]): readonly SQL[] => [
  sql`INSERT INTO turn_chunks (turn_id, previous_row_id, first_sequence, last_sequence, chunks)
    SELECT turn_id, last_row_id, value ->> 'firstSequence',
      (value ->> 'firstSequence') + json_array_length(value, '$.chunks') - 1, value -> 'chunks'
    FROM json_each(${JSON.stringify(batches)})
      CROSS JOIN turn_chunk_heads ON turn_id = value ->> 'turnId'
    WHERE value ->> 'firstSequence' > last_sequence`,
  sql`UPDATE turn_chunk_heads
    SET first_row_id = coalesce(first_row_id, added.row_id), last_row_id = added.row_id,
      last_sequence = added.last_sequence
    FROM turn_chunks added
    WHERE added.row_id > (SELECT coalesce(max(last_row_id), 0) FROM turn_chunk_heads)
      AND added.turn_id = turn_chunk_heads.turn_id`,
];

/** Lets a turn log its chunks, where the condition holds. */
export const beginChunkLog = (turnId: string, condition: SQL): SQL =>
  sql`INSERT INTO turn_chunk_heads (turn_id) SELECT ${turnId} WHERE ${condition}`;

/** Empties the log of a turn, which takes nothing any more, where the condition holds. */
export const endChunkLog = (turnId: string, condition: SQL): SQL =>
  sql`DELETE FROM turn_chunk_heads WHERE turn_id = ${turnId} AND ${condition}`;

/** Removes, from the beginning of the log, what no running turn can reach any more. */
export const trimChunkLog: SQL = sql`DELETE FROM turn_chunks
  WHERE row_id < (SELECT coalesce(min(first_row_id), (SELECT max(row_id) + 1 FROM turn_chunks))
    FROM turn_chunk_heads)
  AND row_id < (SELECT min(row_id) FROM turn_chunks) + ${TRIMMED_AT_ONCE}`;
