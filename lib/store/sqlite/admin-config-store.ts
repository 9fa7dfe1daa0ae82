import { sql } from 'drizzle-orm';
import type { AdminConfigStore } from '../admin-config-store';
import type { ReportStoreProblem } from '../store-problem';
import type { SqliteDatabase } from './sqlite-database';
import { adminConfig } from './tables';
import { createVersions } from './versions';

/** The versions of the admin config in SQLite. */
export function createAdminConfigStore(
  database: SqliteDatabase,
  report: ReportStoreProblem,
): AdminConfigStore {
  const kind = { table: adminConfig, action: 'settings', problem: 'unreadable-config' } as const;
  const { newest, append, ...versions } = createVersions(database, kind, report);
  return {
    ...versions,

    append(change) {
      const { expectedVersion, value: after } = change;
      const before = sql`coalesce((SELECT value FROM admin_config WHERE version = ${expectedVersion}), 'null')`;
      return append({ ...change, told: { before, after } });
    },

    history: (limit) => newest(Math.max(0, Math.trunc(limit))),
  };
}
