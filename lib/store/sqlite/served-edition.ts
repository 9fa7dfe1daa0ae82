import { type SQL, sql } from 'drizzle-orm';
import type { OwnedDocument } from '../document-chunk-store';

type TableOfEditions = 'document_texts' | 'document_chunks' | 'chunk_segments';

/** Whether a row is of the edition that `documents`, joined with it, is read and found by. */
export const isServed = (table: TableOfEditions): SQL =>
  sql`documents.characters IS NOT NULL AND ${sql.raw(table)}.edition = documents.edition`;

/** Whether a row is there for nobody any more; nothing is while its document is indexed. */
export const isLeft = (table: TableOfEditions): SQL =>
  sql`EXISTS (SELECT 1 FROM documents WHERE documents.document_id = ${sql.raw(table)}.document_id
    AND documents.state <> 'indexing'
    AND (documents.characters IS NULL OR documents.edition <> ${sql.raw(table)}.edition))`;

/** Whether a row is of that document, which is the owner's, and there for nobody any more. */
export const isLeftOf = ({ ownerId, documentId }: OwnedDocument, table: TableOfEditions): SQL =>
  sql`${sql.raw(table)}.document_id = ${documentId} AND ${isLeft(table)}
    AND EXISTS (SELECT 1 FROM documents WHERE document_id = ${documentId} AND owner_id = ${ownerId})`;
