import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { type CopyKind, type CopyRow, type CopyStore, copyRowSchemas } from '../copy-rows';
import * as authTables from './auth-tables';
import { insertMessage } from './begin-turn';
import type { SqliteDatabase } from './sqlite-database';

const PAGE_ROWS = 200;
/** UTF-16 units of JSON after which a page ends; the row that reaches it is still in the page. */
const PAGE_UNITS = 2_000_000;

const TABLES: Readonly<Record<CopyKind, string>> = {
  users: 'users',
  sessions: 'sessions',
  accounts: 'accounts',
  verifications: 'verifications',
  invitations: 'invitations',
  adminConfig: 'admin_config',
  auditLog: 'audit_log',
  conversations: 'conversations',
  messages: 'messages',
  turns: 'turns',
  traces: 'traces',
  verdicts: 'review_verdicts',
  comments: 'review_comments',
  assignments: 'review_assignments',
  shares: 'shares',
  usage: 'usage',
};

const AUTH_TABLES: Partial<Record<CopyKind, SQLiteTable>> = {
  users: authTables.user,
  sessions: authTables.session,
  accounts: authTables.account,
  verifications: authTables.verification,
};

/** What is not a column of the kind's own table. */
const GATHERED: Partial<Record<CopyKind, Readonly<Record<string, string>>>> = {
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
export function createCopyStore({ orm, read, write }: SqliteDatabase): CopyStore {
  return {
    async read(kind, from) {
      const table = sql.raw(TABLES[kind]);
      const found = await read(
        orm.all<{ place: number; row: string }>(sql`SELECT rowid AS place, ${rowAsJson(kind)} AS row
          FROM ${table} WHERE rowid > ${Number(from ?? 0)} ORDER BY rowid LIMIT ${PAGE_ROWS}`),
      );
      let units = 0;
      const page = found.filter(({ row }) => {
        const fits = units < PAGE_UNITS;
        units += row.length;
        return fits;
      });
      const isLast = page.length === found.length && found.length < PAGE_ROWS;
      return {
        rows: page.map(({ row }) => copyRowSchemas[kind].parse(JSON.parse(row))),
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
        orm.all<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${sql.raw(TABLES[kind])}`),
      );
      return row?.rows ?? 0;
    },
  };
}

function statementsFor(kind: CopyKind, rows: readonly CopyRow[]): SQL[] {
  const json = JSON.stringify(rows);
  const touched = sql`(SELECT value ->> 'traceId' FROM json_each(${json}))`;
  switch (kind) {
    case 'messages':
      return z.array(copyRowSchemas.messages).parse(rows).map(addedMessage);
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
    default:
      return [added(kind, json)];
  }
}

const addedMessage = (row: CopyRow<'messages'>): SQL =>
  insertMessage(
    row,
    sql`NOT EXISTS (SELECT 1 FROM messages
      WHERE conversation_id = ${row.conversationId} AND message_id = ${row.messageId})`,
  );

/** Inserts rows that are not there; `sameIn` names the fields that tell where no key does. */
function added(kind: CopyKind, json: string, sameIn: readonly string[] = []): SQL {
  const table = TABLES[kind];
  const fields = ownFields(kind);
  const columns = fields.map(({ column }) => column).join(', ');
  const values = fields.map(({ path }) => `value ->> '${path}'`).join(', ');
  const same = sameIn.map((field) => `${table}.${columnOf(field)} IS value ->> '$.${field}'`).join(' AND ');
  const isNew = same === '' ? 'true' : `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${same})`;
  return sql`INSERT OR IGNORE INTO ${sql.raw(`${table} (${columns})`)}
    SELECT ${sql.raw(values)} FROM json_each(${json}) WHERE ${sql.raw(isNew)}`;
}

interface Field {
  readonly name: string;
  readonly column: string;
  /** Where it is in the row. */
  readonly path: string;
  readonly isBoolean: boolean;
}

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that are columns of the kind's own table. */
function ownFields(kind: CopyKind): Field[] {
  const auth = AUTH_TABLES[kind];
  if (auth)
    return Object.entries(getTableColumns(auth)).map(([name, column]) => ({
      name,
      column: column.name,
      path: name === 'id' ? '$.id' : `$.fields.${name}`,
      isBoolean: column.dataType === 'boolean',
    }));
  return Object.entries(copyRowSchemas[kind].shape)
    .filter(([name]) => !(name in (GATHERED[kind] ?? {})))
    .map(([name, schema]) => ({
      name,
      column: columnOf(name),
      path: `$.${name}`,
      isBoolean: schema instanceof z.ZodBoolean,
    }));
}

function rowAsJson(kind: CopyKind): SQL {
  const pairs = ownFields(kind).map(({ name, column, isBoolean }) => {
    const value = isBoolean
      ? `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`
      : column;
    return { name, pair: `'${name}', ${value}` };
  });
  if (AUTH_TABLES[kind]) {
    const others = pairs.filter(({ name }) => name !== 'id').map(({ pair }) => pair);
    return sql.raw(`json_object('id', id, 'fields', json_object(${others.join(', ')}))`);
  }
  const gathered = Object.entries(GATHERED[kind] ?? {}).map(([name, value]) => `'${name}', ${value}`);
  return sql.raw(`json_object(${[...pairs.map(({ pair }) => pair), ...gathered].join(', ')})`);
}
