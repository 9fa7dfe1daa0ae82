import { and, eq, sql } from 'drizzle-orm';
import type { SettleTurn } from '../store';
import { encodeMessage } from '../stored-message';
import { settledTurn } from '../turn-writes';
import { insertMessage } from './begin-turn';
import { endChunkLog, trimChunkLog } from './chunk-log-store';
import { insertSelected } from './insert-selected';
import { addResearchRun } from './research-run-store';
import type { SqliteDatabase } from './sqlite-database';
import { thoughtLogs, traces, turns } from './tables';
import { usageRow } from './usage-store';

/** Settles a turn in one write, each statement of which asks whether the turn is still running; the last ends it. */
export async function settleTurn({ orm, write }: SqliteDatabase, input: SettleTurn): Promise<boolean> {
  const { turnId, ownerId, settledAt, assistantMessage, trace, title } = input;
  const { conversationId, settled, thoughts } = settledTurn(input);

  const running = sql`EXISTS (
    SELECT 1 FROM turns JOIN conversations USING (conversation_id)
    WHERE turn_id = ${turnId} AND conversation_id = ${conversationId} AND status = 'running'
      AND ${ownerId} IN (owner_id, begun_by))`;

  // The thoughts come before their trace: the trace's insertion indexes the words of both.
  const [, , , , , , , , , ended] = await write([
    orm.run(
      insertMessage(encodeMessage(assistantMessage, { conversationId, createdAt: settledAt }), running),
    ),
    orm.run(
      trace && thoughts.length > 0
        ? insertSelected(
            thoughtLogs,
            { traceId: trace.traceId, entries: JSON.stringify(thoughts) },
            sql`WHERE ${running}`,
          )
        : nothing,
    ),
    orm.run(
      trace
        ? insertSelected(
            traces,
            { traceId: trace.traceId, conversationId, hash: trace.hash, envelope: JSON.stringify(trace) },
            sql`WHERE ${running}`,
          )
        : nothing,
    ),
    orm.run(
      title === null
        ? nothing
        : sql`UPDATE conversations SET title = ${title}
            WHERE conversation_id = ${conversationId} AND renamed = 0 AND ${running}`,
    ),
    orm.run(sql`UPDATE conversations
      SET active_message_id = ${assistantMessage.id}, updated_at = max(updated_at, ${settledAt}),
        chain_head = coalesce(${trace && input.chainHead}, chain_head)
      WHERE conversation_id = ${conversationId} AND ${running}`),
    orm.run(usageRow(input, running)),
    orm.run(addResearchRun(input, conversationId, running) ?? nothing),
    orm.run(endChunkLog(turnId, running)),
    orm.run(trimChunkLog),
    orm
      .update(turns)
      .set(settled)
      .where(and(eq(turns.turnId, turnId), running)),
  ]);
  return ended.rowsAffected > 0;
}

const nothing = sql`SELECT 1`;
