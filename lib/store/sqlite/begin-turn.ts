import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/app-error';
import { err, ok, type Result } from '@/lib/shared/result';
import type { BeginTurn, BeginTurnFailure, TurnRow } from '../store';
import { encodeMessage, type StoredMessage } from '../stored-message';
import { beginChunkLog } from './chunk-log-store';
import type { SqliteDatabase } from './sqlite-database';
import { MESSAGE_NUMBER_BITS } from './tables';

/**
 * Begins a turn in one write. The turn's row is made with the status `beginning` where nothing speaks against
 * it; all that follows depends on that row, and the last statement makes it `running`.
 */
export async function beginTurn(
  { orm, write }: SqliteDatabase,
  input: BeginTurn,
): Promise<Result<TurnRow, BeginTurnFailure>> {
  const { turn, newConversation, userMessage } = input;
  if (userMessage && userMessage.id !== turn.userMessageId)
    throw new AppError('turn-inconsistent', 'A turn answers the user message that it brings.');

  const obstacle = obstacleTo(input);
  const begins = sql`EXISTS (SELECT 1 FROM turns WHERE turn_id = ${turn.turnId} AND status = 'beginning')`;

  const [obstacles, , , , , , begun] = await write([
    orm.all<{ obstacle: BeginTurnFailure | null }>(sql`SELECT ${obstacle} AS obstacle`),
    orm.run(sql`INSERT INTO turns (turn_id, trace_id, conversation_id, begun_by, user_message_id,
        assistant_message_id, model_id, pipeline, chat_mode, trace_mode, locale, process_id, status, started_at,
        heartbeat_at)
      SELECT ${turn.turnId}, ${turn.traceId}, ${turn.conversationId}, ${turn.ownerId}, ${turn.userMessageId},
        ${turn.assistantMessageId}, ${turn.modelId}, ${turn.pipeline}, ${turn.chatMode}, ${turn.traceMode},
        ${turn.locale}, ${turn.processId}, 'beginning', ${turn.startedAt}, ${turn.startedAt}
      WHERE (${obstacle}) IS NULL`),
    orm.run(
      newConversation
        ? sql`INSERT INTO conversations (conversation_id, owner_id, title, created_at, updated_at)
            SELECT ${turn.conversationId}, ${turn.ownerId}, ${newConversation.title}, ${turn.startedAt},
              ${turn.startedAt}
            WHERE ${begins}`
        : nothing,
    ),
    orm.run(userMessage ? insertMessage(encodeMessage(userMessage, messageFallback(turn)), begins) : nothing),
    orm.run(sql`UPDATE conversations
      SET active_message_id = ${turn.userMessageId}, updated_at = max(updated_at, ${turn.startedAt})
      WHERE conversation_id = ${turn.conversationId} AND ${begins}`),
    orm.run(beginChunkLog(turn.turnId, begins)),
    orm.all(sql`UPDATE turns SET status = 'running'
      WHERE turn_id = ${turn.turnId} AND status = 'beginning' RETURNING turn_id`),
  ]);

  if (begun.length > 0)
    return ok({ ...turn, status: 'running', heartbeatAt: turn.startedAt, settledAt: null });
  return err(obstacles[0]?.obstacle ?? 'conversation-not-found');
}

const nothing = sql`SELECT 1`;

const messageFallback = ({ conversationId, startedAt }: BeginTurn['turn']) => ({
  conversationId,
  createdAt: startedAt,
});

/** Inserts a message after the others of its conversation, where the condition holds. */
export const insertMessage = (row: StoredMessage, condition: SQL): SQL =>
  sql`INSERT INTO messages (sequence, conversation_id, message_id, parent_id, role, created_at, metadata, parts)
    SELECT 1 + (
        SELECT coalesce(max(messages.sequence), conversations.sequence << ${MESSAGE_NUMBER_BITS})
        FROM messages WHERE messages.conversation_id = conversations.conversation_id),
      conversation_id, ${row.messageId}, ${row.parentId}, ${row.role}, ${row.createdAt}, ${row.metadata},
      ${row.parts}
    FROM conversations WHERE conversation_id = ${row.conversationId} AND ${condition}`;

/** An expression for the first reason why the turn may not begin, null where there is none. */
function obstacleTo({ turn, newConversation, userMessage }: BeginTurn): SQL {
  const { conversationId, ownerId } = turn;
  const conversation = sql`SELECT 1 FROM conversations WHERE conversation_id = ${conversationId}`;
  const message = sql`SELECT 1 FROM messages WHERE conversation_id = ${conversationId}`;
  const newIds = [turn.assistantMessageId, ...(userMessage ? [userMessage.id] : [])];
  const answeredId = userMessage ? (userMessage.metadata?.parentId ?? null) : turn.userMessageId;
  const answeredRole = userMessage ? sql`` : sql`AND role = 'user'`;

  return sql`CASE
    ${
      newConversation
        ? sql`WHEN EXISTS (${conversation}) THEN 'conversation-exists'`
        : sql`WHEN NOT EXISTS (${conversation} AND owner_id = ${ownerId}) THEN 'conversation-not-found'`
    }
    WHEN EXISTS (SELECT 1 FROM turns WHERE conversation_id = ${conversationId} AND status = 'running')
      THEN 'turn-running'
    WHEN EXISTS (${message} AND message_id IN ${newIds}) THEN 'message-exists'
    ${
      answeredId === null
        ? sql``
        : sql`WHEN NOT EXISTS (${message} AND message_id = ${answeredId} ${answeredRole}) THEN 'message-not-found'`
    }
    END`;
}
