import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditStore } from '../audit-store';
import { decodeTupleCursor, encodeTupleCursor } from '../page-cursor';
import { parseStoredJson } from '../stored-json';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { auditLog } from './tables';

const PAGE_LIMIT = 100;

interface AuditRow extends Omit<AuditEntry, 'before' | 'after'> {
  readonly before: string;
  readonly after: string;
}

/** The log of changes in SQLite. */
export function createAuditStore({ orm, read }: Pick<SqliteDatabase, 'orm' | 'read'>): AuditStore {
  return {
    async list({ cursor, limit }) {
      const pageSize = Math.min(Math.max(1, Math.trunc(limit)), PAGE_LIMIT);
      const [before] = decodeTupleCursor(cursor) ?? [];
      const rows = await read(
        orm.all<AuditRow>(sql`SELECT sequence, at, audit_log.by AS by, authors.email AS byEmail, action, subject,
            subjects.email AS subjectEmail, inviters.email AS inviterEmail, before, after
          FROM audit_log
          LEFT JOIN users AS authors ON authors.id = audit_log.by
          LEFT JOIN users AS subjects ON subjects.id = audit_log.subject
          LEFT JOIN users AS inviters ON action = 'invitation-used'
            AND inviters.id = CASE WHEN json_valid(before) THEN before ->> '$.madeBy' END
          WHERE sequence < ${before ?? Number.MAX_SAFE_INTEGER}
          ORDER BY sequence DESC LIMIT ${pageSize + 1}`),
      );
      const items = rows.slice(0, pageSize).map((row) => ({
        ...row,
        before: parseStoredJson(row.before) ?? null,
        after: parseStoredJson(row.after) ?? null,
      }));
      const last = items.at(-1);
      return {
        items,
        nextCursor: last && rows.length > pageSize ? encodeTupleCursor(last.sequence, '') : null,
      };
    },
  };
}

/** A row of the log, written where the condition holds; `before` and `after` are expressions for JSON texts. */
export const auditRow = ({
  from,
  ...entry
}: Pick<AuditEntry, 'at' | 'by' | 'action'> & {
  readonly subject: SQL | string;
  readonly before: SQL;
  readonly after: SQL;
  readonly from: SQL;
}): SQL => insertSelected(auditLog, entry, from);

/** A value as an expression for its JSON text. */
export const jsonText = (value: unknown): SQL => sql`${JSON.stringify(value)}`;
