import type { SourceTierStore } from '../source-tier-store';
import type { ReportStoreProblem } from '../store-problem';
import type { SqliteDatabase } from './sqlite-database';
import { sourceTiers } from './tables';
import { createVersions } from './versions';

/** The versions of the table of source tiers in SQLite. */
export const createSourceTierStore = (
  database: SqliteDatabase,
  report: ReportStoreProblem,
): SourceTierStore => {
  const kind = { table: sourceTiers, action: 'source-tiers', problem: 'unreadable-source-tiers' } as const;
  const { newest: _newest, ...versions } = createVersions(database, kind, report);
  return versions;
};
