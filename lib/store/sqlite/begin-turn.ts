import { type SQL, sql } from 'drizzle-orm';
import { err, ok, type Result } from '@/lib/shared/result';
import type { BeginTurn, BeginTurnFailure, TurnRow } from '../store';
import { encodeMessage, type StoredMessage } from '../stored-message';
import { begunTurn } from '../turn-writes';
import { beginChunkLog } from './chunk-log-store';
import { bindImages, obstacleToImages } from './image-store';
import { insertSelected } from './insert-selected';
import { addModeDecision, overrideModeDecisions } from './mode-decision-store';
import { hasPaper } from './paper-store';
import { hasProject } from './project-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, MESSAGE_NUMBER_BITS, messages, turns } from './tables';

/**
 * Begins a turn in one write. The turn's row is made with the status `beginning` where nothing speaks against
 * it; all that follows depends on that row, and the last statement makes it `running`.
 */
export async function beginTurn(
  { orm, write }: SqliteDatabase,
  input: BeginTurn,
): Promise<Result<TurnRow, BeginTurnFailure>> {
  const [obstacles, , , , , , , , , begun] = await write(beginStatements(orm, input));
  return outcomeOfBeginning(input, obstacles, begun);
}

/** What the first and the last statement say of whether it has begun. */
export function outcomeOfBeginning(
  input: BeginTurn,
  [found]: readonly { readonly obstacle: BeginTurnFailure | null }[],
  begun: { readonly rowsAffected: number },
): Result<TurnRow, BeginTurnFailure> {
  if (begun.rowsAffected > 0) return ok(begunTurn(input));
  return err(found?.obstacle ?? 'conversation-not-found');
}

/** The statements of that write. */
export function beginStatements(orm: SqliteDatabase['orm'], input: BeginTurn) {
  const { turn, newConversation, userMessage } = input;
  const { ownerId, ...row } = begunTurn(input);
  const obstacle = obstacleTo(input);
  const begins = sql`EXISTS (SELECT 1 FROM turns WHERE turn_id = ${turn.turnId} AND status = 'beginning')`;

  return [
    orm.all<{ obstacle: BeginTurnFailure | null }>(sql`SELECT ${obstacle} AS obstacle`),
    orm.run(
      insertSelected(
        turns,
        { ...row, begunBy: ownerId, stopRequested: false, status: sql`'beginning'` },
        sql`WHERE (${obstacle}) IS NULL`,
      ),
    ),
    orm.run(
      newConversation
        ? insertSelected(
            conversations,
            {
              conversationId: row.conversationId,
              ownerId,
              title: newConversation.title,
              projectId: newConversation.projectId ?? null,
              paperId: newConversation.paperId ?? null,
              presetId: newConversation.presetId ?? null,
              approvals: '{}',
              renamed: false,
              createdAt: row.startedAt,
              updatedAt: row.startedAt,
            },
            sql`WHERE ${begins}`,
          )
        : nothing,
    ),
    orm.run(userMessage ? insertMessage(encodeMessage(userMessage, messageFallback(turn)), begins) : nothing),
    orm.run(sql`UPDATE conversations
      SET active_message_id = ${turn.userMessageId}, updated_at = max(updated_at, ${turn.startedAt}),
        archived_at = NULL, approvals = json_patch(approvals, ${JSON.stringify(input.approves ?? {})})
      WHERE conversation_id = ${turn.conversationId} AND ${begins}`),
    orm.run(bindImages(input, begins) ?? nothing),
    orm.run(addModeDecision(input, begins) ?? nothing),
    orm.run(overrideModeDecisions(input, begins) ?? nothing),
    orm.run(beginChunkLog(turn.turnId, begins)),
    orm.run(sql`UPDATE turns SET status = 'running'
      WHERE turn_id = ${turn.turnId} AND status = 'beginning'`),
  ] as const;
}

const nothing = sql`SELECT 1`;

const messageFallback = ({ conversationId, startedAt }: BeginTurn['turn']) => ({
  conversationId,
  createdAt: startedAt,
});

/** Inserts a message after the others of its conversation, where the condition holds. */
export const insertMessage = (row: StoredMessage, condition: SQL): SQL =>
  insertSelected(
    messages,
    {
      ...row,
      sequence: sql`1 + (
        SELECT coalesce(max(messages.sequence), conversations.sequence << ${MESSAGE_NUMBER_BITS})
        FROM messages WHERE messages.conversation_id = conversations.conversation_id)`,
    },
    sql`FROM conversations WHERE conversation_id = ${row.conversationId} AND ${condition}`,
  );

/** An expression for the first reason why the turn may not begin, null where there is none. */
function obstacleTo(input: BeginTurn): SQL {
  const { turn, newConversation, userMessage } = input;
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
    ${obstacleToPlace(input)}
    ${obstacleToAnswer(input)}
    WHEN EXISTS (SELECT 1 FROM turns WHERE conversation_id = ${conversationId} AND status = 'running')
      THEN 'turn-running'
    WHEN EXISTS (${message} AND message_id IN ${newIds}) THEN 'message-exists'
    ${
      answeredId === null
        ? sql``
        : sql`WHEN NOT EXISTS (${message} AND message_id = ${answeredId} ${answeredRole}) THEN 'message-not-found'`
    }
    ${obstacleToImages(input)}
    END`;
}

/** The part of it for a conversation that begins in a project, or about a paper. */
function obstacleToPlace({ turn: { ownerId }, newConversation }: BeginTurn): SQL {
  const { projectId = null, paperId = null } = newConversation ?? {};
  const noProject =
    projectId === null ? sql`` : sql`WHEN NOT ${hasProject({ ownerId, projectId })} THEN 'project-not-found'`;
  return paperId === null
    ? noProject
    : sql`${noProject} WHEN NOT ${hasPaper({ ownerId, paperId })} THEN 'paper-not-found'`;
}

/** The part of it for a turn that goes on with the person's answer. */
function obstacleToAnswer({ turn, userMessage, insteadOf }: BeginTurn): SQL {
  const { continues, conversationId } = turn;
  if (!continues) return sql``;
  const notWaiting = sql`WHEN NOT EXISTS (SELECT 1 FROM turns
    WHERE turn_id = ${continues} AND conversation_id = ${conversationId} AND waiting IS NOT NULL)
    THEN 'turn-not-waiting'`;
  if (!userMessage) return notWaiting;
  // The same message sent once more is no other answer.
  const answers = sql`SELECT 1 FROM turns WHERE continues = ${continues} AND conversation_id = ${conversationId}
    AND user_message_id <> ${userMessage.id}`;
  const answered = insteadOf
    ? sql`NOT EXISTS (${answers} AND user_message_id = ${insteadOf})`
    : sql`EXISTS (${answers})`;
  return sql`${notWaiting} WHEN ${answered} THEN 'question-answered'`;
}
