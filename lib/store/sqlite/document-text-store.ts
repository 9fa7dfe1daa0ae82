import { and, asc, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { DOCUMENT_PART_UNITS } from '@/lib/documents/text-parts';
import { mayHold, sliceOfParts } from '../document-parts';
import type { DocumentKey, DocumentTextStore } from '../document-store';
import { ownedDocument } from './document-library-store';
import { isServed } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';
import { documents, documentTexts } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documentTexts);

/** The texts of documents in SQLite. */
export function createDocumentTextStore({ orm, read }: SqliteDatabase): DocumentTextStore {
  const ofServed = (key: DocumentKey): SQL | undefined =>
    and(
      eq(documentTexts.documentId, key.documentId),
      eq(
        documentTexts.edition,
        orm
          .select({ edition: documents.edition })
          .from(documents)
          .where(and(ownedDocument(key), isNotNull(documents.characters))),
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
              ofServed(key),
              gt(documentTexts.start, start - DOCUMENT_PART_UNITS),
              lt(documentTexts.start, end),
            ),
          )
          .orderBy(asc(documentTexts.part)),
      );
      return sliceOfParts(parts, start, end);
    },

    async readSpans({ ownerId, spans }) {
      if (spans.length === 0) return [];
      const places = JSON.stringify(
        spans.map(({ documentId, start, end }) => [documentId, start - DOCUMENT_PART_UNITS, end]),
      );
      const parts = await read(
        orm
          .select({
            documentId: documentTexts.documentId,
            start: documentTexts.start,
            text: documentTexts.text,
          })
          .from(documentTexts)
          .where(
            sql`${documentTexts.sequence} IN (SELECT document_texts.sequence FROM json_each(${places})
              JOIN documents ON documents.document_id = value ->> 0 AND documents.owner_id = ${ownerId}
              JOIN document_texts ON document_texts.document_id = documents.document_id
                AND document_texts.start > value ->> 1 AND document_texts.start < value ->> 2
              WHERE ${isServed('document_texts')})`,
          ),
      );
      const inOrder = parts.toSorted((left, right) => left.start - right.start);
      return spans.map((span) =>
        sliceOfParts(
          inOrder.filter((part) => mayHold(part, span)),
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
          .where(and(ofServed(key), eq(documentTexts.part, part))),
      );
      return row ?? null;
    },

    outline: (key) =>
      read(
        orm
          .select({ part: documentTexts.part, start: documentTexts.start, outline: documentTexts.outline })
          .from(documentTexts)
          .where(ofServed(key))
          .orderBy(asc(documentTexts.part)),
      ),
  };
}
