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
import { z } from 'zod';
import type { DocumentIndexingStore, Indexing } from '../document-store';
import { waitingDocumentSchema } from '../rows/document-rows';
import { NO_INDEXING, settledFields, waitingInTurn } from '../stored-document';
import { ownedDocument } from './document-library-store';
import { removeInSteps } from './remove-in-steps';
import { isLeft } from './served-edition';
import type { SqliteDatabase } from './sqlite-database';
import { documents } from './tables';

const { sequence: _sequence, ...columns } = getTableColumns(documents);
/** Many rows come as one text, which is read several times faster. */
const waitingRow = sql`json_object(${sql.join(
  waitingDocumentSchema.keyof().options.map((name) => sql`${name}, ${columns[name]}`),
  sql`, `,
)})`;
const waitingRowsSchema = z.array(waitingDocumentSchema);
const waitingPlacesSchema = z.array(
  z.object({ sequence: z.number(), ownerId: z.string(), changedAt: z.number() }),
);

/** As the index has it. */
const isWaiting = sql`state IN ('uploaded', 'indexing')`;
const waitsInVain = and(eq(documents.state, 'uploaded'), isNotNull(documents.problem));
/** The document of an indexing that goes on. */
export const ofIndexing = ({ documentId, indexingId }: Indexing): SQL | undefined =>
  and(
    eq(documents.documentId, documentId),
    eq(documents.state, 'indexing'),
    eq(documents.indexingId, indexingId),
  );

/** How documents are indexed, in SQLite. */
export function createDocumentIndexingStore(database: SqliteDatabase): DocumentIndexingStore {
  const { orm, read, write, change } = database;
  return {
    async requeue({ at, encoding, ...key }) {
      const isOver = or(notInArray(documents.state, ['uploaded', 'indexing']), waitsInVain);
      const [, [row]] = await write([
        orm
          .update(documents)
          .set({ ...NO_INDEXING, state: 'uploaded', problem: null, attempts: 0, changedAt: at, encoding })
          .where(and(ownedDocument(key), encoding === undefined ? isOver : undefined)),
        orm.select(columns).from(documents).where(ownedDocument(key)),
      ]);
      return row ?? null;
    },

    async underWay() {
      const [all] = await read(
        orm.all<{
          json: string;
        }>(sql`SELECT json_group_array(json_object('sequence', sequence, 'ownerId', owner_id,
            'changedAt', changed_at)) AS json
          FROM documents WHERE ${isWaiting}`),
      );
      const some = waitingInTurn(waitingPlacesSchema.parse(JSON.parse(all?.json ?? '[]')));
      if (some.length === 0) return [];
      const sequences = JSON.stringify(some.map(({ sequence }) => sequence));
      const [rows] = await read(
        orm.all<{ json: string }>(sql`SELECT json_group_array(${waitingRow}) AS json
          FROM documents WHERE sequence IN (SELECT value FROM json_each(${sequences})) AND ${isWaiting}`),
      );
      return waitingInTurn(waitingRowsSchema.parse(JSON.parse(rows?.json ?? '[]')));
    },

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
              isWaiting,
              earlier === null ? isNull(documents.indexingId) : eq(documents.indexingId, earlier),
            ),
          )
          .returning(columns),
      ]);
      return claimed ?? null;
    },

    async beat({ at, doneUnits, allUnits, ...indexing }) {
      const beaten = orm
        .update(documents)
        .set({ beatAt: at, doneUnits, allUnits })
        .where(ofIndexing(indexing));
      return (await change(beaten)) > 0;
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
          );
      const { documentId, indexingId } = settled;
      // All at once, as the end of an indexing in vain would remove them, would hold up everything.
      if (settled.outcome.state !== 'indexed')
        for (const table of ['document_texts', 'document_chunks'] as const)
          await removeInSteps(
            database,
            table,
            sql`document_id = ${documentId} AND edition = ${indexingId}
              AND EXISTS (SELECT 1 FROM documents WHERE ${ofIndexing(settled)})`,
          );
      const [withText, without] = await write([end(true), end(false)]);
      const left = sql`document_id = ${documentId} AND ${isLeft('document_texts')}`;
      await removeInSteps(database, 'document_texts', left);
      return withText.rowsAffected + without.rowsAffected > 0;
    },
  };
}
