import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ImportStore, OwnedImport } from '../import-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { importedConversations, imports } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(imports);
const MOST_LISTED = 20;

const isUnderWay = sql`${imports.state} IN ('waiting', 'running')`;
const owned = ({ ownerId, importId }: OwnedImport) =>
  and(eq(imports.importId, importId), eq(imports.ownerId, ownerId));

/** Imports in SQLite. */
export function createImportStore({ orm, read, write, change }: SqliteDatabase): ImportStore {
  const rowOf = (importId: string) => orm.select(columns).from(imports).where(eq(imports.importId, importId));
  return {
    async add(row) {
      const busy = sql`SELECT 1 FROM imports WHERE owner_id = ${row.ownerId} AND ${isUnderWay}`;
      return (await change(orm.run(insertSelected(imports, row, sql`WHERE NOT EXISTS (${busy})`)))) > 0;
    },

    list: (ownerId) =>
      read(
        orm
          .select(columns)
          .from(imports)
          .where(eq(imports.ownerId, ownerId))
          .orderBy(desc(imports.sequence))
          .limit(MOST_LISTED),
      ),

    underWay: () => read(orm.select(columns).from(imports).where(isUnderWay).orderBy(imports.sequence)),

    async claim({ importId, processId, at, silentSince }) {
      const isFree = sql`(${imports.state} = 'waiting'
        OR (${imports.state} = 'running' AND coalesce(${imports.beatAt}, 0) <= ${silentSince}))`;
      const [{ rowsAffected }, [row]] = await write([
        orm
          .update(imports)
          .set({ state: 'running', processId, beatAt: at })
          .where(and(eq(imports.importId, importId), isFree)),
        rowOf(importId),
      ]);
      return rowsAffected > 0 ? (row ?? null) : null;
    },

    async save(importId, processId, progress) {
      const isOurs = and(
        eq(imports.importId, importId),
        eq(imports.processId, processId),
        eq(imports.state, 'running'),
      );
      const [{ rowsAffected }, [row]] = await write([
        orm.update(imports).set(progress).where(isOurs),
        rowOf(importId),
      ]);
      return rowsAffected > 0 ? (row ?? null) : null;
    },

    async requestStop({ at, ...key }) {
      const state = sql`CASE ${imports.state} WHEN 'waiting' THEN 'stopped' ELSE ${imports.state} END`;
      const endedAt = sql`CASE ${imports.state} WHEN 'waiting' THEN ${at} ELSE NULL END`;
      const asked = orm
        .update(imports)
        .set({ stopRequested: true, state, endedAt })
        .where(and(owned(key), isUnderWay));
      return (await change(asked)) > 0;
    },

    async remove(key) {
      return (await change(orm.delete(imports).where(and(owned(key), sql`NOT ${isUnderWay}`)))) > 0;
    },

    async found({ ownerId, source }) {
      const [row] = await read(
        orm
          .select()
          .from(importedConversations)
          .where(and(eq(importedConversations.ownerId, ownerId), eq(importedConversations.source, source))),
      );
      return row ?? null;
    },

    async note(row) {
      const { ownerId, source } = importedConversations;
      await change(
        orm
          .insert(importedConversations)
          .values(row)
          .onConflictDoUpdate({
            target: [ownerId, source],
            set: { conversationId: row.conversationId, importId: row.importId },
          }),
      );
    },
  };
}
