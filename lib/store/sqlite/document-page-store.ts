import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { DocumentPageStore } from '../document-store';
import { DELETED } from '../rows/document-rows';
import { MOST_CITING, newestFirst } from '../stored-document';
import { ownedDocument } from './document-library-store';
import type { SqliteDatabase } from './sqlite-database';
import { conversations, documents } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documents);
/** Spelt out, so that the index of pages is used. */
const isPage = and(sql`${documents.origin} = 'research'`, ne(documents.state, DELETED));

/** The conversations that are noted, without the first of them where there are as many. */
const lessThan = (most: number) =>
  sql`CASE WHEN json_array_length(${documents.citedIn}) < ${most} THEN ${documents.citedIn}
    ELSE json_remove(${documents.citedIn}, '$[0]') END`;

/** The pages that research has found, in SQLite. */
export function createDocumentPageStore({ orm, read, change }: SqliteDatabase): DocumentPageStore {
  return {
    async findPages({ ownerId, addresses }) {
      if (addresses.length === 0) return [];
      const pages = await read(
        orm
          .select(columns)
          .from(documents)
          .where(and(eq(documents.ownerId, ownerId), inArray(documents.address, [...addresses]), isPage)),
      );
      return newestFirst(pages);
    },

    async refetched({ fetchedAt, ...key }) {
      await change(
        orm
          .update(documents)
          .set({ fetchedAt })
          .where(and(ownedDocument(key), isPage)),
      );
    },

    async cite({ ownerId, documentIds, conversationId }) {
      if (documentIds.length === 0) return;
      await change(
        orm
          .update(documents)
          .set({ citedIn: sql`json_insert(${lessThan(MOST_CITING)}, '$[#]', ${conversationId})` })
          .where(
            and(
              eq(documents.ownerId, ownerId),
              inArray(documents.documentId, [...documentIds]),
              isPage,
              sql`NOT EXISTS (SELECT 1 FROM json_each(${documents.citedIn}) WHERE value = ${conversationId})`,
            ),
          ),
      );
    },

    async leftPages({ before, limit }) {
      return read(
        orm
          .select(columns)
          .from(documents)
          .where(
            and(
              isPage,
              sql`${documents.fetchedAt} < ${before}`,
              sql`NOT EXISTS (SELECT 1 FROM json_each(${documents.citedIn}) JOIN ${conversations} ON conversation_id = value)`,
            ),
          )
          .orderBy(documents.fetchedAt)
          .limit(limit),
      );
    },
  };
}
