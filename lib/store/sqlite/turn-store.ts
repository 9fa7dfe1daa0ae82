import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { TurnStore } from '../store';
import { beginTurn } from './begin-turn';
import { ownedConversation } from './conversation-store';
import { settleTurn } from './settle-turn';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, turns } from './tables';

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
