import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DocumentIndexingStore, Indexing } from '../document-store';
import { NO_INDEXING, settledFields } from '../stored-document';
import { ownedDocument } from './document-library-store';
import { isLeft } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';
import { documents } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documents);
const MOST_UNDER_WAY = 100;

const waitsInVain = and(eq(documents.state, 'uploaded'), isNotNull(documents.problem));
/** The document of an indexing that goes on. */
export const ofIndexing = ({ documentId, indexingId }: Indexing): SQL | undefined =>
  and(
    eq(documents.documentId, documentId),
    eq(documents.state, 'indexing'),
    eq(documents.indexingId, indexingId),
  );

/** How documents are indexed, in SQLite. */
export function createDocumentIndexingStore({ orm, read, write }: SqliteDatabase): DocumentIndexingStore {
  return {
    async requeue({ at, ...key }) {
      const [, [row]] = await write([
        orm
          .update(documents)
          .set({ ...NO_INDEXING, state: 'uploaded', problem: null, attempts: 0, changedAt: at })
          .where(
            and(ownedDocument(key), or(notInArray(documents.state, ['uploaded', 'indexing']), waitsInVain)),
          ),
        orm.select(columns).from(documents).where(ownedDocument(key)),
      ]);
      return row ?? null;
    },

    underWay: () =>
      read(
        orm
          .select(columns)
          .from(documents)
          // As the index has it.
          .where(sql`state IN ('uploaded', 'indexing')`)
          .orderBy(asc(documents.changedAt))
          .limit(MOST_UNDER_WAY),
      ),

    async outdated(rules) {
      const [row] = await read(
        orm
          .select(columns)
          .from(documents)
          // As the index has it.
          .where(and(sql`state = 'indexed'`, lt(documents.rules, rules)))
          .orderBy(asc(documents.rules))
          .limit(1),
      );
      return row ?? null;
    },

    async claim({ document: { documentId, state, indexingId: earlier }, indexingId, processId, at }) {
      const [[claimed]] = await write([
        orm
          .update(documents)
          .set({
            ...NO_INDEXING,
            ...{ state: 'indexing', indexingId, processId, beatAt: at, changedAt: at },
            attempts: sql`${documents.attempts} + 1`,
          })
          .where(
            and(
              eq(documents.documentId, documentId),
              eq(documents.state, state),
              earlier === null ? isNull(documents.indexingId) : eq(documents.indexingId, earlier),
            ),
          )
          .returning(columns),
      ]);
      return claimed ?? null;
    },

    async beat({ at, doneUnits, allUnits, ...indexing }) {
      const [beaten] = await write([
        orm
          .update(documents)
          .set({ beatAt: at, doneUnits, allUnits })
          .where(ofIndexing(indexing))
          .returning({ documentId: documents.documentId }),
      ]);
      return beaten.length > 0;
    },

    async keepText({ parts, ...indexing }) {
      const { documentId } = indexing;
      const json = JSON.stringify(parts);
      const [, [still]] = await write([
        orm.run(sql`INSERT INTO document_texts (document_id, edition, part, start, outline, blocks, text)
          SELECT ${documentId}, ${indexing.indexingId}, value ->> 'part', value ->> 'start', value ->> 'outline', value ->> 'blocks',
            value ->> 'text'
          FROM json_each(${json})
          WHERE EXISTS (SELECT 1 FROM documents WHERE ${ofIndexing(indexing)})
          ON CONFLICT (document_id, edition, part) DO UPDATE SET start = excluded.start, outline = excluded.outline,
            blocks = excluded.blocks, text = excluded.text`),
        orm.select({ documentId: documents.documentId }).from(documents).where(ofIndexing(indexing)),
      ]);
      return still !== undefined;
    },

    async settle(settled) {
      const end = (hadText: boolean) =>
        orm
          .update(documents)
          .set(settledFields(settled, hadText))
          .where(
            and(
              ofIndexing(settled),
              hadText ? isNotNull(documents.characters) : isNull(documents.characters),
            ),
          )
          .returning({ documentId: documents.documentId });
      const { documentId } = settled;
      const [withText, without] = await write([
        end(true),
        end(false),
        orm.run(
          sql`DELETE FROM document_texts WHERE document_id = ${documentId} AND ${isLeft('document_texts')}`,
        ),
      ]);
      return withText.length + without.length > 0;
    },
  };
}
