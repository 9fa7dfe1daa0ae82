import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { TurnStore } from '../store';
import { beginTurn } from './begin-turn';
import { ownedConversation } from './conversation-store';
import { settleTurn } from './settle-turn';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, turns } from './tables';

const { begunBy: _begunBy, ...ownColumns } = getTableColumns(turns);
const turnColumns = { ...ownColumns, ownerId: conversations.ownerId };
const ofItsConversation = eq(conversations.conversationId, turns.conversationId);
const running = eq(turns.status, 'running');

/** The turns in SQLite. */
export function createTurnStore(database: SqliteDatabase): TurnStore {
  const { orm, read, write } = database;
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

    async heartbeat({ turnId, at }) {
      await write([
        orm
          .update(turns)
          .set({ heartbeatAt: at })
          .where(and(eq(turns.turnId, turnId), running)),
      ]);
    },

    listAbandoned: (before) =>
      read(
        select()
          .where(and(running, lt(turns.heartbeatAt, before)))
          .orderBy(asc(turns.heartbeatAt)),
      ),
  };
}
