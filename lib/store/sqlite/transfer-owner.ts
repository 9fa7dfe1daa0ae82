import { eq, sql } from 'drizzle-orm';
import type { Store } from '../store';
import type { SqliteDatabase } from './sqlite-database';
import {
  conversations,
  documents,
  images,
  imports,
  instructions,
  memories,
  papers,
  presets,
  projects,
  usage,
} from './tables';

/** Hands a guest's rows over in one write. What belongs to a conversation or to a document goes with that. */
export async function transferOwner(
  { orm, write }: SqliteDatabase,
  { fromOwnerId, toOwnerId }: Parameters<Store['transferOwner']>[0],
): Promise<void> {
  if (fromOwnerId === toOwnerId) return;
  const key = (ownerId: string) => sql`(SELECT owner_key FROM chunk_owners WHERE owner_id = ${ownerId})`;
  const [fromKey, toKey] = [key(fromOwnerId), key(toOwnerId)];
  await write([
    // Where the account has said itself what it wants of memory or of answers, that holds.
    orm.run(sql`INSERT OR IGNORE INTO memory_settings (owner_id, across_conversations, auto_wishes, changed_at)
      SELECT ${toOwnerId}, across_conversations, auto_wishes, changed_at
      FROM memory_settings WHERE owner_id = ${fromOwnerId}`),
    orm.run(sql`DELETE FROM memory_settings WHERE owner_id = ${fromOwnerId}`),
    orm.run(sql`DELETE FROM instructions WHERE owner_id = ${fromOwnerId} AND place = ''
      AND EXISTS (SELECT 1 FROM instructions AS own WHERE own.owner_id = ${toOwnerId} AND own.place = '')`),
    ...[
      projects,
      papers,
      presets,
      conversations,
      usage,
      memories,
      images,
      imports,
      instructions,
      documents,
    ].map((table) => orm.update(table).set({ ownerId: toOwnerId }).where(eq(table.ownerId, fromOwnerId))),
    // What both have brought along is known by the account's.
    orm.run(
      sql`UPDATE OR IGNORE imported_conversations SET owner_id = ${toOwnerId} WHERE owner_id = ${fromOwnerId}`,
    ),
    orm.run(sql`DELETE FROM imported_conversations WHERE owner_id = ${fromOwnerId}`),
    // Whoever has no documents yet takes the guest's key over as it is.
    orm.run(sql`UPDATE OR IGNORE chunk_owners SET owner_id = ${toOwnerId} WHERE owner_id = ${fromOwnerId}`),
    orm.run(sql`UPDATE chunk_postings SET owner_key = ${toKey} WHERE owner_key = ${fromKey}`),
    orm.run(sql`UPDATE chunk_segments SET owner_key = ${toKey} WHERE owner_key = ${fromKey}`),
    orm.run(sql`DELETE FROM chunk_owners WHERE owner_id = ${fromOwnerId}`),
  ]);
}
