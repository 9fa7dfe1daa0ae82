import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { packedEntry } from '@/lib/documents/ranking/packed-entry';
import type { RowStore } from '../row-store';
import { type RowKind, type RowOf, rowSchemas } from '../rows/row-kinds';
import { chunkOf } from '../stored-chunk';
import { insertMessage } from './begin-turn';
import { inSegments, type Segment, segmentStatements } from './chunk-segments';
import { SegmentTerms } from './segment-terms';
import type { SqliteDatabase } from './sqlite-database';
import { rowTables } from './tables';

const PAGE_ROWS = 200;
/** UTF-16 units of JSON after which a page ends; the row that reaches it is still in the page. */
const PAGE_UNITS = 2_000_000;

/** The kinds whose rows have their fields a level deeper. */
const AUTH_KINDS: ReadonlySet<RowKind> = new Set(['users', 'sessions', 'accounts', 'verifications']);

/** What is not a column of the kind's own table. */
const GATHERED: Partial<Record<RowKind, Readonly<Record<string, string>>>> = {
  traces: { thoughts: '(SELECT entries FROM thought_logs WHERE thought_logs.trace_id = traces.trace_id)' },
  comments: {
    mentions: `json((SELECT json_group_array(person_id) FROM review_mentions
      WHERE review_mentions.comment_id = review_comments.comment_id))`,
  },
  shares: {
    ownerId: `(SELECT owner_id FROM conversations
      WHERE conversations.conversation_id = shares.conversation_id)`,
  },
};

/** Reads and writes all rows of SQLite. A row travels as JSON that the database itself makes and takes apart. */
export function createRowStore({ orm, read, write }: SqliteDatabase): RowStore {
  return {
    async read(kind, from) {
      const found = await read(
        orm.all<{ place: number; row: string }>(sql`SELECT rowid AS place, ${rowAsJson(kind)} AS row
          FROM ${rowTables[kind]} WHERE rowid > ${Number(from ?? 0)} ORDER BY rowid LIMIT ${PAGE_ROWS}`),
      );
      let units = 0;
      const page = found.filter(({ row }) => {
        const fits = units < PAGE_UNITS;
        units += row.length;
        return fits;
      });
      const isLast = page.length === found.length && found.length < PAGE_ROWS;
      return {
        rows: page.map(({ row }) => rowSchemas[kind].parse(JSON.parse(row))),
        next: isLast ? null : String(page.at(-1)?.place ?? 0),
      };
    },

    async write(kind, rows) {
      if (rows.length === 0) return;
      const [first, ...rest] = statementsFor(kind, rows);
      if (first) await write([orm.run(first), ...rest.map((statement) => orm.run(statement))]);
    },

    async count(kind) {
      const [row] = await read(
        orm.all<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${rowTables[kind]}`),
      );
      return row?.rows ?? 0;
    },
  };
}

function statementsFor(kind: RowKind, rows: readonly RowOf[]): SQL[] {
  const json = JSON.stringify(rows);
  const touched = sql`(SELECT value ->> 'traceId' FROM json_each(${json}))`;
  switch (kind) {
    case 'messages':
      return z.array(rowSchemas.messages).parse(rows).map(addedMessage);
    case 'traces':
      return [
        sql`INSERT OR IGNORE INTO thought_logs (trace_id, entries)
          SELECT value ->> 'traceId', value ->> 'thoughts' FROM json_each(${json})
          WHERE value ->> 'thoughts' IS NOT NULL`,
        sql`INSERT OR IGNORE INTO traces (trace_id, conversation_id, hash, envelope)
          SELECT value ->> 'traceId', value ->> 'conversationId', (value ->> 'envelope') ->> 'hash',
            value ->> 'envelope'
          FROM json_each(${json})`,
      ];
    case 'verdicts':
      return [
        added(kind, json, ['traceId', 'reviewerId', 'givenAt']),
        sql`UPDATE review_traces SET verdict = (SELECT kind FROM review_verdicts
            WHERE review_verdicts.trace_id = review_traces.trace_id ORDER BY sequence DESC LIMIT 1)
          WHERE trace_id IN ${touched}`,
      ];
    case 'comments':
      return [
        added(kind, json),
        sql`INSERT OR IGNORE INTO review_mentions (person_id, trace_id, comment_id)
          SELECT mention.value, comment.value ->> 'traceId', comment.value ->> 'commentId'
          FROM json_each(${json}) AS comment, json_each(comment.value, '$.mentions') AS mention`,
      ];
    case 'assignments':
      return [
        added(kind, json, ['traceId', 'changedBy', 'changedAt']),
        sql`UPDATE review_traces SET assignee_id = (SELECT assignee_id FROM review_assignments
            WHERE review_assignments.trace_id = review_traces.trace_id ORDER BY sequence DESC LIMIT 1)
          WHERE trace_id IN ${touched}`,
      ];
    case 'documentChunks':
      return inSegments(z.array(rowSchemas.documentChunks).parse(rows)).flatMap(addedSegment);
    default:
      return [added(kind, json)];
  }
}

/** What finds chunks is not copied, but made again. */
function addedSegment(segment: Segment): SQL[] {
  const terms = new SegmentTerms();
  for (const row of segment.rows) terms.add(packedEntry(chunkOf(row)));
  const owner = sql`SELECT owner_id FROM documents WHERE document_id = ${segment.documentId}`;
  const statements = segmentStatements(segment, terms, owner);
  return [...statements.segment, ...statements.postings];
}

const addedMessage = (row: RowOf<'messages'>): SQL =>
  insertMessage(
    row,
    sql`NOT EXISTS (SELECT 1 FROM messages
      WHERE conversation_id = ${row.conversationId} AND message_id = ${row.messageId})`,
  );

/** Inserts rows that are not there; `sameIn` names the fields that tell where no key does. */
function added(kind: RowKind, json: string, sameIn: readonly string[] = []): SQL {
  const fields = ownFields(kind);
  const columns = fields.map(({ column }) => sql.identifier(column.name));
  const values = fields.map(({ path }) => sql.raw(`value ->> '${path}'`));
  const same = fields
    .filter(({ name }) => sameIn.includes(name))
    .map(({ column, path }) => sql`${column} IS value ->> ${sql.raw(`'${path}'`)}`);
  const isNew =
    same.length === 0
      ? sql`true`
      : sql`NOT EXISTS (SELECT 1 FROM ${rowTables[kind]} WHERE ${sql.join(same, sql` AND `)})`;
  return sql`INSERT OR IGNORE INTO ${rowTables[kind]} (${sql.join(columns, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM json_each(${json}) WHERE ${isNew}`;
}

interface Field {
  readonly name: string;
  readonly column: SQLiteColumn;
  /** Where it is in the row. */
  readonly path: string;
}

/** The fields that are columns of the kind's own table. */
function ownFields(kind: RowKind): Field[] {
  const isAuth = AUTH_KINDS.has(kind);
  return Object.entries<SQLiteColumn>(getTableColumns(rowTables[kind]))
    .filter(([name]) => isAuth || name in rowSchemas[kind].shape)
    .map(([name, column]) => ({
      name,
      column,
      path: isAuth && name !== 'id' ? `$.fields.${name}` : `$.${name}`,
    }));
}

function rowAsJson(kind: RowKind): SQL {
  const pairs = ownFields(kind).map(({ name, column: { name: column, dataType } }) => {
    const value =
      dataType === 'boolean'
        ? `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`
        : `"${column}"`;
    return { name, pair: `'${name}', ${value}` };
  });
  if (AUTH_KINDS.has(kind)) {
    const others = pairs.filter(({ name }) => name !== 'id').map(({ pair }) => pair);
    return sql.raw(`json_object('id', id, 'fields', json_object(${others.join(', ')}))`);
  }
  const gathered = Object.entries(GATHERED[kind] ?? {}).map(([name, value]) => `'${name}', ${value}`);
  return sql.raw(`json_object(${[...pairs.map(({ pair }) => pair), ...gathered].join(', ')})`);
}
