import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '@/lib/chat/audit-action';
import type { AdminConfigVersion } from '../admin-config-store';
import type { ReportStoreProblem, StoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import { audit } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import type { adminConfig, sourceTiers } from './tables';

interface Versioned {
  readonly table: typeof adminConfig | typeof sourceTiers;
  /** What the audit log calls a change. */
  readonly action: AuditAction;
  /** What is told of a version that cannot be read, which then is null. */
  readonly problem: StoreProblem['code'];
}

interface Appended extends Omit<AdminConfigVersion, 'version'> {
  readonly expectedVersion: number;
  /** What the audit log says of the change. */
  readonly told: { readonly before: unknown; readonly after: unknown };
}

/** Values that admins change, each change a version of its own, in SQLite. */
export function createVersions(
  database: SqliteDatabase,
  { table, action, problem }: Versioned,
  report: ReportStoreProblem,
) {
  const { orm, read, write } = database;

  async function newest(limit: number, where?: SQL): Promise<AdminConfigVersion[]> {
    const rows = await read(orm.select().from(table).where(where).orderBy(desc(table.version)).limit(limit));
    return rows.map((row) => {
      const value = parseStoredJson(row.value) ?? null;
      if (value === null) report({ code: problem, id: String(row.version) });
      return { ...row, value };
    });
  }

  return {
    newest,

    latest: async () => (await newest(1))[0] ?? null,

    get: async (version: number) => (await newest(1, eq(table.version, version)))[0] ?? null,

    async append({ expectedVersion, value, told, changedBy, changedAt }: Appended): Promise<boolean> {
      const from = sql`WHERE (SELECT coalesce(max(version), 0) FROM ${table}) = ${expectedVersion}`;
      const version = expectedVersion + 1;
      const row = { version, value: JSON.stringify(value), changedBy, changedAt };
      const [, appended] = await write([
        audit(database, { at: changedAt, by: changedBy, action, subject: String(version), ...told, from }),
        orm.run(insertSelected(table, row, from)),
      ]);
      return appended.rowsAffected > 0;
    },
  };
}
