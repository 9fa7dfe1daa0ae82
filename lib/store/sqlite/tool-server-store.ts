import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ToolServerChange, ToolServerStore } from '../tool-server-store';
import { audit } from './audit-store';
import type { SqliteDatabase } from './sqlite-database';
import { toolServers } from './tables';

/** The servers of tools in SQLite. */
export function createToolServerStore(database: SqliteDatabase): ToolServerStore {
  const { orm, read, write } = database;
  const entry = (serverId: string, { at, by, before, after }: ToolServerChange) =>
    audit(database, {
      ...{ at, by, action: 'tool-server', subject: serverId, before, after },
      // A removal that removes nothing is none.
      from: after === null ? sql`FROM tool_servers WHERE server_id = ${serverId}` : sql`WHERE true`,
    });
  return {
    list: () =>
      read(orm.select().from(toolServers).orderBy(asc(toolServers.createdAt), asc(toolServers.serverId))),

    async put(row, change) {
      const { createdAt: _createdAt, ...changed } = row;
      await write([
        entry(row.serverId, change),
        orm
          .insert(toolServers)
          .values(row)
          .onConflictDoUpdate({ target: toolServers.serverId, set: changed }),
      ]);
    },

    async exchangeSecret({ serverId, before, after }) {
      const [changed] = await write([
        orm
          .update(toolServers)
          .set({ sealedSecret: after })
          .where(
            and(
              eq(toolServers.serverId, serverId),
              before === null ? isNull(toolServers.sealedSecret) : eq(toolServers.sealedSecret, before),
            ),
          ),
      ]);
      return changed.rowsAffected > 0;
    },

    async remove(serverId, change) {
      const [, removed] = await write([
        entry(serverId, { ...change, after: null }),
        orm.delete(toolServers).where(eq(toolServers.serverId, serverId)),
      ]);
      return removed.rowsAffected > 0;
    },
  };
}
