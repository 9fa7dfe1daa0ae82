import { and, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DocumentOrigin } from '@/lib/chat/documents/document-words';
import { foldLetters } from '@/lib/text/words/fold-letters';
import type { DocumentKey, DocumentLibraryStore, DocumentQuery } from '../document-store';
import { DOCUMENT_PAGES } from '../lists';
import { DELETED } from '../rows/document-rows';
import { emptiedFields, foldedQuery, uploadedRow } from '../stored-document';
import { insertSelected } from './insert-selected';
import { removeLeftText } from './remove-in-steps';
import type { SqliteDatabase } from './sqlite-database';
import { documents } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documents);

/** A document that is there, for its owner only. */
export const ownedDocument = ({ ownerId, documentId }: DocumentKey): SQL | undefined =>
  and(eq(documents.documentId, documentId), eq(documents.ownerId, ownerId), ne(documents.state, DELETED));

/** What people have, in SQLite. */
export function createDocumentLibraryStore(database: SqliteDatabase): DocumentLibraryStore {
  const { orm, read, write } = database;
  const ofFiles = (ownerId: string, origin: DocumentOrigin, hashes: readonly string[]) =>
    and(
      eq(documents.ownerId, ownerId),
      eq(documents.origin, origin),
      inArray(documents.hash, [...hashes]),
      ne(documents.state, DELETED),
    );

  return {
    async add(document, { mostDocuments, mostBytes }) {
      const row = uploadedRow(document);
      const own = sql`documents WHERE owner_id = ${row.ownerId} AND origin = ${row.origin} AND state <> ${DELETED}`;
      // The same words at another address are another source.
      const isSame = and(
        ofFiles(row.ownerId, row.origin, [row.hash]),
        row.origin === 'research' ? sql`${documents.address} IS ${row.address}` : undefined,
      );
      const [known, [use], [added]] = await write([
        orm.select(columns).from(documents).where(isSame).limit(1),
        orm.all<{ documents: number; bytes: number }>(
          sql`SELECT count(*) AS documents, coalesce(sum(bytes), 0) AS bytes FROM ${own}`,
        ),
        orm.all<{ documentId: string }>(
          sql`${insertSelected(
            documents,
            row,
            sql`WHERE NOT EXISTS (SELECT 1 FROM ${documents} WHERE ${isSame})
              AND (SELECT count(*) FROM ${own}) < ${mostDocuments}
              AND (SELECT coalesce(sum(bytes), 0) FROM ${own}) + ${row.bytes} <= ${mostBytes}`,
          )} RETURNING document_id AS documentId`,
        ),
      ]);
      if (known[0]) return { outcome: 'known', document: known[0] };
      if (added) return { outcome: 'added', document: row };
      return {
        outcome: (use?.documents ?? 0) >= mostDocuments ? 'too-many-documents' : 'too-many-bytes',
      };
    },

    async get(key) {
      const [row] = await read(orm.select(columns).from(documents).where(ownedDocument(key)));
      return row ?? null;
    },

    async find({ ownerId, documentIds }) {
      if (documentIds.length === 0) return [];
      return read(
        orm
          .select(columns)
          .from(documents)
          .where(and(inArray(documents.documentId, [...documentIds]), eq(documents.ownerId, ownerId))),
      );
    },

    async findFiles({ ownerId, hashes }) {
      return hashes.length === 0
        ? []
        : read(
            orm
              .select(columns)
              .from(documents)
              .where(ofFiles(ownerId, 'upload', hashes)),
          );
    },

    async list(query) {
      const { after, size } = DOCUMENT_PAGES.read(query);
      const rows = await read(
        orm
          .select(columns)
          .from(documents)
          .where(
            and(
              ...conditions(query),
              after
                ? sql`(${documents.createdAt}, ${documents.documentId}) < (${after.createdAt}, ${after.documentId})`
                : undefined,
            ),
          )
          .orderBy(desc(documents.createdAt), desc(documents.documentId))
          .limit(size + 1),
      );
      return DOCUMENT_PAGES.of(rows, size);
    },

    async library(ownerId) {
      const rows = await read(
        orm.all<{ origin: DocumentOrigin; folder: string | null; documents: number; bytes: number }>(
          sql`SELECT origin, folder, count(*) AS documents, sum(bytes) AS bytes FROM documents
            WHERE owner_id = ${ownerId} AND state <> ${DELETED} GROUP BY folder, origin ORDER BY folder, origin`,
        ),
      );
      const added = rows.filter(({ origin }) => origin === 'upload');
      return {
        ...totalOf(added),
        pages: totalOf(rows.filter(({ origin }) => origin === 'research')),
        folders: added.flatMap(({ folder, documents }) =>
          folder === null ? [] : [{ name: folder, documents }],
        ),
      };
    },

    async change({ name, folder, publisher, ...key }) {
      const [[changed]] = await write([
        orm
          .update(documents)
          .set({
            // Something has to be set where nothing is changed.
            documentId: key.documentId,
            ...(name !== undefined && { name, foldedName: foldLetters(name) }),
            ...(folder !== undefined && { folder }),
            ...(publisher !== undefined && { publisher }),
          })
          .where(ownedDocument(key))
          .returning(columns),
      ]);
      return changed ?? null;
    },

    async remove({ at, ...key }) {
      const [[removed]] = await write([
        orm.select(columns).from(documents).where(ownedDocument(key)),
        orm.update(documents).set(emptiedFields(at)).where(ownedDocument(key)),
      ]);
      if (!removed) return null;
      // It is deleted by now; what cannot be removed at once is there for nobody, and housekeeping finds it.
      await removeLeftText(database, key).catch(() => {});
      return removed;
    },

    async salt({ quoteSalt, ...key }) {
      const [, [salted]] = await write([
        orm
          .update(documents)
          .set({ quoteSalt })
          .where(and(ownedDocument(key), eq(documents.quoteSalt, ''))),
        orm.select({ quoteSalt: documents.quoteSalt }).from(documents).where(ownedDocument(key)),
      ]);
      return salted?.quoteSalt ?? null;
    },

    async keptBlobs(blobIds) {
      if (blobIds.length === 0) return [];
      const rows = await read(
        orm
          .select({ blobId: documents.blobId })
          .from(documents)
          .where(inArray(documents.blobId, [...blobIds])),
      );
      return rows.map(({ blobId }) => blobId);
    },
  };
}

const totalOf = (rows: readonly { readonly documents: number; readonly bytes: number }[]) => ({
  documents: rows.reduce((total, row) => total + row.documents, 0),
  bytes: rows.reduce((total, row) => total + row.bytes, 0),
});

function conditions({ ownerId, name, folder, origin = 'upload' }: DocumentQuery): (SQL | undefined)[] {
  const wanted = foldedQuery(name);
  return [
    eq(documents.ownerId, ownerId),
    eq(documents.origin, origin),
    ne(documents.state, DELETED),
    folder === undefined
      ? undefined
      : folder === null
        ? isNull(documents.folder)
        : eq(documents.folder, folder),
    wanted === null
      ? undefined
      : sql`instr(${documents.foldedName} || char(10) || ${documents.foldedTitle}, ${wanted}) > 0`,
  ];
}
