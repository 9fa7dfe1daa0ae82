import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { InstructionPlace, InstructionStore } from '../instruction-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { instructions } from './tables';

const { version, text, changedAt } = getTableColumns(instructions);
const columns = { version, text, changedAt };

/** What people want of answers, in SQLite. */
export function createInstructionStore({ orm, read, write }: SqliteDatabase): InstructionStore {
  const newestFirst = (place: InstructionPlace) =>
    orm.select(columns).from(instructions).where(isAt(place)).orderBy(desc(instructions.version));

  return {
    async latest(place) {
      const [row] = await read(newestFirst(place).limit(1));
      return row ?? null;
    },

    versions: (place) => read(newestFirst(place)),

    async append({ expectedVersion, most, ...change }) {
      const { ownerId, conversationId } = change;
      const row = { ...change, version: expectedVersion + 1 };
      const own = sql`conversation_id = ${conversationId} AND owner_id = ${ownerId}`;
      const isOwn =
        conversationId === null ? sql`true` : sql`EXISTS (SELECT 1 FROM conversations WHERE ${own})`;
      const isNext = sql`(SELECT coalesce(max(version), 0) FROM instructions WHERE ${isAt(change)}) = ${expectedVersion}`;
      const [[place], appended] = await write([
        orm.all<{ isOwn: number }>(sql`SELECT ${isOwn} AS isOwn`),
        orm.run(insertSelected(instructions, row, sql`WHERE ${isOwn} AND ${isNext}`)),
        // Where somebody else was first, theirs is another one, and nothing of it goes.
        orm.run(sql`DELETE FROM instructions
          WHERE ${isAt(change)} AND version <= ${row.version - most} AND EXISTS (SELECT 1 FROM instructions AS newest
            WHERE newest.owner_id = ${ownerId} AND newest.place = ${conversationId ?? ''}
              AND newest.version = ${row.version} AND newest.text = ${row.text}
              AND newest.changed_at = ${row.changedAt})`),
      ]);
      if (appended.rowsAffected > 0) return 'appended';
      return place?.isOwn === 1 ? 'outdated' : 'conversation-not-found';
    },
  };
}

const isAt = ({ ownerId, conversationId }: InstructionPlace): SQL =>
  sql`${instructions.ownerId} = ${ownerId} AND place = ${conversationId ?? ''}`;
