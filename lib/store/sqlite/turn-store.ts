import { and, asc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { encodeResearchRun, type ResearchRunStore, readResearchRun } from '@/lib/store/research-run-store';
import { encodeMessage } from '@/lib/store/stored-message';
import { settledTurn } from '@/lib/store/turn-writes';
import type { SettleTurn, TurnStore } from '../store';
import { beginStatements, beginTurn, insertMessage, outcomeOfBeginning } from './begin-turn';
import { endChunkLog, trimChunkLog } from './chunk-log-store';
import { ownedConversation } from './conversation-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, researchRuns, thoughtLogs, traces, turns } from './tables';
import { usageRow } from './usage-store';

/** Settles a turn in one write, each statement of which asks whether the turn is still running; the last ends it. */
async function settleTurn({ orm, write }: SqliteDatabase, input: SettleTurn): Promise<boolean> {
  const [, , , , , , , , , ended] = await write(settleStatements(orm, input));
  return ended.rowsAffected > 0;
}

function settleStatements(orm: SqliteDatabase['orm'], input: SettleTurn) {
  const { turnId, ownerId, settledAt, assistantMessage, trace, title } = input;
  const { conversationId, settled, thoughts } = settledTurn(input);

  const running = sql`EXISTS (
    SELECT 1 FROM turns JOIN conversations USING (conversation_id)
    WHERE turn_id = ${turnId} AND conversation_id = ${conversationId} AND status = 'running'
      AND ${ownerId} IN (owner_id, begun_by))`;

  // The thoughts come before their trace: the trace's insertion indexes the words of both.
  return [
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
  ] as const;
}

const nothing = sql`SELECT 1`;

const { begunBy: _begunBy, stopRequested: _stopRequested, ...ownColumns } = getTableColumns(turns);
const turnColumns = { ...ownColumns, ownerId: conversations.ownerId };
const ofItsConversation = eq(conversations.conversationId, turns.conversationId);
const running = eq(turns.status, 'running');

/** The turns in SQLite. */
export function createTurnStore(database: SqliteDatabase): TurnStore {
  const { orm, read, write, change } = database;
  const select = () => orm.select(turnColumns).from(turns).innerJoin(conversations, ofItsConversation);

  return {
    begin: (input) => beginTurn(database, input),

    settle: (input) => settleTurn(database, input),

    async keep({ beginning, settlement }) {
      const [obstacles, , , , , , , , , begun] = await write([
        ...beginStatements(orm, beginning),
        ...settleStatements(orm, settlement),
      ]);
      return outcomeOfBeginning(beginning, obstacles, begun);
    },

    async get({ ownerId, turnId }) {
      const rows = await read(
        select().where(and(eq(turns.turnId, turnId), eq(conversations.ownerId, ownerId))),
      );
      return rows[0] ?? null;
    },

    async findRunning(key) {
      const rows = await read(select().where(and(ownedConversation(key), running)));
      return rows[0] ?? null;
    },

    async countRunning(ownerId) {
      // CROSS JOIN keeps SQLite from walking through all conversations of the owner instead.
      const [row] = await read(
        orm.all<{ running: number }>(sql`SELECT count(*) AS running
          FROM turns CROSS JOIN conversations USING (conversation_id)
          WHERE status = 'running' ${ownerId === undefined ? sql`` : sql`AND owner_id = ${ownerId}`}`),
      );
      return row?.running ?? 0;
    },

    async heartbeat({ turnIds, at }) {
      if (turnIds.length === 0) return [];
      const [beaten] = await write([
        orm
          .update(turns)
          .set({ heartbeatAt: at })
          .where(and(inArray(turns.turnId, [...turnIds]), running))
          .returning({ turnId: turns.turnId, stopRequested: turns.stopRequested }),
      ]);
      const goOn = new Set(beaten.flatMap((turn) => (turn.stopRequested ? [] : [turn.turnId])));
      return turnIds.filter((turnId) => !goOn.has(turnId));
    },

    async requestStop(key) {
      const requested = orm.run(sql`UPDATE turns SET stop_requested = 1
        WHERE conversation_id = ${key.conversationId} AND status = 'running'
          AND EXISTS (SELECT 1 FROM conversations
            WHERE conversation_id = ${key.conversationId} AND owner_id = ${key.ownerId})`);
      return (await change(requested)) > 0;
    },

    listRunning: () => read(select().where(running).orderBy(asc(turns.heartbeatAt))),
  };
}

/** The runs of research in SQLite. */
export function createResearchRunStore({
  orm,
  read,
}: Pick<SqliteDatabase, 'orm' | 'read'>): ResearchRunStore {
  return {
    async list({ from, to, after, limit }) {
      const isLater =
        after && sql`(${researchRuns.at}, ${researchRuns.turnId}) > (${after.at}, ${after.turnId})`;
      const rows = await read(
        orm
          .select(getTableColumns(researchRuns))
          .from(researchRuns)
          .where(and(gte(researchRuns.at, from), lt(researchRuns.at, to), isLater ?? undefined))
          .orderBy(asc(researchRuns.at), asc(researchRuns.turnId))
          .limit(limit),
      );
      return rows.map(readResearchRun);
    },
  };
}

/** Keeps the run of a turn that settles, where the condition holds. */
export const addResearchRun = (
  { turnId, settledAt: at, researchRun }: SettleTurn,
  conversationId: string,
  condition: SQL,
): SQL | null =>
  researchRun == null
    ? null
    : insertSelected(
        researchRuns,
        { ...encodeResearchRun(researchRun), turnId, conversationId, at },
        sql`WHERE ${condition}`,
      );
