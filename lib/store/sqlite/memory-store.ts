import { and, desc, eq, getTableColumns, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { MEMORY_PAGES } from '../lists';
import type { MemoryQuery, MemoryStore } from '../memory-store';
import { searchWords } from '../search-words';
import { memoryOf, memoryRow } from '../stored-memory';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { memories, memorySettings } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(memories);

/** What is remembered, in SQLite. */
export function createMemoryStore({ orm, read, write, change }: SqliteDatabase): MemoryStore {
  const owned = ({ ownerId, memoryId }: { ownerId: string; memoryId: string }): SQL | undefined =>
    and(eq(memories.memoryId, memoryId), eq(memories.ownerId, ownerId));

  return {
    async add({ most, ...memory }) {
      const { ownerId, scope, conversationId, key } = memory;
      const row = memoryRow(memory);
      const place = scope === 'conversation' ? conversationId : '';
      const together = sql`owner_id = ${ownerId} AND lane = ${row.lane} AND place = ${place}`;
      const same = sql`${together} AND key = ${key}`;
      const own =
        conversationId === null
          ? sql`FROM (SELECT 1) WHERE ${scope} = 'person'`
          : sql`FROM conversations WHERE conversation_id = ${conversationId} AND owner_id = ${ownerId}`;
      const [[changed], [added]] = await write([
        orm.all<{ memoryId: string }>(sql`UPDATE memories SET text = ${row.text}, tags = ${row.tags},
            salt = ${row.salt}, conversation_id = ${conversationId}, turn_id = ${row.turnId},
            created_at = ${row.createdAt}, expires_at = ${row.expiresAt}
          WHERE ${same} AND EXISTS (SELECT 1 ${own}) RETURNING memory_id AS memoryId`),
        orm.all<{ memoryId: string }>(
          sql`${insertSelected(memories, row, sql`${own} AND NOT EXISTS (SELECT 1 FROM memories WHERE ${same})`)}
          RETURNING memory_id AS memoryId`,
        ),
        orm.run(sql`DELETE FROM memories WHERE sequence IN (SELECT sequence FROM memories
          WHERE ${together} ORDER BY created_at DESC, sequence DESC LIMIT -1 OFFSET ${most})`),
      ]);
      return (changed ?? added)?.memoryId ?? null;
    },

    async list(query) {
      const words = searchWords(query.words);
      if (words?.length === 0) return { items: [], nextCursor: null };
      const { after, size } = MEMORY_PAGES.read(query);
      const rows = await read(
        orm
          .select(columns)
          .from(memories)
          .where(
            and(
              ...conditions(query),
              words ? hasWords(words, query.match ?? 'all') : undefined,
              after
                ? sql`(${memories.createdAt}, ${memories.memoryId}) < (${after.createdAt}, ${after.memoryId})`
                : undefined,
            ),
          )
          .orderBy(desc(memories.createdAt), desc(memories.memoryId))
          .limit(size + 1),
      );
      return MEMORY_PAGES.of(rows.map(memoryOf), size);
    },

    async find({ ownerId, memoryIds, at }) {
      if (memoryIds.length === 0) return [];
      const rows = await read(
        orm
          .select(columns)
          .from(memories)
          .where(
            and(
              inArray(memories.memoryId, [...memoryIds]),
              eq(memories.ownerId, ownerId),
              gt(memories.expiresAt, at),
            ),
          ),
      );
      return rows.map(memoryOf);
    },

    async edit({ text, tags, key, at, ...of }) {
      const [[edited]] = await write([
        orm
          .update(memories)
          .set({ text, tags: JSON.stringify(tags), key })
          .where(and(owned(of), gt(memories.expiresAt, at)))
          .returning(columns),
      ]);
      return edited ? memoryOf(edited) : null;
    },

    remove: async (of) => (await change(orm.delete(memories).where(owned(of)))) > 0,

    removeAll: (ownerId) => change(orm.delete(memories).where(eq(memories.ownerId, ownerId))),

    removeExpired: (before) => change(orm.delete(memories).where(lt(memories.expiresAt, before))),

    async setting(ownerId) {
      const [row] = await read(orm.select().from(memorySettings).where(eq(memorySettings.ownerId, ownerId)));
      return row ?? null;
    },

    async set(setting) {
      await change(
        orm
          .insert(memorySettings)
          .values(setting)
          .onConflictDoUpdate({ target: memorySettings.ownerId, set: setting }),
      );
    },
  };
}

function conditions(query: MemoryQuery): (SQL | undefined)[] {
  const { ownerId, at, scope, conversationId, tags = [], from, until } = query;
  return [
    eq(memories.ownerId, ownerId),
    gt(memories.expiresAt, at),
    scope && eq(memories.scope, scope),
    conversationId === undefined
      ? undefined
      : or(ne(memories.scope, 'conversation'), eq(memories.conversationId, conversationId)),
    from === undefined ? undefined : gte(memories.createdAt, from),
    until === undefined ? undefined : lt(memories.createdAt, until),
    ...tags.map((tag) => sql`EXISTS (SELECT 1 FROM json_each(${memories.tags}) WHERE value = ${tag})`),
  ];
}

/** The plus keeps the list walking in its order, which ends with the page, instead of sorting all that has the words. */
function hasWords(words: readonly string[], match: 'all' | 'any'): SQL {
  const pattern = words.map((word) => `"${word}" *`).join(match === 'all' ? ' AND ' : ' OR ');
  return sql`+${memories.sequence} IN (SELECT rowid FROM memory_search WHERE memory_search MATCH ${pattern})`;
}
