import { type SQL, sql } from 'drizzle-orm';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { OwnedDocument } from '../document-chunk-store';
import { isLeftOf } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';

/** To remove so many takes some milliseconds, in which nothing else happens. */
const ROWS_AT_ONCE = { document_texts: 8, document_chunks: 200, paper_items: 50 } as const;

/** Removes rows of what was read of documents, or of what belongs to papers, some with each write, and lets everything else go on in between. */
export async function removeInSteps(
  { orm, change }: SqliteDatabase,
  table: keyof typeof ROWS_AT_ONCE,
  which: SQL,
): Promise<void> {
  const [from, most] = [sql.raw(table), ROWS_AT_ONCE[table]];
  const slice = new TimeSlice(0);
  for (;;) {
    const some = sql`SELECT sequence FROM ${from} WHERE ${which} LIMIT ${most}`;
    if ((await change(orm.run(sql`DELETE FROM ${from} WHERE sequence IN (${some})`))) < most) return;
    await slice.end();
  }
}

/** Removes what is there for nobody any more of the text and the chunks of an owner's document. */
export async function removeLeftText(database: SqliteDatabase, key: OwnedDocument): Promise<void> {
  for (const table of ['document_texts', 'document_chunks'] as const)
    await removeInSteps(database, table, isLeftOf(key, table));
}
