import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { TurnRow } from '@/lib/store/store';

const TRACES_PER_CONVERSATION = 10;
const DIFFERENT_WORDS = 997;

/**
 * Copies a settled turn within the database until there are that many traces, ten to a conversation; all rows of a
 * turn, so that every index grows. Returns the ids of the traces.
 */
export async function growTraces(filePath: string, kept: TurnRow, size: number): Promise<readonly string[]> {
  const client = createClient({ url: pathToFileURL(filePath).href });
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT (SELECT count(*) FROM traces) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${size})`;
  const conversation = `'cnv_grown' || (n / ${TRACES_PER_CONVERSATION})`;
  const copyOf = (column: string): string =>
    `replace(replace(${column}, '${kept.traceId}', 'trc_grown' || n), '${kept.conversationId}', ${conversation})`;
  try {
    await client.batch(
      [
        `${numbers} INSERT OR IGNORE INTO conversations (conversation_id, owner_id, title, created_at, updated_at)
          SELECT ${conversation}, 'bench', 'Grown ' || n, n, n FROM numbers`,
        `${numbers} INSERT INTO messages
            (sequence, conversation_id, message_id, parent_id, role, created_at, metadata, parts)
          SELECT (c.sequence << 20) + 1 + n % ${TRACES_PER_CONVERSATION}, c.conversation_id, 'msg_grown' || n, NULL,
            'assistant', n, m.metadata, m.parts
          FROM numbers JOIN conversations c ON c.conversation_id = ${conversation}
            JOIN messages m ON m.message_id = '${kept.assistantMessageId}'`,
        `${numbers} INSERT INTO turns (turn_id, trace_id, conversation_id, begun_by, user_message_id,
            assistant_message_id, model_id, pipeline, chat_mode, trace_mode, status, started_at, heartbeat_at, settled_at)
          SELECT 'trn_grown' || n, 'trc_grown' || n, ${conversation}, 'bench', user_message_id, 'msg_grown' || n,
            model_id, pipeline, chat_mode, trace_mode, status, n, n, n
          FROM numbers JOIN turns ON turn_id = '${kept.turnId}'`,
        // Before the traces, whose insertion indexes the words of both; each log has a word that few others have.
        `${numbers} INSERT INTO thought_logs (trace_id, entries)
          SELECT 'trc_grown' || n, replace(entries, 'both years', 'year' || (n % ${DIFFERENT_WORDS}))
          FROM numbers JOIN thought_logs ON trace_id = '${kept.traceId}'`,
        `${numbers} INSERT INTO traces (trace_id, conversation_id, hash, envelope)
          SELECT 'trc_grown' || n, ${conversation}, hash, ${copyOf('envelope')}
          FROM numbers JOIN traces ON trace_id = '${kept.traceId}'`,
      ],
      'write',
    );
    const rows = await client.execute('SELECT trace_id FROM traces ORDER BY sequence');
    return rows.rows.map(({ trace_id }) => String(trace_id));
  } finally {
    client.close();
  }
}
