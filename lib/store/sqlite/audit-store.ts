import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditStore } from '../audit-store';
import { AUDIT_PAGES } from '../lists';
import { readAuditEntry, type StoredAuditEntry } from '../stored-audit-entry';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { auditLog } from './tables';

/** The log of changes in SQLite. */
export function createAuditStore({ orm, read }: Pick<SqliteDatabase, 'orm' | 'read'>): AuditStore {
  return {
    async list({ cursor, limit, action }) {
      const { after, size } = AUDIT_PAGES.read({ cursor, limit });
      const rows = await read(
        orm.all<StoredAuditEntry>(sql`SELECT sequence, at, audit_log.by AS by, authors.email AS byEmail, action, subject,
            subjects.email AS subjectEmail, inviters.email AS inviterEmail, before, after
          FROM audit_log
          LEFT JOIN users AS authors ON authors.id = audit_log.by
          LEFT JOIN users AS subjects ON subjects.id = audit_log.subject
          LEFT JOIN users AS inviters ON action = 'invitation-used'
            AND inviters.id = CASE WHEN json_valid(before) THEN before ->> '$.madeBy' END
          WHERE sequence < ${after?.sequence ?? Number.MAX_SAFE_INTEGER}
            ${action === undefined ? sql`` : sql`AND action = ${action}`}
          ORDER BY sequence DESC LIMIT ${size + 1}`),
      );
      return AUDIT_PAGES.of(rows.map(readAuditEntry), size);
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
