import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { OwnedPreset, PresetStore, PresetTold } from '../preset-store';
import { audit } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { presets } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(presets);
const { presetId, ownerId, name, description } = columns;

const owned = (key: OwnedPreset): SQL =>
  sql`${presets.presetId} = ${key.presetId} AND ${presets.ownerId} IS ${key.ownerId}`;

/** The presets in SQLite. */
export function createPresetStore(database: SqliteDatabase): PresetStore {
  const { orm, read, write } = database;
  /** Tells of what is written where the condition holds. */
  const tell = (subject: string, told: PresetTold | null, from: SQL) =>
    told ? audit(database, { ...told, action: 'preset', subject, from }) : orm.run(sql`SELECT 1`);
  return {
    async add(row, most, told) {
      const room = sql`WHERE (SELECT count(*) FROM presets WHERE owner_id IS ${row.ownerId}) < ${most}`;
      const [, added] = await write([
        tell(row.presetId, told, room),
        orm.run(insertSelected(presets, row, room)),
      ]);
      return added.rowsAffected > 0;
    },

    list: (of) =>
      read(
        orm
          .select({ presetId, ownerId, name, description })
          .from(presets)
          .where(sql`${presets.ownerId} IS ${of}`)
          .orderBy(desc(presets.sequence)),
      ),

    async get(key) {
      const mine = sql`${presets.presetId} = ${key.presetId}
        AND (${presets.ownerId} IS NULL OR ${presets.ownerId} = ${key.ownerId})`;
      const [row] = await read(orm.select(columns).from(presets).where(mine));
      return row ?? null;
    },

    async change({ expectedVersion, ownerId: of, presetId: id, ...changed }, told) {
      const key = owned({ ownerId: of, presetId: id });
      const seen = sql`${key} AND ${presets.version} = ${expectedVersion}`;
      const [[kept], , { rowsAffected }] = await write([
        orm.select({ version: presets.version }).from(presets).where(key),
        tell(id, told, sql`FROM presets WHERE ${seen}`),
        orm
          .update(presets)
          .set({ ...changed, version: expectedVersion + 1 })
          .where(seen),
      ]);
      if (rowsAffected > 0) return 'changed';
      return kept ? 'outdated' : 'preset-not-found';
    },

    async remove(key, told) {
      const [, removed] = await write([
        tell(key.presetId, told, sql`FROM presets WHERE ${owned(key)}`),
        orm.delete(presets).where(owned(key)),
      ]);
      return removed.rowsAffected > 0;
    },
  };
}
