import { is, SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditStore } from '../audit-store';
import { AUDIT_PAGES } from '../lists';
import { readAuditEntry, type StoredAuditEntry } from '../stored-audit-entry';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { auditLog } from './tables';

/** The log of changes in SQLite. */
export function createAuditStore({
  orm,
  read,
  change,
}: Pick<SqliteDatabase, 'orm' | 'read' | 'change'>): AuditStore {
  return {
    note: async (entry) => void (await change(audit({ orm }, entry))),

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

interface Told extends Pick<AuditEntry, 'at' | 'by' | 'action'> {
  readonly subject: SQL | string;
  /** Values, or expressions for JSON texts. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** What follows the SELECT of the row: whether there is one, and of what. */
  readonly from?: SQL;
}

/** Writes a row of the log. */
export const audit = (
  { orm }: Pick<SqliteDatabase, 'orm'>,
  { from = sql``, before, after, ...entry }: Told,
) => orm.run(insertSelected(auditLog, { ...entry, before: jsonText(before), after: jsonText(after) }, from));

const jsonText = (value: unknown): SQL => (is(value, SQL) ? value : sql`${JSON.stringify(value ?? null)}`);
