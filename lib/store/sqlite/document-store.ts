import type { DocumentStore } from '../document-store';
import { createDocumentIndexingStore } from './document-indexing-store';
import { createDocumentLibraryStore } from './document-library-store';
import { createDocumentPageStore } from './document-page-store';
import { createDocumentTextStore } from './document-text-store';
import type { SqliteDatabase } from './sqlite-database';

/** Documents in SQLite. */
export const createDocumentStore = (database: SqliteDatabase): DocumentStore => ({
  ...createDocumentLibraryStore(database),
  ...createDocumentPageStore(database),
  ...createDocumentIndexingStore(database),
  ...createDocumentTextStore(database),
});
