import { eq } from 'drizzle-orm';
import type { DocumentStore } from '../document-store';
import { createDocumentIndexingStore } from './document-indexing-store';
import { createDocumentLibraryStore } from './document-library-store';
import { createDocumentPageStore } from './document-page-store';
import { createDocumentTextStore } from './document-text-store';
import type { SqliteDatabase } from './sqlite-database';
import { documents } from './tables';

/** Documents in SQLite. */
export const createDocumentStore = (database: SqliteDatabase): DocumentStore => ({
  ...createDocumentLibraryStore(database),
  ...createDocumentPageStore(database),
  ...createDocumentIndexingStore(database),
  ...createDocumentTextStore(database),
});

/** Hands over the documents of a guest. */
export const transferDocuments = (
  { orm }: Pick<SqliteDatabase, 'orm'>,
  { fromOwnerId, toOwnerId }: { fromOwnerId: string; toOwnerId: string },
) => orm.update(documents).set({ ownerId: toOwnerId }).where(eq(documents.ownerId, fromOwnerId));
