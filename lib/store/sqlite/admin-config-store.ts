import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminConfigStore, AdminConfigVersion } from '../admin-config-store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import { auditRow } from './audit-store';
import { insertSelected } from './insert-selected';
import type { SqliteDatabase } from './sqlite-database';
import { adminConfig } from './tables';

/** The versions of the admin config in SQLite. */
export function createAdminConfigStore(
  { orm, read, write }: SqliteDatabase,
  report: ReportStoreProblem,
): AdminConfigStore {
  async function newest(limit: number, where?: SQL): Promise<AdminConfigVersion[]> {
    const rows = await read(
      orm.select().from(adminConfig).where(where).orderBy(desc(adminConfig.version)).limit(limit),
    );
    return rows.map((row) => {
      const value = parseStoredJson(row.value) ?? null;
      if (value === null) report({ code: 'unreadable-config', id: String(row.version) });
      return { ...row, value };
    });
  }

  return {
    latest: async () => (await newest(1))[0] ?? null,

    get: async (version) => (await newest(1, eq(adminConfig.version, version)))[0] ?? null,

    async append({ expectedVersion, value, changedBy, changedAt }) {
      const after = JSON.stringify(value);
      const isNext = sql`WHERE (SELECT coalesce(max(version), 0) FROM admin_config) = ${expectedVersion}`;
      const [, appended] = await write([
        orm.run(
          auditRow({
            at: changedAt,
            by: changedBy,
            action: 'settings',
            subject: String(expectedVersion + 1),
            before: sql`coalesce((SELECT value FROM admin_config WHERE version = ${expectedVersion}), 'null')`,
            after: sql`${after}`,
            from: isNext,
          }),
        ),
        orm.all(
          sql`${insertSelected(
            adminConfig,
            { version: expectedVersion + 1, value: after, changedBy, changedAt },
            isNext,
          )} RETURNING version`,
        ),
      ]);
      return appended.length > 0;
    },

    history: (limit) => newest(Math.max(0, Math.trunc(limit))),
  };
}
