import { desc, sql } from 'drizzle-orm';
import type { AdminConfigStore, AdminConfigVersion } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { parseStoredJson } from '../stored-json';
import type { SqliteDatabase } from './sqlite-database';
import { adminConfig } from './tables';

/** The versions of the admin config in SQLite. */
export function createAdminConfigStore(
  { orm, read, write }: SqliteDatabase,
  report: ReportStoreProblem,
): AdminConfigStore {
  async function newest(limit: number): Promise<AdminConfigVersion[]> {
    const rows = await read(orm.select().from(adminConfig).orderBy(desc(adminConfig.version)).limit(limit));
    return rows.map((row) => {
      const value = parseStoredJson(row.value) ?? null;
      if (value === null) report({ code: 'unreadable-config', id: String(row.version) });
      return { ...row, value };
    });
  }

  return {
    latest: async () => (await newest(1))[0] ?? null,

    async append({ expectedVersion, value, changedBy, changedAt }) {
      const [appended] = await write([
        orm
          .insert(adminConfig)
          .select(
            sql`SELECT ${expectedVersion + 1}, ${JSON.stringify(value)}, ${changedBy}, ${changedAt}
              WHERE (SELECT coalesce(max(version), 0) FROM admin_config) = ${expectedVersion}`,
          )
          .returning({ version: adminConfig.version }),
      ]);
      return appended.length > 0;
    },

    history: (limit) => newest(Math.max(0, Math.trunc(limit))),
  };
}
