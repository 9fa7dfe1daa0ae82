import { and, asc, eq, exists, getTableColumns, gt, lt, type SQL } from 'drizzle-orm';
import { DOCUMENT_PART_UNITS, sliceOfParts } from '../document-parts';
import type { DocumentKey, DocumentTextStore } from '../document-store';
import { ownedDocument } from './document-library-store';
import type { SqliteDatabase } from './sqlite-database';
import { documents, documentTexts } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documentTexts);

/** The texts of documents in SQLite. */
export function createDocumentTextStore({ orm, read }: SqliteDatabase): DocumentTextStore {
  const ofIndexed = (key: DocumentKey): SQL | undefined =>
    and(
      eq(documentTexts.documentId, key.documentId),
      exists(
        orm
          .select({ documentId: documents.documentId })
          .from(documents)
          .where(and(ownedDocument(key), eq(documents.state, 'indexed'))),
      ),
    );

  return {
    async readText({ start, end, ...key }) {
      const parts = await read(
        orm
          .select({ start: documentTexts.start, text: documentTexts.text })
          .from(documentTexts)
          .where(
            and(
              ofIndexed(key),
              gt(documentTexts.start, start - DOCUMENT_PART_UNITS),
              lt(documentTexts.start, end),
            ),
          )
          .orderBy(asc(documentTexts.part)),
      );
      return sliceOfParts(parts, start, end);
    },

    async readPart({ part, ...key }) {
      const [row] = await read(
        orm
          .select(columns)
          .from(documentTexts)
          .where(and(ofIndexed(key), eq(documentTexts.part, part))),
      );
      return row ?? null;
    },

    outline: (key) =>
      read(
        orm
          .select({ part: documentTexts.part, start: documentTexts.start, outline: documentTexts.outline })
          .from(documentTexts)
          .where(ofIndexed(key))
          .orderBy(asc(documentTexts.part)),
      ),
  };
}
