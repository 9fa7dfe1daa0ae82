import { and, asc, eq, exists, getTableColumns, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_PART_UNITS, mayHold, sliceOfParts } from '../document-parts';
import type { DocumentKey, DocumentTextStore } from '../document-store';
import { DELETED } from '../rows/document-rows';
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

    async readSpans({ ownerId, spans }) {
      const documentIds = [...new Set(spans.map(({ documentId }) => documentId))];
      if (documentIds.length === 0) return [];
      const places = await read(
        orm
          .select({
            documentId: documentTexts.documentId,
            part: documentTexts.part,
            start: documentTexts.start,
          })
          .from(documentTexts)
          .innerJoin(documents, eq(documents.documentId, documentTexts.documentId))
          .where(
            and(
              inArray(documents.documentId, documentIds),
              eq(documents.ownerId, ownerId),
              ne(documents.state, DELETED),
            ),
          ),
      );
      const wanted = places.filter((place) => spans.some((span) => mayHold(place, span)));
      if (wanted.length === 0) return spans.map(() => null);
      const keys = JSON.stringify(wanted.map(({ documentId, part }) => [documentId, part]));
      const parts = await read(
        orm
          .select({
            documentId: documentTexts.documentId,
            start: documentTexts.start,
            text: documentTexts.text,
          })
          .from(documentTexts)
          .where(
            sql`(${documentTexts.documentId}, ${documentTexts.part}) IN
              (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`,
          )
          .orderBy(asc(documentTexts.documentId), asc(documentTexts.part)),
      );
      return spans.map((span) =>
        sliceOfParts(
          parts.filter((part) => mayHold(part, span)),
          span.start,
          span.end,
        ),
      );
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
